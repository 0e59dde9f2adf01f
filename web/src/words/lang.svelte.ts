// SPDX-License-Identifier: MIT
// The language of the page: chosen by the browser's list first, by the reader from then on, and changed
// everywhere at once.
import { keep, kept } from "../keeping";
import { en, zhHant, type Messages } from "./messages";

export type Lang = "en" | "zh-Hant";
export const langs: readonly { id: Lang; label: string }[] = [
  { id: "zh-Hant", label: "中文" },
  { id: "en", label: "EN" },
];

const key = "menagerie.lang";

export function preferred(tags: readonly string[]): Lang {
  for (const tag of tags) {
    if (/^zh\b/i.test(tag)) return "zh-Hant";
    if (/^en\b/i.test(tag)) return "en";
  }
  return "en";
}

function remembered(): Lang | null {
  const lang = kept("good", key);
  return lang === "en" || lang === "zh-Hant" ? lang : null;
}

class Words {
  lang = $state<Lang>(remembered() ?? preferred(globalThis.navigator?.languages ?? []));
  say: Messages = $derived(this.lang === "en" ? en : zhHant);

  speak(lang: Lang) {
    this.lang = lang;
    keep("good", key, lang);
  }
}

export const words = new Words();
