// SPDX-License-Identifier: MIT
// The table as people use it: coming back, inviting, watching, languages, small screens, the keyboard, and
// what assistive technology is told.
import type { Page } from "@playwright/test";
import { sideways, violations } from "./looks";
import { play, setTable } from "./player";
import { expect, Server, test } from "./server";

const handOf = (page: Page) =>
  page
    .locator('[data-zone="hand"] [data-pick]')
    .evaluateAll((all) => all.map((e) => e.getAttribute("data-pick")));

test("a reload in the middle of a match comes back to the same hand", async ({ page, server }) => {
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  expect(await play(page, 7)).toBe(false);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  const hand = await handOf(page);
  expect(hand.length).toBeGreaterThan(0);
  const log = await page.locator("[data-log] li").allTextContents();
  await page.reload();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  expect(await handOf(page)).toEqual(hand);
  expect(await page.locator("[data-log] li").allTextContents()).toEqual(log);
});

test("a server that dies is said to be gone, and the match goes on when it is back", async ({
  page,
}) => {
  let server = await Server.start();
  const { port, data } = server;
  try {
    await setTable(page, server.url, { game: "kachina", seats: 2 });
    await play(page, 4);
    await expect(page.locator(".prompt.mine")).toBeVisible();
    const hand = await handOf(page);
    await server.stop("SIGKILL");
    await expect(page.locator('[data-notice="lost"]')).toBeVisible();
    server = await Server.start(data, port);
    await expect(page.locator("[data-notice]")).toHaveCount(0, { timeout: 20_000 });
    expect(await handOf(page)).toEqual(hand);
    const later = async () => {
      await play(page, 3);
      return handOf(page);
    };
    await expect.poll(later).not.toEqual(hand);
  } finally {
    await server.stop();
    server.forget();
  }
});

test("a link seats a friend, a third person watches and sees no hand", async ({
  browser,
  page,
  server,
}) => {
  await page.goto(server.url);
  await page.locator('[data-game="beetle_poker"]').click();
  await page.getByLabel("Your name").fill("Ann");
  await page.locator("[data-seat-choice]").selectOption("");
  await page.locator("[data-create]").click();
  const link = await page.locator("[data-link]").inputValue();
  const bo = await (await browser.newContext()).newPage();
  await bo.goto(link);
  await bo.locator("[data-join-name]").fill("Bo");
  await bo.locator('[data-take="1"]').click();
  await expect(bo.locator("#table")).toBeVisible();
  await expect(page.locator("#table")).toContainText("Bo");
  const eve = await (await browser.newContext()).newPage();
  await eve.goto(link);
  await eve.locator("[data-watch]").click();
  await expect(eve.locator("#table")).toContainText("Ann");
  await expect(eve.locator("[data-pick]")).toHaveCount(0);
  // The same seat in a second tab: the first one is told and stops.
  const second = await page.context().newPage();
  await second.goto(link);
  await expect(second.locator("#table")).toBeVisible();
  await expect(page.locator('[data-notice="taken_over"]')).toBeVisible();
  await bo.context().close();
  await eve.context().close();
});

test("a table that never was is said to be none", async ({ page, server }) => {
  await page.goto(`${server.url}/t/nosuchtable`);
  await expect(page.locator('[data-refused="no_such_table"]')).toBeVisible();
});

test("the language changes everywhere at once", async ({ browser, server }) => {
  const page = await (await browser.newContext({ locale: "zh-TW" })).newPage();
  await page.goto(server.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
  await expect(page.getByText("選一個遊戲")).toBeVisible();
  await page.locator('[data-game="kachina"]').click();
  await page.locator("[data-create]").click();
  await expect(page.locator(".prompt.mine")).toContainText("輪到你了");
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.locator(".prompt.mine")).toContainText("Your turn");
  await expect(page.locator("main")).not.toContainText(/[\u4e00-\u9fff]/);
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.locator(".prompt.mine")).toContainText("輪到你了");
  await page.context().close();
});

for (const game of ["chimera", "village_idiot", "beetle_poker", "kachina"])
  test(`${game} fits a phone of 360 pixels`, async ({ browser, server }) => {
    const page = await (
      await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    ).newPage();
    await page.goto(server.url);
    expect(await sideways(page)).toBe(0);
    await setTable(page, server.url, { game });
    for (let i = 0; i < 3; ++i) {
      await play(page, 5, 5_000);
      expect(await sideways(page)).toBe(0);
    }
    await page.context().close();
  });

test("an impossible selection is refused with its clause, which opens the rules there", async ({
  page,
  server,
}) => {
  // A deal of practice, so that it is the same each time: where no two cards may be laid together, the hand
  // is a menu of single cards and nothing that can be tapped is impossible.
  await page.addInitScript(() => {
    const setup = {
      game: "beetle_poker",
      seats: 2,
      options: [["beetles", "random"]],
      bots: ["normal"],
      seed: "1".repeat(64),
      moves: [],
    };
    sessionStorage.setItem("menagerie.local.beetle_poker", JSON.stringify(setup));
  });
  await page.goto(`${server.url}/#/local/beetle_poker`);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  const refusal = page.locator("[data-refusal]");
  for (const card of await page.locator('[data-zone="hand"] [data-pick]').all()) {
    await card.click({ position: { x: 8, y: 12 } });
    if ((await refusal.count()) > 0) break; // four cards are too many, whatever they are
  }
  await expect(refusal).toBeVisible();
  const clause = /B\d+/.exec((await refusal.textContent()) ?? "")?.[0];
  expect(clause).toBeTruthy();
  await refusal.getByRole("button").click();
  await expect(page.locator(`dialog #clause-${clause}`)).toBeInViewport();
});

test("a move can be made with the keyboard alone, and the log is read out", async ({
  page,
  server,
}) => {
  await setTable(page, server.url, { game: "kachina", seats: 2 });
  await play(page, 1);
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await expect(page.locator("[data-call]")).toContainText("Your turn");
  const before = await page.locator("[data-log] li").count();
  await page.locator('[data-zone="hand"] button[tabindex="0"]').focus();
  await page.keyboard.press("ArrowRight");
  // Not every tile can be laid (an Ogre cannot begin): on to one that is offered.
  while ((await page.locator('[data-zone="hand"] button.live:focus').count()) === 0)
    await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.locator('[data-zone="hand"] [aria-pressed="true"]')).toHaveCount(1);
  await page
    .locator("[data-zone] button.live[aria-pressed='false']:not([data-zone='hand'] *)")
    .first()
    .focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("[data-log] li").count()).toBeGreaterThan(before);
  await expect(page.locator("[data-spoken]")).not.toBeEmpty();
});

for (const scheme of ["light", "dark"] as const)
  test(`nothing serious for axe on lobby and table, ${scheme}`, async ({ browser, server }) => {
    const page = await (
      await browser.newContext({ colorScheme: scheme, bypassCSP: true })
    ).newPage();
    await page.goto(server.url);
    await page.locator("summary").click();
    expect(await violations(page)).toEqual([]);
    for (const game of ["chimera", "village_idiot", "beetle_poker", "kachina"]) {
      await setTable(page, server.url, { game });
      await play(page, 9, 6_000);
      expect(await violations(page), game).toEqual([]);
      // So low that the felt scrolls, whatever was dealt.
      await page.setViewportSize({ width: 1000, height: 420 });
      expect(await violations(page), `${game}, low window`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await page.context().close();
  });

test("practice in the page needs no server", async ({ page, server }) => {
  await page.goto(server.url);
  await page.locator('[data-game="kachina"]').click();
  await page.locator("[data-practise]").click();
  await expect(page.locator(".prompt.mine")).toBeVisible();
  await page.context().setOffline(true);
  await play(page, 12);
  await expect(page.locator("[data-log] li").nth(3)).toBeVisible();
});
