// SPDX-License-Identifier: MIT
// The engine in a thread of its own, for what takes time. It is told the compiled module first, then one
// call after the other; who does not want an answer any more ends the whole worker.
import { Engine } from "../../../wasm/engine.mjs";

export interface Asked {
  id: number;
  name: string;
  request: Record<string, unknown>;
  patience: number; // milliseconds
}

let engine: Engine | null = null;

self.onmessage = ({ data }: MessageEvent<WebAssembly.Module | Asked>) => {
  if (data instanceof WebAssembly.Module) {
    engine = new Engine(data);
    return;
  }
  const answer = engine?.call(data.name, data.request, data.patience);
  self.postMessage({ id: data.id, answer });
};
