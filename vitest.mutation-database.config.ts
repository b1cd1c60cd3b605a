import { defineConfig } from "vitest/config";

/** The tests of credits and earnings against a database, for mutation tests. */
export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: [
      "tests/integration/{credits,db-ledger,ledger-payments,money-model}.test.ts",
      "tests/unit/server/modules/money/ledger/**/*.test.ts",
    ],
    environment: "node",
    env: { MONEY_COMMANDS: "200" },
    globalSetup: ["tests/integration/support/global-setup.ts"],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
