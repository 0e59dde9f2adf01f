// SPDX-License-Identifier: MIT
// A place at a table, whoever runs the match: the server (server_place) or this page (local_place). The
// screen draws a Place and sends what the person decides back to it; it does not know which of the two it is.
import type { ChatLine, LogLine, Phase, Sitter } from "./protocol";
import type { View } from "../engine/types";

export interface TableState {
  table: string;
  game: string;
  link: string;
  you: number | null;
  phase: Phase;
  players: Sitter[];
  due: number[];
  able: number[];
  scores: number[];
  winners: number[];
  over: boolean;
  view: View | null;
  hints: boolean; // the table allows them
  deadline: number | null; // of your move, in Date.now() terms
}

export interface Refusal {
  message: string;
  clause: string;
}

export interface Place {
  readonly local: boolean;
  readonly state: TableState | null;
  readonly log: LogLine[];
  readonly chat: ChatLine[];
  readonly canUndo: boolean;
  // Null: it was played. At most one move is on its way at a time.
  play(move: string): Promise<Refusal | null>;
  undo(): Promise<Refusal | null>;
  say(text: string): Promise<Refusal | null>;
  close(): void;
}
