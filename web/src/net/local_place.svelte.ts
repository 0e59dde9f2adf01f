// SPDX-License-Identifier: MIT
// A match that this page runs by itself, against bots: practice without a server. The match is kept for
// the tab as its set-up and moves, so that a reload plays it again to where it was.
import { failed, type Engine } from "../engine/engine";
import type { LocalMove, Standing } from "../engine/types";
import { words, type Lang } from "../words/lang.svelte";
import type { Place, Refusal, TableState } from "./place";
import type { LogLine, Sitter } from "./protocol";
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
  sessionStorage.setItem(key(setup.game), JSON.stringify(setup));
}
export function usualLocal(engine: Engine, game: string): LocalSetup | null {
  const info = engine.game(game, words.lang);
  if (!info) return null;
  const bot = info.bots.at(-1)!.id;
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
    return JSON.parse(sessionStorage.getItem(key(game)) ?? "null") as LocalSetup | null;
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

  constructor(
    private readonly engine: Engine,
    game: string,
  ) {
    const setup = keptLocal(game) ?? usualLocal(engine, game);
    if (setup) this.begin(setup);
    else this.error = words.say.net.noTable;
  }

  begin(setup: LocalSetup) {
    clearTimeout(this.timer);
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
    this.done(me, step);
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
    clearTimeout(this.timer);
  }

  private get names() {
    return [playerName()];
  }

  private next() {
    clearTimeout(this.timer); // where several seats are due, one is already on its way
    keepLocal(this.setup);
    const by = this.state?.due.find((s) => s !== me);
    if (by === undefined) return;
    this.timer = setTimeout(() => {
      const step = this.engine.bot(by, this.setup.bots[by - 1]!, me, this.names, words.lang);
      if (failed(step)) return void (this.error = step.error);
      this.done(by, step);
      this.next();
    }, botPause);
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
      view: now.view,
      deadline: null,
    };
  }
}
