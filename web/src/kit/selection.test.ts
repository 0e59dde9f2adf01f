// SPDX-License-Identifier: MIT
import { describe, expect, test } from "vitest";
import type { Choice, Scene, Zone } from "../engine/types";
import { carried, composed, offer } from "./selection";

const move = (text: string, picks = text.split(" ")): Choice => ({
  move: text,
  label: text,
  picks,
});
const pass: Choice = { move: "pass", label: "pass", picks: [] };
const choices = [
  pass,
  move("8"),
  move("8 8"),
  move("8 8 J"),
  move("9"),
  move("3", ["3"]),
  { ...move("3"), move: "3=7" },
];

describe("offer", () => {
  test("nothing picked: buttons, and every word that begins a move is live", () => {
    const o = offer(choices, []);
    expect(o.buttons).toEqual([pass]);
    expect(o.exact).toEqual([]);
    expect(o.further).toHaveLength(6);
    expect([...o.live].sort()).toEqual(["3", "8", "9", "J"]);
  });
  test("a word is live as often as a move needs it", () => {
    expect(offer(choices, ["8"]).exact.map((c) => c.move)).toEqual(["8"]);
    expect([...offer(choices, ["8"]).live].sort()).toEqual(["8", "J"]);
    expect([...offer(choices, ["8", "8"]).live]).toEqual(["J"]);
    expect([...offer(choices, ["8", "8", "J"]).live]).toEqual([]);
  });
  test("the order of picking does not matter", () => {
    expect(offer(choices, ["J", "8", "8"]).exact.map((c) => c.move)).toEqual(["8 8 J"]);
  });
  test("moves with the same picks are all offered", () => {
    expect(offer(choices, ["3"]).exact.map((c) => c.move)).toEqual(["3", "3=7"]);
  });
  test("an impossible selection offers the buttons and nothing else", () => {
    const o = offer(choices, ["8", "9"]);
    expect(o.exact.length + o.further.length + o.live.size).toBe(0);
    expect(o.buttons).toEqual([pass]);
  });
});

describe("carried", () => {
  const zone = (id: string, picks: string[]): Zone => ({
    id,
    label: id,
    layout: "row",
    seat: 0,
    columns: 0,
    items: picks.map((pick) => ({ pick, face: pick, name: pick, look: "card", note: "" })),
  });
  const scene = (...zones: Zone[]): Scene => ({
    headline: "",
    prompt: "",
    notes: [],
    players: [],
    zones,
    choices: [],
    forms: [],
    over: false,
    scored: true,
  });

  test("a selection made early survives the others' moves", () => {
    const spot = { zone: "hand", index: 1, pick: "8" };
    expect(carried(scene(zone("hand", ["7", "8"])), [spot])).toEqual([spot]);
  });
  test("an item that moved is found again, one that left is dropped", () => {
    const before = [
      { zone: "hand", index: 2, pick: "8" },
      { zone: "hand", index: 3, pick: "J" },
    ];
    expect(carried(scene(zone("hand", ["7", "8"])), before)).toEqual([
      { zone: "hand", index: 1, pick: "8" },
    ]);
  });
  test("two of a word never become the same item", () => {
    const before = [
      { zone: "hand", index: 0, pick: "8" },
      { zone: "hand", index: 5, pick: "8" },
    ];
    expect(carried(scene(zone("hand", ["8", "8"])), before).map((s) => s.index)).toEqual([0, 1]);
    expect(carried(scene(zone("hand", ["8"])), before)).toHaveLength(1);
  });
});

test("composed text is one quoted word that cannot break out of its quotes", () => {
  expect(
    composed("rule honour", [
      { value: 'no "swearing"\n at  table ', free: true },
      { value: "2", free: false },
    ]),
  ).toBe('rule honour "no ”swearing” at table" 2');
});
