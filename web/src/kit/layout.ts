// SPDX-License-Identifier: MIT
// Arithmetic of laying things out: how far cards overlap so that a hand fits, how large a cell of a board
// may be, where the arrow keys lead.

export interface Fan {
  card: number; // width of a card
  step: number; // from one card's left edge to the next one's
  perRow: number;
}

// Cards side by side where there is room; overlapping, but never so that less than `least` of one shows,
// where there is not; then they wrap onto more rows.
export function fan(room: number, count: number, most: number, least = 30): Fan {
  const card = Math.max(40, Math.min(most, Math.floor(room / 4.5)));
  const gap = 6;
  if (count <= 1 || room <= 0) return { card, step: card + gap, perRow: Math.max(1, count) };
  const spare = room - card - 1;
  if (spare / (count - 1) >= least)
    return { card, step: Math.min(card + gap, spare / (count - 1)), perRow: count };
  const rows = Math.max(2, Math.ceil(count / Math.floor(spare / least + 1)));
  const perRow = Math.max(2, Math.ceil(count / rows));
  return { card, step: Math.max(least, Math.min(card + gap, spare / (perRow - 1))), perRow };
}

// The side of a cell so that the whole board shows, between what a finger can hit and what looks silly.
export function cellSide(room: number, height: number, columns: number, rows: number): number {
  const gap = 4;
  const wide = (room - gap) / Math.max(1, columns) - gap;
  const high = (height - gap) / Math.max(1, rows) - gap;
  return Math.floor(Math.max(36, Math.min(84, wide, high)));
}

// The next place of `stops` (indexes that can be focused, ascending) from `at`; rows matter on a grid only.
export function arrow(
  key: string,
  at: number,
  stops: readonly number[],
  columns: number,
): number | null {
  const here = stops.indexOf(at);
  if (here < 0) return stops[0] ?? null;
  switch (key) {
    case "Home":
      return stops[0]!;
    case "End":
      return stops.at(-1)!;
    case "ArrowRight":
      return stops[here + 1] ?? stops[0]!;
    case "ArrowLeft":
      return stops[here - 1] ?? stops.at(-1)!;
  }
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  if (columns <= 0)
    return key === "ArrowDown"
      ? (stops[here + 1] ?? stops[0]!)
      : (stops[here - 1] ?? stops.at(-1)!);
  const down = key === "ArrowDown";
  const row = Math.floor(at / columns);
  const column = at % columns;
  // The nearest stop in the nearest row that has one.
  let best: number | null = null;
  let bestCost = Infinity;
  for (const s of stops) {
    const rows = (Math.floor(s / columns) - row) * (down ? 1 : -1);
    if (rows <= 0) continue;
    const cost = rows * 100 + Math.abs((s % columns) - column);
    if (cost < bestCost) ((bestCost = cost), (best = s));
  }
  return best ?? at;
}
