import { defineConfig } from "@playwright/test";
import { CHROMIUM, FLAGS } from "./e2e/support/chromium";
import { PHONE_FLOWS } from "./e2e/support/phone-flows";

const isFull = process.env.E2E_FULL === "1";

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
  ...(!isFull && { grepInvert: /@full/ }),
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json"]],
  use: {
    // A new context has to compile all scripts again, which takes longer than most tests. State is reset between tests.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    // What can't be pressed is named, in place of a test that ended somewhere.
    actionTimeout: 30_000,
    baseURL: process.env.E2E_URL ?? "http://localhost:3000",
    launchOptions: {
      executablePath: CHROMIUM,
      args: FLAGS,
    },
  },
  // Flows also run on a phone.
  ...(isFull && {
    projects: [
      { name: "1440 px" },
      {
        name: "390 px",
        testMatch: PHONE_FLOWS,
        grepInvert: /@full|@one-width/,
        use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      },
    ],
  }),
});
