import { defineConfig } from "vitest/config";

/** The unit tests of money, for mutation tests. */
export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: [
      "tests/unit/lib/money/**/*.test.ts",
      "tests/unit/server/modules/purchases/cash/order-rules.test.ts",
      "tests/unit/server/modules/purchases/downloads/money.test.ts",
      "tests/unit/server/modules/money/ledger/**/*.test.ts",
    ],
    environment: "node",
    pool: "threads",
  },
});
