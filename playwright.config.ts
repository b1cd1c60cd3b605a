import { defineConfig } from "@playwright/test";
import { CHROMIUM, FLAGS } from "./e2e/support/chromium";

export default defineConfig({
  testDir: "e2e",
  // They have a configuration of their own.
  testIgnore: /\/e2e\/engines\//,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A shared machine may stall for seconds. What fails twice more is broken.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  // Tests that others stand for in `npm test`.
  ...(process.env.E2E_FULL !== "1" && { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json"]],
  use: {
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    launchOptions: {
      executablePath: CHROMIUM,
      args: FLAGS,
    },
  },
});
