// SPDX-License-Identifier: MIT
// The page's build. The engine is built by CMake (build/wasm/engine.wasm); MENAGERIE_ENGINE names another.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.MENAGERIE_SERVER ?? "http://localhost:8080";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: [{ find: /^@engine(?=\?)/, replacement: process.env.MENAGERIE_ENGINE ?? here("../build/wasm/engine.wasm") }] },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { fs: { allow: [here("..")] }, proxy: { "/ws": { target: server, ws: true }, "/record": server } },
  test: { include: ["src/**/*.test.ts"] },
});
