// SPDX-License-Identifier: MIT
// What a test asks of any page: nothing that axe finds serious, nothing that overhangs.
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

async function look(page: Page): Promise<string[]> {
  await page.evaluate(axe); // not a script tag, which the page's own policy refuses
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as {
      axe: {
        run: () => Promise<{
          violations: { id: string; impact: string; nodes: { html: string }[] }[];
        }>;
      };
    };
    const found = (await tool.run()).violations.filter(
      (v) => v.impact === "serious" || v.impact === "critical",
    );
    return found.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(" | ")}`);
  });
}

// Bots play on while axe looks, so it may see a button half before and half after a move. What is wrong
// stays wrong, and is found twice.
export async function violations(page: Page): Promise<string[]> {
  const found = await look(page);
  if (found.length === 0) return found;
  const again = await look(page);
  return found.filter((f) => again.includes(f));
}

export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
