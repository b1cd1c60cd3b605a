import { defineConfig } from "vitest/config";

/** The unit tests of money, for mutation tests. */
export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: [
      "tests/unit/lib/money/**/*.test.ts",
      "tests/unit/server/modules/cash-order-rules.test.ts",
      "tests/unit/server/modules/downloads/money.test.ts",
      "tests/unit/server/modules/ledger/**/*.test.ts",
    ],
    environment: "node",
    pool: "threads",
  },
});
