// SPDX-License-Identifier: MIT
// The messages of docs/protocol.md, version 1, as this page uses them.
import type { View } from "../engine/types";

export const protocolVersion = 1;

export interface Refused {
  code: string;
  message: string;
  clause?: string;
  where?: string;
}
export type Result = { ok: true; [member: string]: unknown } | { ok: false; error: Refused };
export type Command = { cmd: string; [member: string]: unknown };

export interface Sitter {
  seat: number;
  name: string;
  kind: "open" | "person" | "bot";
  bot: string | null;
  present: boolean;
  host: boolean;
  takeover_in: number | null;
}
export interface LogLine {
  seq: number;
  text: string;
}
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}
export type Phase = "waiting" | "playing" | "over";

// What an event may change of a table.
export interface Changing {
  seq: number;
  phase: Phase;
  players: Sitter[];
  due: number[];
  able: number[];
  scores: number[];
  winners: number[];
  over: boolean;
  hints: boolean;
  view: View | null;
  time_left: number | null;
}
export interface TableMessage extends Changing {
  type: "table";
  table: string;
  you: number | null;
  game: string;
  options: Record<string, string>;
  link: string;
  log: LogLine[];
  chat: ChatLine[];
}
export type Message =
  | TableMessage
  | ({ type: "event"; table: string; log: LogLine[] } & Partial<Changing> & { seq: number })
  | { type: "players"; table: string; players: Sitter[] }
  | ({ type: "chat"; table: string } & ChatLine)
  | { type: "notice"; code: string; message: string };

export interface TableInfo {
  table: string;
  game: string;
  phase: Phase;
  players: Sitter[];
}
