// SPDX-License-Identifier: MIT
import { expect, test, vi } from "vitest";
import { Thinker, type WorkerLike } from "./thinker";

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  told: any[] = [];
  ended = false;
  postMessage(message: unknown) {
    this.told.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(n: number, answer: unknown) {
    this.onmessage?.({ data: { id: this.told[n].id, answer } });
  }
}

const module = "the module" as unknown as WebAssembly.Module;
function setUp() {
  const workers: FakeWorker[] = [];
  const thinker = new Thinker(module, () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
  return { thinker, workers };
}

test("the worker comes with the first call and is told the module first", async () => {
  const { thinker, workers } = setUp();
  expect(workers).toHaveLength(0);
  const first = thinker.ask("think", { game: "toy" }, 1_000);
  const second = thinker.ask("think", { game: "toy" });
  expect(workers).toHaveLength(1);
  expect(workers[0]!.told[0]).toBe(module);
  expect(workers[0]!.told[1]).toMatchObject({ name: "think", patience: 1_000 });
  workers[0]!.answer(2, { move: "b" });
  workers[0]!.answer(1, { move: "a" });
  expect(await first).toEqual({ move: "a" });
  expect(await second).toEqual({ move: "b" });
});

test("stopped in the middle of a thought, it answers null and begins afresh", async () => {
  const { thinker, workers } = setUp();
  const asked = thinker.ask("think", {});
  const late = workers[0]!.onmessage;
  thinker.stop();
  expect(workers[0]!.ended).toBe(true);
  expect(await asked).toBeNull();
  const again = thinker.ask("think", {});
  expect(workers).toHaveLength(2);
  late?.({ data: { id: workers[0]!.told[1].id, answer: { move: "old" } } });
  workers[1]!.answer(1, { move: "new" });
  expect(await again).toEqual({ move: "new" });
});

test("a worker that fails gives an error, not silence", async () => {
  const { thinker, workers } = setUp();
  const asked = thinker.ask("think", {});
  workers[0]!.onerror?.({});
  expect(await asked).toEqual({ error: "no worker" });
  const none = new Thinker(module, () => {
    throw new Error("no workers here");
  });
  expect(await none.ask("think", {})).toEqual({ error: "no workers here" });
});

test("a worker that died without a word is not waited for, one that has no time to keep is", async () => {
  vi.useFakeTimers();
  const { thinker, workers } = setUp();
  const hint = thinker.ask("think", {}, 1_000);
  workers[0]!.answer(1, { move: "a" });
  expect(await hint).toEqual({ move: "a" });
  const review = thinker.ask("review.step", {});
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(workers[0]!.ended).toBe(false);
  const asked = thinker.ask("think", {}, 1_000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toEqual({ error: "no answer" });
  expect(workers[0]!.ended).toBe(true);
  expect(await review).toEqual({ error: "no answer" });
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
