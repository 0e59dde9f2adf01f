// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import type { Engine } from "../engine/engine";
import type { Thinker } from "../engine/thinker";
import type { Advice, View } from "../engine/types";
import { Hinting } from "./hinting.svelte";

function setUp() {
  const asked: { request: unknown; done: (answer: unknown) => void }[] = [];
  let stops = 0;
  const thinker = {
    ask: (_: string, request: unknown) =>
      new Promise((done) => asked.push({ request, done: done as (answer: unknown) => void })),
    stop: () => {
      ++stops;
      asked.at(-1)?.done(null);
    },
  };
  const hinting = new Hinting(null as unknown as Engine, thinker as unknown as Thinker);
  const view = { view: 1 } as View;
  return { hinting, asked, ask: () => hinting.ask("toy", view, [], "en"), stops: () => stops };
}
const advice = { move: "8", said: "Hard would play 8." } as Advice;

test("shows that it thinks, then what was thought", async () => {
  const { hinting, asked, ask } = setUp();
  const done = ask();
  expect(hinting.thinking).toBe(true);
  void ask(); // a second press asks nothing more
  expect(asked).toHaveLength(1);
  asked[0]!.done(advice);
  await done;
  expect(hinting.thinking).toBe(false);
  expect(hinting.advice).toEqual(advice);
});

test("is cancelled in the middle of a thought", async () => {
  const { hinting, ask, stops } = setUp();
  const done = ask();
  hinting.clear();
  await done;
  expect(stops()).toBe(1);
  expect(hinting.thinking).toBe(false);
  expect(hinting.advice).toBeNull();
});

test("an answer for a position that is gone is not shown", async () => {
  const { hinting, asked, ask } = setUp();
  const first = ask();
  hinting.clear();
  const second = ask();
  asked[0]!.done({ ...advice, move: "old" });
  await first;
  expect(hinting.thinking).toBe(true);
  asked[1]!.done(advice);
  await second;
  expect(hinting.advice?.move).toBe("8");
});

test("says what went wrong", async () => {
  const { hinting, asked, ask } = setUp();
  const done = ask();
  asked[0]!.done({ error: "no worker" });
  await done;
  expect(hinting.problem).toBe("no worker");
});
