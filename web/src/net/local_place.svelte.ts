// SPDX-License-Identifier: MIT
// A match that this page runs by itself, against bots: practice without a server. The match is kept for
// the tab as its set-up and moves, so that a reload plays it again to where it was. Bots think in a worker,
// from the views of their own seats, and move no sooner than a person can follow.
import { failed, usualLevel, type Engine } from "../engine/engine";
import { patienceWith, type Thinker } from "../engine/thinker";
import type { Advice, LocalMove, Standing } from "../engine/types";
import { words, type Lang } from "../words/lang.svelte";
import type { Place, Refusal, TableState } from "./place";
import type { LogLine, Sitter } from "./protocol";
import { keep, kept } from "../keeping";
import { playerName, randomHex } from "./seats";

export interface LocalSetup {
  game: string;
  seats: number;
  options: [string, string][];
  bots: string[]; // by seat from the second on
  seed: string;
  moves: [number, string][];
}

const key = (game: string) => `menagerie.local.${game}`;
const me = 0;
const botPause = 650;

export function keepLocal(setup: LocalSetup) {
  keep("tab", key(setup.game), JSON.stringify(setup));
}
export function usualLocal(engine: Engine, game: string): LocalSetup | null {
  const info = engine.game(game, words.lang);
  if (!info) return null;
  const bot = usualLevel(info);
  return {
    game,
    seats: info.usual_seats,
    options: [],
    bots: Array(info.usual_seats - 1).fill(bot),
    seed: randomHex(64),
    moves: [],
  };
}
function keptLocal(game: string): LocalSetup | null {
  try {
    const setup = JSON.parse(kept("tab", key(game)) ?? "null") as LocalSetup;
    const whole =
      setup.game === game &&
      setup.bots.length === setup.seats - 1 &&
      Array.isArray(setup.options) &&
      setup.moves.every(([by, move]) => Number.isInteger(by) && typeof move === "string");
    return whole ? setup : null;
  } catch {
    return null;
  }
}

export class LocalPlace implements Place {
  readonly local = true;
  readonly chat = [];
  state = $state.raw<TableState | null>(null);
  error = $state("");
  private setup: LocalSetup = $state.raw({
    game: "",
    seats: 0,
    options: [],
    bots: [],
    seed: "",
    moves: [],
  });
  private lines = $state.raw<{ seq: number; text: Partial<Record<Lang, string>> }[]>([]);
  log: LogLine[] = $derived(
    this.lines.map(({ seq, text }) => ({ seq, text: text[words.lang] ?? "" })),
  );
  canUndo = $derived(
    (this.state && !this.state.over && this.setup.moves.some(([by]) => by === me)) ?? false,
  );
  private timer: ReturnType<typeof setTimeout> | undefined;
  private thought: { by: number } | null = null; // of the bot that is on its way to a move
  private readonly thinker: Thinker;

  constructor(
    private readonly engine: Engine,
    game: string,
    thinker?: Thinker,
  ) {
    this.thinker = thinker ?? engine.thinker();
    const before = keptLocal(game);
    if (before) this.begin(before);
    if (this.state) return;
    const setup = usualLocal(engine, game);
    if (setup) this.begin(setup);
    else this.error = words.say.net.noTable;
  }

  begin(setup: LocalSetup) {
    this.halt();
    this.setup = { ...setup, moves: [] };
    this.lines = [];
    const now = this.engine.start(
      setup.game,
      setup.seats,
      setup.options,
      setup.seed,
      me,
      words.lang,
    );
    if (failed(now)) return void (this.error = now.error);
    this.error = "";
    this.see(now);
    for (const [by, move] of setup.moves) {
      const step = this.engine.play(by, move, me, this.names, words.lang);
      if (failed(step) || !step.answer.legal) break;
      this.done(by, step);
    }
    this.next();
  }
  again() {
    this.begin({ ...this.setup, seed: randomHex(64), moves: [] });
  }

  async play(move: string): Promise<Refusal | null> {
    const step = this.engine.play(me, move, me, this.names, words.lang);
    if (failed(step)) return { message: step.error, clause: "" };
    if (!step.answer.legal) return step.answer;
    // Who chooses at the same time is still asked the same.
    const together = this.thought && this.state?.due.includes(me);
    this.done(me, step);
    if (!together || !step.due.includes(this.thought!.by)) this.halt();
    this.next();
    return null;
  }
  async undo(): Promise<Refusal | null> {
    const moves = this.setup.moves;
    const last = moves.findLastIndex(([by]) => by === me);
    if (last >= 0) this.begin({ ...this.setup, moves: moves.slice(0, last) });
    return null;
  }
  async say(): Promise<Refusal | null> {
    return null;
  }
  close() {
    this.halt();
  }

  private get names() {
    return [playerName()];
  }

  // Nobody is on the way to a move any more.
  private halt() {
    clearTimeout(this.timer);
    if (this.thought) this.thinker.stop();
    this.thought = null;
  }

  private next() {
    keepLocal(this.setup);
    const by = this.state?.due.find((s) => s !== me);
    if (by === undefined || this.thought) return;
    void this.move(by, (this.thought = { by }));
  }

  private async move(by: number, thought: { by: number }) {
    const begun = performance.now();
    const level = this.setup.bots[by - 1]!;
    const now = this.engine.look(by);
    const { game, seed, moves } = this.setup;
    const chosen = failed(now)
      ? now
      : await this.thinker.ask<Advice>(
          "think",
          { game, view: now.view, level, dice: `${seed}:${moves.length}:${by}` },
          patienceWith(level),
        );
    if (!chosen || this.thought !== thought) return;
    this.timer = setTimeout(
      () => {
        this.thought = null;
        // Without a worker the bot thinks here.
        const step = failed(chosen)
          ? this.engine.bot(by, level, me, this.names, words.lang)
          : this.engine.play(by, chosen.move, me, this.names, words.lang);
        if (failed(step)) return void (this.error = step.error);
        if (!step.answer.legal) return void (this.error = step.answer.message);
        this.done(by, step);
        this.next();
      },
      Math.max(0, botPause - (performance.now() - begun)),
    );
  }

  private done(by: number, step: LocalMove) {
    this.setup = { ...this.setup, moves: [...this.setup.moves, [by, step.answer.move]] };
    const en = step.log.en ?? [];
    const zh = step.log["zh-Hant"] ?? [];
    const seq = this.setup.moves.length;
    this.lines = [
      ...this.lines,
      ...en.map((text, i) => ({ seq, text: { en: text, "zh-Hant": zh[i] ?? text } })),
    ];
    this.see(step);
  }

  private see(now: Standing) {
    const players: Sitter[] = now.scores.map((_, seat) => ({
      seat,
      name: seat === me ? playerName() : "",
      kind: seat === me ? "person" : "bot",
      bot: this.setup.bots[seat - 1] ?? null,
      present: true,
      host: seat === me,
      takeover_in: null,
    }));
    this.state = {
      table: "",
      link: "",
      game: this.setup.game,
      you: me,
      phase: now.over ? "over" : "playing",
      players,
      due: now.due,
      able: now.able,
      scores: now.scores,
      winners: now.winners,
      over: now.over,
      hints: true,
      view: now.view,
      deadline: null,
    };
  }
}
