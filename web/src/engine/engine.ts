// SPDX-License-Identifier: MIT
// The rules in the page: engine.wasm behind typed calls. Everything that is legal, and every reason why
// something is not, comes from here; no other file of the page knows a rule.
import engineUrl from "@engine?url";
import { Engine as Module } from "../../../wasm/engine.mjs";
import type { Lang } from "../words/lang.svelte";
import { Thinker } from "./thinker";
import type { Answer, BotKind, Game, LocalMove, Scene, Standing, View } from "./types";

export type OrError<T> = T | { error: string };
export const failed = (x: object): x is { error: string } => "error" in x;

// The levels that people choose from, weakest first.
export const ladder = (game: Game): BotKind[] => {
  const levels = game.bots.filter((b) => b.level);
  return levels.length ? levels : game.bots;
};
// The one that sits where nobody has chosen.
export const usualLevel = (game: Game): string =>
  (ladder(game).find((b) => b.id === "normal") ?? ladder(game)[0])?.id ?? "";

export class Engine {
  private readonly module: Module;
  private catalogue = new Map<Lang, Game[]>();

  constructor(private readonly compiled: WebAssembly.Module) {
    this.module = new Module(compiled);
  }
  // For what takes time: another instance, in a worker.
  thinker(): Thinker {
    return new Thinker(this.compiled);
  }

  games(lang: Lang): Game[] {
    let games = this.catalogue.get(lang);
    if (!games)
      this.catalogue.set(lang, (games = this.module.call("games", { lang }).games as Game[]));
    return games;
  }
  game(id: string, lang: Lang): Game | undefined {
    return this.games(lang).find((g) => g.id === id);
  }
  rules(game: string, lang: Lang): string {
    return this.module.call("rules", { game, lang }).text ?? "";
  }
  scene(game: string, view: View, names: string[], lang: Lang): OrError<Scene> {
    return this.module.call("scene", { game, view, names, lang });
  }
  check(game: string, view: View, move: string, names: string[], lang: Lang): OrError<Answer> {
    return this.module.call("check", { game, view, move, names, lang });
  }

  start(
    game: string,
    seats: number,
    options: [string, string][],
    seed: string,
    seat: number,
    lang: Lang,
  ): OrError<Standing> {
    return this.module.call("local.start", { game, seats, options, seed, seat, lang });
  }
  look(seat: number): OrError<Standing> {
    return this.module.call("local.look", { seat });
  }
  play(by: number, move: string, seat: number, names: string[], lang: Lang): OrError<LocalMove> {
    return this.module.call("local.play", { by, move, seat, names, lang });
  }
  bot(by: number, bot: string, seat: number, names: string[], lang: Lang): OrError<LocalMove> {
    return this.module.call("local.bot", { by, bot, seat, names, lang });
  }
  record(names: string[]): string {
    return this.module.call("local.record", { names }).text ?? "";
  }
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

export async function loadEngine(): Promise<Engine> {
  return new Engine(await compile(engineUrl));
}
