import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const alias = { "@": import.meta.dirname };

/** Unit tests that have a document or replace modules: each of these files needs modules of its own. */
const isolated = readdirSync(join(import.meta.dirname, "tests/unit"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join("tests/unit", file))
  .filter((file) =>
    /@vitest-environment|vi\.(mock|doMock|resetModules|stubGlobal)\(/.test(
      readFileSync(join(import.meta.dirname, file), "utf8"),
    ),
  );

/** A shared machine may stall for seconds. What needs the second try is named, and counts as neither. */
const retry = process.env.CI ? 1 : 0;

const unit = {
  retry,
  setupFiles: ["tests/setup/unit.ts"],
  environment: "node",
  testTimeout: 30_000,
};

/** Every suite of the API server, on the engine that it is given. */
const integration = (name: string, engine: "pglite" | "postgres"): TestProjectInlineConfiguration => ({
  resolve: { alias },
  test: {
    name,
    retry,
    // Files share modules: importing the API server for each file would cost a fifth of the suite's time.
    isolate: false,
    include: ["tests/integration/**/*.test.ts"],
    environment: "node",
    env: { ENGINE: engine },
    setupFiles: ["tests/setup/integration.ts"],
    globalSetup: ["tests/integration/support/global-setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

/** The tests of searches, which also ask a cluster. */
const SEARCHES = {
  unit: ["chips", "language-searches", "search-answers", "search-queries"].map(
    (name) => `tests/unit/server/search-index/${name}.test.ts`,
  ),
  integration: [
    "all-packs",
    "catalogue-lists",
    "catalogue-search",
    "pack-contents-search",
    "search",
    "search-*",
    "session-lists",
    "similar",
  ].map((name) => `tests/integration/${name}.test.ts`),
};

const KILLS = "tests/opensearch/kills.test.ts";
/** What only `npm run test:opensearch` asks the node. */
const THOROUGH = ["recall", "without-knn"].map((name) => `tests/opensearch/${name}.test.ts`);

/** What `npm run test:opensearch` runs besides: the same tests with a node of OpenSearch behind them, and nodes that end. */
function onOpenSearch(): TestProjectInlineConfiguration[] {
  const node = "tests/opensearch/global-setup.ts";
  const patience = { testTimeout: 600_000, hookTimeout: 600_000 };
  const searches = integration("integration-opensearch", "postgres");
  const env = { CATALOGUE: "opensearch" };
  return [
    {
      resolve: { alias },
      test: { ...unit, ...patience, name: "unit-opensearch", include: SEARCHES.unit, globalSetup: [node], env },
    },
    {
      ...searches,
      test: {
        ...searches.test,
        ...patience,
        include: SEARCHES.integration,
        globalSetup: [node, "tests/integration/support/global-setup.ts"],
        env: { ...searches.test?.env, ...env },
      },
    },
    {
      resolve: { alias },
      test: {
        // Three nodes of its own, which it kills: when nothing else is run.
        name: "opensearch-kills",
        include: [KILLS],
        sequence: { groupOrder: 1 },
        environment: "node",
        hookTimeout: 1_200_000,
      },
    },
  ];
}

export default defineConfig({
  test: {
    // One a core: what tests wait for is mostly themselves. Each has a PostgreSQL of its own, so not too many.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: { ...unit, name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], exclude: isolated, isolate: false },
      },
      {
        plugins: [react()],
        resolve: { alias },
        test: { ...unit, name: "unit-isolated", include: isolated },
      },
      integration("integration", "postgres"),
      ...(process.env.ENGINES === "all" ? [integration("integration-pglite", "pglite")] : []),
      ...(process.env.CATALOGUES === "all" ? onOpenSearch() : []),
      {
        resolve: { alias },
        test: {
          // One gateway, API server, worker and migration from a build, which they make if it isn't there.
          name: "roles",
          retry,
          include: ["tests/roles/*.test.ts"],
          environment: "node",
          testTimeout: 180_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          // A node of OpenSearch, which is started for them.
          name: "opensearch",
          include: ["tests/opensearch/**/*.test.ts"],
          exclude: process.env.CATALOGUES === "all" ? [KILLS] : [KILLS, ...THOROUGH],
          globalSetup: ["tests/opensearch/global-setup.ts"],
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "statements",
          include: ["tests/statements/*.test.ts"],
          environment: "node",
          testTimeout: 120_000,
        },
      },
    ],
  },
});
