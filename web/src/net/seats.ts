// SPDX-License-Identifier: MIT
// The seats that this browser holds: the token of each table, so that a reload, a closed tab or tomorrow
// leads back to the same chair.
import { keep, kept } from "../keeping";

export interface Held {
  table: string;
  token: string;
  seat: number;
  game: string;
  at: number;
}

const key = "menagerie.seats";
const most = 20;

export function heldSeats(): Held[] {
  try {
    const all: unknown = JSON.parse(kept("good", key) ?? "[]");
    return Array.isArray(all)
      ? all.filter((h): h is Held => typeof h?.table === "string" && typeof h?.token === "string")
      : [];
  } catch {
    return [];
  }
}
export const heldSeat = (table: string) => heldSeats().find((h) => h.table === table);

export function holdSeat(held: Held) {
  keep(
    "good",
    key,
    JSON.stringify([held, ...heldSeats().filter((h) => h.table !== held.table)].slice(0, most)),
  );
}
export function forgetSeat(table: string) {
  keep("good", key, JSON.stringify(heldSeats().filter((h) => h.table !== table)));
}

export const playerName = () => kept("good", "menagerie.name") ?? "";
export const keepName = (name: string) => keep("good", "menagerie.name", name);

// A secret for `key` of create and join, and the hexadecimal seed of a match in the page.
export function randomHex(digits: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(digits / 2));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}
