// SPDX-License-Identifier: MIT
// Hints, the analysis of a match, levels of bots, and bots that think in a worker. Nothing here depends on
// which levels a game has.
import type { Page } from "@playwright/test";
import { sideways, violations } from "./looks";
import { play, setTable } from "./player";
import { expect, test } from "./server";

const panel = (page: Page) => page.locator("[data-hint-panel]");
const status = (page: Page) => panel(page).getByRole("status");

// A worker that thinks for ever.
const slowWorkers = () => {
  window.Worker = class extends EventTarget {
    onmessage = null;
    onerror = null;
    postMessage() {}
    terminate() {}
  } as unknown as typeof Worker;
};

for (const [locale, words, other] of [
  ["en-US", /would choose|one legal move/, "中文"],
  ["zh-TW", /會選|只有一種合法的走法/, "EN"],
] as const)
  test(`a hint by the keyboard alone, told to a screen reader, on a small phone (${locale})`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.locator('[data-game="kachina"]').click();
    await page.locator("[data-create]").click();
    await expect(page.locator(".prompt.mine")).toBeVisible();
    await expect(status(page)).toHaveText("");
    await page.locator("[data-hint]").focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText(words);
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: other }).click();
    await expect(status(page)).toHaveText("");
    await page.locator("[data-hint]").click();
    await expect(status(page)).not.toHaveText("");
    await page.locator("[data-hint-close]").focus();
    await page.keyboard.press("Enter");
    await expect(status(page)).toHaveText("");
    await context.close();
  });

test("a hint goes when the position changes", async ({ page, server }) => {
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.locator("[data-hint]").click();
  await expect(status(page)).not.toHaveText("");
  await play(page, 2);
  await expect(status(page)).toHaveText("");
});

test("while it thinks the page shows so, stays awake, and can cancel", async ({ page, server }) => {
  await page.addInitScript(slowWorkers);
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.locator("[data-hint]").click();
  await expect(status(page)).toContainText("Thinking");
  await page.locator('[data-zone="hand"] button[tabindex="0"]').focus(); // the table is alive
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toContainText("Thinking");
  await page.locator("[data-hint-cancel]").click();
  await expect(status(page)).toHaveText("");
  await expect(page.locator("[data-hint]")).toBeEnabled();
});

test("among people there are no hints, unless the host allows them", async ({
  browser,
  page,
  server,
}) => {
  for (const allowed of [false, true]) {
    await page.goto(server.url);
    await page.locator('[data-game="beetle_poker"]').click();
    await expect(page.locator("[data-hints]")).toBeChecked();
    await page.locator("[data-seat-choice]").selectOption("");
    await expect(page.locator("[data-hints]")).not.toBeChecked();
    if (allowed) await page.locator("[data-hints]").check();
    await page.locator("[data-create]").click();
    const link = await page.locator("[data-link]").inputValue();
    const context = await browser.newContext();
    const bo = await context.newPage();
    await bo.goto(link);
    await bo.locator('[data-take="1"]').click();
    await expect(page.locator("#table")).toBeVisible();
    for (const who of [page, bo]) {
      if (allowed) await expect(who.locator("[data-hint]")).toBeEnabled();
      else {
        await expect(who.locator("[data-hint]")).toBeDisabled();
        await expect(who.locator("[data-hint]")).toHaveAttribute("title", /not allowed/);
      }
    }
    if (allowed) {
      await page.locator("[data-hint]").click();
      await expect(status(page)).toContainText("would choose");
      await play(bo, 3, 3_000);
      await expect(page.locator("[data-log]")).toContainText("has chosen");
      await expect(status(page)).toContainText("would choose"); // in secret: nothing has changed here
    }
    await context.close();
  }
});

test("an onlooker is given no hints", async ({ browser, page, server }) => {
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  const context = await browser.newContext();
  const eve = await context.newPage();
  await eve.goto(page.url());
  await eve.locator("[data-watch]").click();
  await expect(eve.locator("#table")).toBeVisible();
  await expect(eve.locator("[data-hint]")).toHaveCount(0);
  await context.close();
});

test("each seat has its own level, with its sentence", async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('[data-game="chimera"]').click();
  const games = await (await page.request.get(`${server.url}/api/games?lang=en`)).json();
  const ladder = games.games
    .find((g: { id: string }) => g.id === "chimera")
    .bots.filter((b: { level: boolean }) => b.level);
  for (const n of [1, 2]) {
    const offered = await page
      .locator(`[data-seat-choice="${n}"] option`)
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    expect(offered).toEqual(["", ...ladder.map((b: { id: string }) => b.id)]);
    const level = ladder[n % ladder.length];
    await page.locator(`[data-seat-choice="${n}"]`).selectOption(level.id);
    await expect(page.locator(`[data-level="${n}"]`)).toHaveText(level.blurb);
  }
  await page.locator("[data-create]").click();
  for (const n of [1, 2])
    await expect(page.locator(`[data-seat="${n}"]`)).toContainText(ladder[n % ladder.length].name);
});

test("a match in the page: bots think in a worker, then the match is looked at again", async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on("pageerror", (e) => problems.push(e.message));
  await page.goto(server.url);
  await page.locator('[data-game="beetle_poker"]').click();
  const worker = page.waitForEvent("worker");
  await page.locator("[data-practise]").click();
  await expect(page.locator("#table")).toBeVisible();
  await worker;
  expect(await play(page)).toBe(true);
  await page.locator("[data-analyse]").click();
  const dialog = page.locator("[data-analysis]");
  await expect(dialog.locator("[data-judged]")).toHaveCount(2, { timeout: 90_000 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(problems).toEqual([]);
});

test("a match of the server is looked at again, in both languages; it can be cancelled", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  expect(await play(page)).toBe(true);
  await page.locator("[data-analyse]").click();
  const dialog = page.locator("[data-analysis]");
  await expect(dialog.locator("[data-judged]")).toHaveCount(2, { timeout: 90_000 });
  await expect(dialog).toContainText(/decisions/);
  expect(await sideways(page)).toBe(0);
  await dialog.locator("[data-analysis-close]").click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "中文" }).click();
  await page.locator("[data-analyse]").click();
  await expect(dialog.locator("[data-judged]")).toHaveCount(2, { timeout: 90_000 });
  await expect(dialog).toContainText("個決定");
  await dialog.locator("[data-analysis-close]").click();
  await page.evaluate(slowWorkers);
  await page.locator("[data-analyse]").click();
  await expect(dialog.getByRole("progressbar")).toBeVisible();
  await dialog.locator("[data-analysis-close]").click();
  await expect(dialog).toHaveCount(0);
});
