import { fork } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { PAGED } from "./calls";
import { compareEngines } from "./engines";
import { quantile } from "./measure";
import type { SizeResult } from "./size";

/**
 * Every search, filter, sort, facet, suggestion and similar-sounds call at two sizes of the catalogue, on a native
 * PostgreSQL, through the API server's request entry. Run: `npm run bench:search`, or with other sizes `npm run
 * bench:search -- 1000 20000`. RUNS (40) is the number of requests of each, FACET_QUERIES (1000) the number of random
 * queries that are also counted by SQL. KEEP names a folder that stores the filled servers for the next run. With
 * `--engine opensearch` the calls are asked of the index in memory and of an OpenSearch node, at each of the sizes.
 */
const MAX_P95_MS = 50;
const MAX_LAST_TO_FIRST = 1.5;
const MAX_VISIBLE_MS = 1_000;

const { values, positionals } = parseArgs({ options: { engine: { type: "string" } }, allowPositionals: true });
const sizes = positionals.map(Number);
const [small = 10_000, large = 1_000_000] = sizes;
const runs = Number(process.env.RUNS ?? 40);
if (values.engine === "opensearch") {
  await compareEngines(sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000], runs);
  process.exit();
}
const facetQueries = Number(process.env.FACET_QUERIES ?? 1_000);

/** Each size in a process of its own, so that one doesn't warm up the other. */
function measure(size: number): Promise<SizeResult> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./child.ts", import.meta.url), [size, runs, facetQueries].map(String), {
      execArgv: ["--expose-gc", "--max-old-space-size=8192", "--import", "tsx"],
    });
    child.once("message", (result) => resolve(result as SizeResult));
    child.once("exit", (code) => reject(new Error(`The measurement of ${size} sounds ended with ${code}.`)));
  });
}

const results = [await measure(small), await measure(large)] as const;
const [before, after] = results;
const ms = (value: number) => value.toFixed(1).padStart(8);

console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; milliseconds, ${runs} runs\n`,
);
console.log(
  `${"".padEnd(48)}${`${small} sounds`.padStart(16)}${`${large} sounds`.padStart(16)}   p95 large     CPU\n${"".padEnd(48)}${"p50".padStart(8)}${"p95".padStart(8)}${"p50".padStart(8)}${"p95".padStart(8)}     / small     p95`,
);
for (const [index, time] of after.times.entries()) {
  const other = before.times[index]!;
  const mark = time.isBound && time.p95 > MAX_P95_MS ? `  over ${MAX_P95_MS}` : time.isBound ? "" : "  (no limit)";
  console.log(
    `${time.name.padEnd(48)}${ms(other.p50)}${ms(other.p95)}${ms(time.p50)}${ms(time.p95)}${ms(time.p95 / other.p95)}${ms(time.processorP95)}${mark}`,
  );
}

const orNever = (milliseconds: number | null) => milliseconds ?? Number.POSITIVE_INFINITY;

/** A quantile of the times in which changes were found, or that it was never. */
function foundAfter(changesMs: SizeResult["changesMs"], share: number): string {
  const found = quantile(changesMs.map(orNever), share);
  return found === Number.POSITIVE_INFINITY ? "FAILED: never" : found.toFixed(0);
}

const p50 = ({ times }: SizeResult, name: string) => times.find((time) => time.name === name)?.p50 ?? Number.NaN;
const ratios = Object.keys(PAGED).map((name) => ({
  name,
  ratios: results.map((result) => p50(result, `last page: ${name}`) / p50(result, `first page: ${name}`)),
}));
console.log(`\nlast page / first page (p50)`);
for (const { name, ratios: both } of ratios)
  console.log(`${name.padEnd(48)}${both.map((ratio) => ratio.toFixed(2).padStart(16)).join("")}`);

const row = (name: string, value: (result: SizeResult) => string) =>
  console.log(`${name.padEnd(48)}${results.map((result) => value(result).padStart(16)).join("")}`);
console.log();
row("facet counts and totals equal to SQL's", ({ facets }) => `${facets.equal} of ${facets.of}`);
row("similar sounds with filters: pages filled", ({ similar }) => `${similar.full} of ${similar.full + similar.short}`);
row("a change is found after, max of 10 (ms)", ({ changesMs }) => foundAfter(changesMs, 1));
row("a change is found after, p50 (ms)", ({ changesMs }) => foundAfter(changesMs, 0.5));
row("fill (s)", ({ fillSeconds }) => fillSeconds.toFixed(1));
row("load the index at the start (s)", ({ loadSeconds }) => loadSeconds.toFixed(1));
row("longest pause of the event loop meanwhile (ms)", ({ loadBlockedMs }) => loadBlockedMs.toFixed(0));
row("then load the vectors (s)", ({ vectorSeconds }) => vectorSeconds.toFixed(1));
row("index in memory (MB)", ({ indexMegabytes }) => indexMegabytes.toFixed(0));
row("vectors in memory (MB)", ({ vectorMegabytes }) => vectorMegabytes.toFixed(0));

const slow = after.times.filter(({ isBound, p95 }) => isBound && p95 > MAX_P95_MS);
const steep = ratios.filter(({ ratios: both }) => both.some((ratio) => ratio > MAX_LAST_TO_FIRST));
const isRight =
  slow.length + steep.length === 0 &&
  results.every(
    ({ facets, similar, changesMs }) =>
      facets.equal === facets.of && similar.short === 0 && quantile(changesMs.map(orNever), 1) <= MAX_VISIBLE_MS,
  );
console.log(isRight ? "\nEverything is within its limits." : "\nNot everything is within its limits.");
process.exit(isRight ? 0 : 1);
