// SPDX-License-Identifier: MIT
// Calls of the engine that take time, made in a worker so that the page stays awake. The worker comes with
// the first call; `stop` ends it in the middle of whatever it does, and the next call gets a new one.
import type { Asked } from "./think.worker";

export interface WorkerLike {
  onmessage: ((event: { data: { id: number; answer: unknown } }) => void) | null;
  onerror: ((event: unknown) => void) | null;
  postMessage(message: unknown): void;
  terminate(): void;
}

const inBrowser = (): WorkerLike =>
  new Worker(new URL("./think.worker.ts", import.meta.url), { type: "module" }) as WorkerLike;

// How long people wait for a move of that level (core/entry.hpp has the same).
export const patienceWith = (level: string) => (level === "expert" ? 3_000 : 1_000);

// A browser may end a worker without a word. So much longer than it was given, it may take to begin.
const kGrace = 15_000;

export class Thinker {
  private worker: WorkerLike | null = null;
  private waiting = new Map<number, (answer: unknown) => void>();
  private count = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly hire: () => WorkerLike = inBrowser,
  ) {}

  // Null: it was stopped. `{ error }`: the engine refused, or there is no worker (any more).
  ask<T extends object>(
    name: string,
    request: Record<string, unknown>,
    patience = Infinity,
  ): Promise<T | { error: string } | null> {
    return new Promise((done) => {
      const id = ++this.count;
      const late = () => this.fail(new Error("no answer"));
      const timer = patience < Infinity ? setTimeout(late, patience + kGrace) : undefined;
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        done(answer as T | null);
      });
      try {
        this.ready().postMessage({ id, name, request, patience } satisfies Asked);
      } catch (failure) {
        this.fail(failure);
      }
    });
  }

  stop() {
    this.end(null);
  }

  private ready(): WorkerLike {
    if (this.worker) return this.worker;
    const worker = this.hire();
    worker.onmessage = ({ data: { id, answer } }) => {
      const done = this.waiting.get(id);
      this.waiting.delete(id);
      done?.(answer);
    };
    worker.onerror = (event) => this.fail(event);
    worker.postMessage(this.module);
    return (this.worker = worker);
  }

  private fail(failure: unknown) {
    const message = failure instanceof Error ? failure.message : "no worker";
    this.end({ error: message });
  }

  private end(answer: { error: string } | null) {
    if (this.worker) this.worker.onmessage = this.worker.onerror = null;
    this.worker?.terminate();
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const done of all) done(answer);
  }
}
