// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../engine/engine";
import type { Thinker } from "../engine/thinker";
import { keepLocal, LocalPlace, type LocalSetup } from "./local_place.svelte";

// A game of two in which seat 0 and seat 1 play "a" in turns; options are unknown to it.
function engine() {
  let moves = 0;
  const standing = () => ({
    view: { moves },
    due: [moves % 2],
    able: [moves % 2],
    scores: [0, 0],
    winners: [],
    over: false,
  });
  const play = (_: number, move: string) => {
    const legal = move === "a";
    if (legal) ++moves;
    return { ...standing(), log: {}, answer: { legal, clause: "", message: legal ? "" : "no", move } };
  };
  return {
    game: () => ({ usual_seats: 2, bots: [{ id: "normal", level: 2 }] }),
    start: (_g: string, _s: number, options: unknown[]) =>
      options.length ? { error: "no such option" } : ((moves = 0), standing()),
    look: standing,
    play,
  } as unknown as Engine;
}
const thinker = {
  ask: async () => ({ move: "a" }),
  stop() {},
} as unknown as Thinker;
const setup: LocalSetup = {
  game: "toy",
  seats: 2,
  options: [],
  bots: ["normal"],
  seed: "00",
  moves: [[0, "a"]],
};
function storage(kept: string | null, full = false) {
  let text = kept;
  return {
    getItem: () => text,
    setItem: (_: string, now: string) => {
      if (full) throw new Error("QuotaExceededError");
      text = now;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a match that was kept goes on where it was", async () => {
  vi.stubGlobal("sessionStorage", storage(JSON.stringify(setup)));
  const place = new LocalPlace(engine(), "toy", thinker);
  expect(place.state?.due).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(place.state?.due).toEqual([0]);
});

test.each([
  "",
  "[]",
  "5",
  '{"game":"toy"}',
  JSON.stringify(setup).slice(0, -3),
  JSON.stringify({ ...setup, game: "other" }),
  JSON.stringify({ ...setup, bots: [] }),
  JSON.stringify({ ...setup, moves: [null] }),
  JSON.stringify({ ...setup, options: [["gone", "on"]] }),
])("what cannot be read as a match of today begins a new one: %s", (kept) => {
  vi.stubGlobal("sessionStorage", storage(kept));
  const place = new LocalPlace(engine(), "toy", thinker);
  expect(place.error).toBe("");
  expect(place.state?.due).toEqual([0]);
});

test("a browser that keeps nothing plays all the same", async () => {
  vi.stubGlobal("sessionStorage", storage(null, true));
  keepLocal(setup);
  const place = new LocalPlace(engine(), "toy", thinker);
  expect(place.state?.due).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await place.play("a")).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(place.state?.view).toEqual({ moves: 4 });
});
