import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { findObstacle, startOpenSearch } from "./lib/opensearch.mjs";
import { freePorts } from "./lib/ports.mjs";
import { run } from "./lib/processes.mjs";

/**
 * Runs the tests of the catalogue on OpenSearch against a node that it starts, or that of OPENSEARCH_TEST_URL: both
 * catalogues asked the same, the indexer, and the tests of searches with a cluster behind them; then three nodes and an
 * indexer that are killed while ten writers change the catalogue. Arguments are passed to Vitest: `kills` runs that alone.
 * `--browser` runs the stories of lists and searches with it behind the product instead; arguments are passed to
 * `scripts/e2e.mjs`, other stories included.
 */
const STORIES = [
  "catalogue",
  "freshness",
  "intent",
  "oneshot-packs",
  "phone",
  "preset-pack",
  "search",
  "search-words",
  "session",
  "shelves",
  "sounds",
  "stack",
  "typing",
].map((name) => `e2e/${name}.spec.ts`);

const given = process.env.OPENSEARCH_TEST_URL;
const obstacle = given ? null : findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}
const started = given ? null : await startOpenSearch({ port: Number((await freePorts(1))[0]) });
const url = given ?? started.nodes[0].url;
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void started?.stop().then(() => process.exit(130)));

const args = process.argv.slice(2);
const failed = await (args.includes("--browser")
  ? stories(args.filter((one) => one !== "--browser"))
  : tests(args)
).then(
  () => null,
  (error) => error,
);
await started?.stop();
if (failed) console.error(failed.message);
process.exit(failed ? 1 : 0);

function tests(more) {
  const projects = ["opensearch", "unit-opensearch", "integration-opensearch", "opensearch-kills"].flatMap((name) => [
    "--project",
    name,
  ]);
  const env = { CONTRACT_REQUESTS: "2000", ...process.env, CATALOGUES: "all", OPENSEARCH_TEST_URL: url };
  return run(join("node_modules", ".bin", "vitest"), ["run", ...projects, ...more], env);
}

function stories(more) {
  const named = more.some((one) => one.endsWith(".spec.ts")) ? more : [...more, ...STORIES];
  const OPENSEARCH_PREFIX = `e2e-${randomBytes(4).toString("hex")}`;
  return run(process.execPath, ["scripts/e2e.mjs", ...named], {
    ...process.env,
    OPENSEARCH_URL: url,
    OPENSEARCH_PREFIX,
  });
}
