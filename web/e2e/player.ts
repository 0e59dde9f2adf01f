// SPDX-License-Identifier: MIT
// A player who knows no game: looks at the page, taps what is marked as possible, presses what is offered.
import type { Page } from "@playwright/test";
import { expect } from "./server";

export interface Wish {
  game: string;
  seats?: number;
  options?: Record<string, string>;
  bot?: string;
  name?: string;
}

// From the lobby to a table of bots, by the forms of the page.
export async function setTable(page: Page, url: string, wish: Wish) {
  await page.goto(url);
  await page.locator(`[data-game="${wish.game}"]`).click();
  await page.getByLabel("Your name").fill(wish.name ?? "Ann");
  if (wish.seats) await page.getByLabel("Seats", { exact: true }).selectOption(String(wish.seats));
  for (const choice of await page.locator("[data-seat-choice]").all())
    await choice.selectOption(wish.bot ?? "normal");
  const options = Object.entries(wish.options ?? {});
  if (options.length) await page.locator("summary").click();
  for (const [name, value] of options) {
    const field = page.locator(`[data-option="${name}"]`);
    if ((await field.evaluate((e) => e.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("[data-create]").click();
  await expect(page).toHaveURL(/\/t\/\w+/);
  await expect(page.locator("#table")).toBeVisible();
}

// One step toward a move, done inside the page so that a whole match takes seconds: press a move that the
// selection is, else tap something that is still possible, else press a move that needs nothing picked.
// `n` spreads the choice, so that a match is not the same move for ever.
async function step(page: Page, n: number): Promise<"over" | "waiting" | "did"> {
  return page.evaluate((at) => {
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (e) => !(e as HTMLButtonElement).disabled,
      );
    const press = (list: HTMLElement[]) => list[at % list.length]!.click();
    if (document.querySelector("[data-ending]")) return "over";
    if (!document.querySelector(".prompt.mine")) return "waiting";
    const exact = all('[data-kind="exact"]');
    const live = all("button.live[aria-pressed='false']");
    const buttons = all('[data-kind="button"]');
    const rest = document.querySelector<HTMLSelectElement>("[data-rest]");
    const picked = all("[aria-pressed='true'][data-pick]").length;
    if (exact.length && (live.length === 0 || picked > 1 || at % 3 !== 0)) press(exact.slice(0, 1));
    else if (live.length && (picked || buttons.length === 0 || at % 8 !== 0)) press(live);
    else if (buttons.length) press(buttons);
    else if (rest && rest.options.length > 1) {
      rest.value = rest.options[1 + (at % (rest.options.length - 1))]!.value;
      rest.dispatchEvent(new Event("change", { bubbles: true }));
      setTimeout(() => document.querySelector<HTMLElement>('[data-kind="folded"]')?.click());
    } else if (document.querySelector('[data-kind="compose"]')) press(all('[data-kind="compose"]'));
    else if (document.querySelector("[data-compose]")) {
      const free = all("form.form input.field") as HTMLInputElement[];
      for (const input of free) {
        input.value = "sing";
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
      setTimeout(() => document.querySelector<HTMLElement>("[data-compose]")?.click());
    } else if (document.querySelector('[data-kind="clear"]')) press(all('[data-kind="clear"]'));
    else return "waiting";
    return "did";
  }, n);
}

// Steps that a page has seen: a call goes on from there, or the same few taps would undo one another for ever.
const looked = new WeakMap<Page, number>();

// Plays until the end, or until `enough` steps were taken. Returns whether it ended.
export async function play(page: Page, enough = Infinity, deadline = 120_000): Promise<boolean> {
  const until = Date.now() + deadline;
  for (let taken = 0; Date.now() < until && taken < enough; ) {
    const n = (looked.get(page) ?? 0) + 1;
    looked.set(page, n);
    const what = await step(page, n);
    if (what === "over") return true;
    if (what === "did") ++taken;
    await page.waitForTimeout(what === "did" ? 5 : 25);
  }
  return false;
}
