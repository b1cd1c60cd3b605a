/**
 * Mutation tests of the rules of money (`npm run mutation`): every change of an operator, a condition or a number must
 * make a test fail. Texts are not changed. What needs a database is changed with `MUTATE=database`, which takes long.
 */
const isDatabase = process.env.MUTATE === "database";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: {
    configFile: isDatabase ? "vitest.mutation-database.config.ts" : "vitest.mutation.config.ts",
    related: false,
  },
  mutate: isDatabase
    ? [
        "server/modules/money/ledger/{creator-earnings,payments}.ts",
        "server/modules/money/credits/{adjusting,debts,repository,revoking,service,spending}.ts",
        "server/modules/money/ledger/posting.ts",
      ]
    : [
        "lib/money/rules.ts",
        "server/modules/money/ledger/{earnings,reversal}.ts",
        "server/modules/purchases/downloads/spending.ts",
        "server/modules/purchases/cash/order-rules.ts",
      ],
  mutator: { excludedMutations: ["StringLiteral"] },
  coverageAnalysis: "perTest",
  reporters: ["clear-text", "progress"],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 1,
  // A mutant that a busy machine makes slow isn't a killed one.
  timeoutMS: isDatabase ? 120_000 : 5_000,
  tempDirName: ".stryker-tmp",
  // TypeScript 7 has no API to rewrite a tsconfig with, and Vite needs none.
  tsconfigFile: "none.json",
};
