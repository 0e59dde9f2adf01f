// SPDX-License-Identifier: MIT
// The page's build. The engine is built by CMake (build/wasm/engine.wasm); MENAGERIE_ENGINE names another.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const engine = process.env.MENAGERIE_ENGINE ?? here("../build/wasm/engine.wasm");
const server = process.env.MENAGERIE_SERVER ?? "http://localhost:8080";

const engineThere = {
  name: "engine-there",
  buildStart() {
    if (!process.env.VITEST && !existsSync(engine))
      throw new Error(
        `${engine} is missing. Build it first: cmake -S . -B build/wasm -G Ninja -DCMAKE_TOOLCHAIN_FILE=cmake/wasm32-wasi.cmake && ninja -C build/wasm`,
      );
  },
};

export default defineConfig({
  plugins: [engineThere, svelte()],
  resolve: { alias: [{ find: /^@engine(?=\?)/, replacement: engine }] },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/ws": { target: server, ws: true }, "/record": server },
  },
  test: { include: ["src/**/*.test.ts"] },
});
