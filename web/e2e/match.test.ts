// SPDX-License-Identifier: MIT
// One whole match of every game through the page, against bots, by taps.
import { play, setTable, type Wish } from "./player";
import { expect, test } from "./server";

// Options that make a match short.
const wishes: (Wish & { scoreless?: boolean })[] = [
  { game: "chimera", options: { target: "100" } },
  { game: "village_idiot", seats: 6, options: { "stall.laps": "2" } },
  { game: "beetle_poker", scoreless: true },
  { game: "kachina", seats: 2 },
];

for (const wish of wishes)
  test(`a whole match of ${wish.game}`, async ({ page, server }) => {
    const problems: string[] = [];
    page.on("pageerror", (e) => problems.push(e.message));
    await setTable(page, server.url, wish);
    expect(await play(page), "the match ends").toBe(true);
    const ending = page.locator("[data-ending]");
    await expect(ending).toContainText("The match is over");
    const seats = await page.locator("[data-seat]").count();
    await expect(ending.locator("li")).toHaveCount(seats);
    await expect(ending.locator("[data-score]")).toHaveCount(wish.scoreless ? 0 : seats);
    for (const score of await ending.locator("[data-score]").allTextContents())
      expect(score).toMatch(/^-?\d+$/);
    await expect(page.locator("[data-log] li").first()).toBeVisible();
    const left = page.locator("[data-kind], [data-refusal]");
    await expect(left, "nothing is left to do").toHaveCount(0);
    expect(problems).toEqual([]);
  });
