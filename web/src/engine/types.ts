// SPDX-License-Identifier: MIT
// What the engine says, as it comes out of JSON: the C++ of core/scene.hpp and wasm/calls.hpp in TypeScript.
import type { Lang } from "../words/lang.svelte";

export interface Item {
  pick: string;
  face: string;
  name: string;
  look: string;
  note: string;
}
export interface Zone {
  id: string;
  label: string;
  layout: "row" | "stack" | "grid" | "list";
  seat: number;
  columns: number;
  items: Item[];
}
export interface Player {
  seat: number;
  score: number;
  role: string;
  note: string;
  due: boolean;
}
export interface Choice {
  move: string;
  label: string;
  picks: string[];
}
export interface FormPart {
  label: string;
  longest: number;
  options: { value: string; label: string }[];
}
export interface Form {
  label: string;
  prefix: string;
  parts: FormPart[];
}
export interface Scene {
  headline: string;
  prompt: string;
  notes: string[];
  players: Player[];
  zones: Zone[];
  choices: Choice[];
  forms: Form[];
  over: boolean;
  scored: boolean; // false: won or drawn, and no score to show
}

export interface Answer {
  legal: boolean;
  clause: string;
  message: string;
  move: string;
}

export interface GameOption {
  name: string;
  kind: "choice" | "bool" | "number" | "text";
  value: string;
  clause: string;
  description: string;
  choices?: string[];
  least?: number;
  most?: number;
}
export interface BotKind {
  id: string;
  name: string;
  blurb: string;
  level: boolean; // of the ladder, weakest first
}
export interface Game {
  id: string;
  name: string;
  blurb: string;
  min_seats: number;
  max_seats: number;
  usual_seats: number;
  options: GameOption[];
  bots: BotKind[];
}

// The engine's view of one seat: handed back to the engine as it came, never looked into.
export type View = { readonly view: unknown };

export interface Standing {
  view: View;
  due: number[];
  able: number[];
  scores: number[];
  winners: number[];
  over: boolean;
}
// What a level would play and why (coach/advice.hpp).
export interface Weighed {
  move: string;
  label: string;
  points: number | null; // null: it was not weighed
  error: number | null;
  worlds: number;
}
export interface Advice {
  level: string;
  name: string;
  move: string;
  label: string;
  said: string;
  moves: Weighed[];
}
// A match looked at again (coach/analysis.hpp).
export interface Mistake {
  move: number;
  place: string;
  said: string;
  certain: boolean;
}
export interface Judged {
  seat: number; // from 1
  name: string;
  accuracy: number | null;
  decisions: number;
  agreed: number;
  mistakes: number;
  lost: number;
  worst: Mistake[];
}
export interface Report {
  name: string; // of the level
  weighs: boolean;
  players: Judged[];
}
export interface LocalMove extends Standing {
  answer: Answer;
  log: Partial<Record<Lang, string[]>>;
}
