// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { arrow, cellSide, fan } from "./layout";

const rowsOf = (room: number, count: number, f: { card: number; step: number }) =>
  Math.ceil(count / Math.floor((room - f.card) / f.step + 1));

test("a hand fits its room, and every card shows enough to be touched", () => {
  for (const room of [320, 360, 700, 1200])
    for (let count = 1; count <= 30; ++count) {
      const f = fan(room, count, 76);
      expect(f.step).toBeGreaterThanOrEqual(30);
      expect(f.card).toBeGreaterThanOrEqual(40);
      expect(rowsOf(room, count, f), `${count} cards in ${room}`).toBeLessThanOrEqual(4);
      expect(f.card + (f.perRow - 1) * f.step).toBeLessThanOrEqual(room);
    }
  expect(rowsOf(1200, 20, fan(1200, 20, 76))).toBe(1);
  expect(rowsOf(330, 17, fan(330, 17, 64))).toBe(2);
});

test("few cards lie apart", () =>
  expect(fan(700, 5, 76)).toEqual({ card: 76, step: 82, perRow: 5 }));

test("a cell is never too small for a finger nor larger than a tile", () => {
  expect(cellSide(340, 500, 3, 3)).toBe(84);
  expect(cellSide(340, 500, 15, 15)).toBe(36);
  expect(cellSide(700, 300, 5, 5)).toBe(55);
});

test("arrows go round in a row and to the nearest stop on a grid", () => {
  expect(arrow("ArrowRight", 4, [0, 2, 4], 0)).toBe(0);
  expect(arrow("ArrowLeft", 2, [0, 2, 4], 0)).toBe(0);
  expect(arrow("ArrowDown", 1, [1, 8, 12], 5)).toBe(8);
  expect(arrow("ArrowUp", 12, [1, 8, 12], 5)).toBe(8);
  expect(arrow("ArrowUp", 1, [1, 8, 12], 5)).toBe(1);
  expect(arrow("Enter", 1, [1], 0)).toBe(null);
});
