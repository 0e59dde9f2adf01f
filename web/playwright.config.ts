// SPDX-License-Identifier: MIT
// Plays in Debian's Chromium against the real program: MENAGERIE_BIN names it (default build/menagerie),
// and web/dist must have been built. Each worker starts a server of its own on a free port.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  outputDir: "../build/web-results",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // script/test says which number needed it
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
