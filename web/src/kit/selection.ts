// SPDX-License-Identifier: MIT
// Which moves a selection can still become. It knows words and nothing else: a legal move is a bag of the
// words that a person would pick for it (core/scene.hpp), a selection is a bag of the words picked so far.
import type { Choice, Scene } from "../engine/types";

export type Bag = ReadonlyMap<string, number>;

// One item on the table that can be picked: its zone, its place in it, its word.
export interface Spot {
  zone: string;
  index: number;
  pick: string;
}
export const keyOf = (s: { zone: string; index: number }) => `${s.zone}#${s.index}`;

export function bagOf(words: readonly string[]): Bag {
  const bag = new Map<string, number>();
  for (const w of words) bag.set(w, (bag.get(w) ?? 0) + 1);
  return bag;
}

function holds(all: Bag, part: Bag): boolean {
  for (const [word, n] of part) if ((all.get(word) ?? 0) < n) return false;
  return true;
}

export interface Offer {
  buttons: Choice[]; // moves without picks: always on offer
  exact: Choice[]; // moves that the selection is
  further: Choice[]; // moves that it can become by picking more
  live: Set<string>; // words that lead toward one of those
}

interface Indexed {
  choice: Choice;
  bag: Bag;
}
// Scenes are replaced, never changed, so the bags of their moves are made once.
const indexes = new WeakMap<readonly Choice[], Indexed[]>();

function indexOf(choices: readonly Choice[]): Indexed[] {
  let index = indexes.get(choices);
  if (!index)
    indexes.set(choices, (index = choices.map((choice) => ({ choice, bag: bagOf(choice.picks) }))));
  return index;
}

export function offer(choices: readonly Choice[], picked: readonly string[]): Offer {
  const out: Offer = { buttons: [], exact: [], further: [], live: new Set() };
  const have = bagOf(picked);
  for (const { choice, bag } of indexOf(choices)) {
    if (choice.picks.length === 0) {
      out.buttons.push(choice);
    } else if (holds(bag, have)) {
      if (choice.picks.length === picked.length) out.exact.push(choice);
      else out.further.push(choice);
      for (const [word, n] of bag) if (n > (have.get(word) ?? 0)) out.live.add(word);
    }
  }
  return out;
}

// What is left of a selection in a new scene: as many items of each word and zone as are still there.
// The same place is kept where it still shows the same word.
export function carried(scene: Scene, before: readonly Spot[]): Spot[] {
  const out: Spot[] = [];
  const taken = new Set<string>();
  const take = (zone: string, index: number, pick: string) => {
    taken.add(keyOf({ zone, index }));
    out.push({ zone, index, pick });
  };
  const moved: Spot[] = [];
  for (const spot of before) {
    const item = scene.zones.find((z) => z.id === spot.zone)?.items[spot.index];
    if (item?.pick === spot.pick && !taken.has(keyOf(spot))) take(spot.zone, spot.index, spot.pick);
    else moved.push(spot);
  }
  for (const spot of moved) {
    const items = scene.zones.find((z) => z.id === spot.zone)?.items ?? [];
    const index = items.findIndex(
      (item, i) => item.pick === spot.pick && !taken.has(keyOf({ zone: spot.zone, index: i })),
    );
    if (index >= 0) take(spot.zone, index, spot.pick);
  }
  return out;
}

// A composed move's notation: the prefix, then each part; free text in quotes, which it cannot contain.
export function composed(
  prefix: string,
  parts: readonly { value: string; free: boolean }[],
): string {
  const clean = (s: string) => `"${s.replaceAll('"', "”").replace(/\s+/g, " ").trim()}"`;
  return [prefix, ...parts.map((p) => (p.free ? clean(p.value) : p.value))]
    .filter((s) => s !== "")
    .join(" ");
}
