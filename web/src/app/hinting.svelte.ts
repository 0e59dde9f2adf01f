// SPDX-License-Identifier: MIT
// One hint: asked for, thought about in a worker, shown, gone when the position changes.
import { failed, type Engine } from "../engine/engine";
import { patienceWith, type Thinker } from "../engine/thinker";
import type { Advice, View } from "../engine/types";
import type { Lang } from "../words/lang.svelte";

export class Hinting {
  thinking = $state(false);
  advice = $state.raw<Advice | null>(null);
  problem = $state("");
  private readonly thinker: Thinker;
  private asked = 0;

  constructor(engine: Engine, thinker?: Thinker) {
    this.thinker = thinker ?? engine.thinker();
  }

  async ask(game: string, view: View, names: string[], lang: Lang) {
    if (this.thinking) return;
    this.clear();
    const mine = ++this.asked;
    this.thinking = true;
    const request = { game, view, names, lang };
    const answer = await this.thinker.ask<Advice>("think", request, patienceWith("expert"));
    if (mine !== this.asked) return;
    this.thinking = false;
    if (answer && failed(answer)) this.problem = answer.error;
    else this.advice = answer;
  }

  // Also in the middle of a thought.
  clear() {
    ++this.asked;
    if (this.thinking) this.thinker.stop();
    this.thinking = false;
    this.advice = null;
    this.problem = "";
  }
}
