// SPDX-License-Identifier: MIT
// The one way into engine.wasm, for the page and for Node alike: an object goes in as JSON, an object comes
// out. The module asks for nothing of WASI that it uses (no files, no clock), so every import is a stub.
// A trap (a bug of ours, or hostile input that got past every check) leaves an instance that cannot be
// trusted: it is thrown away, the caller gets an error, and the next call works on a fresh instance.
// A call that thinks may be given a time; then it ends with the best that it has found.

/** @typedef {{ input(size: number): number, call(): number, output(): number, _initialize(): void, memory: WebAssembly.Memory }} Exports */

const refused = () => 0;
const stubs = new Proxy({}, { get: () => refused });

export class Engine {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.until = Infinity; // in terms of performance.now()
    const hurried = () => Number(performance.now() >= this.until);
    this.imports = {
      wasi_snapshot_preview1: stubs,
      env: new Proxy({}, { get: (_, name) => (name === "hurried" ? hurried : refused) }),
    };
    /** @type {Exports} */
    this.exports = this.#fresh();
  }

  #fresh() {
    const instance = new WebAssembly.Instance(this.module, this.imports);
    const exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
    exports._initialize();
    return exports;
  }

  /**
   * @param {string} name
   * @param {Record<string, unknown>} [request]
   * @param {number} [patience] milliseconds
   * @returns {any} what calls.hpp says of that call, or `{ error }`
   */
  call(name, request = {}, patience = Infinity) {
    this.until = performance.now() + patience;
    return this.raw(JSON.stringify({ call: name, ...request }));
  }

  /**
   * @param {string | Uint8Array} request
   * @returns {any}
   */
  raw(request) {
    const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
    try {
      const { input, call, output, memory } = this.exports;
      const at = input(bytes.length);
      if (at === 0) return { error: "request too long" };
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      const length = call();
      return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, output(), length)));
    } catch (failure) {
      this.exports = this.#fresh();
      return {
        error: `the engine failed: ${failure instanceof Error ? failure.message : failure}`,
      };
    }
  }
}
