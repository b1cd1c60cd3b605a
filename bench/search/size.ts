import { monitorEventLoopDelay } from "node:perf_hooks";
import pg from "pg";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { startApiServer } from "./api-server";
import { checkFacets } from "./facet-check";
import { fillDatabase } from "./fill";
import { measureCalls, measureChanges, type Times } from "./measure";
import { checkSimilarPages } from "./similar-check";

/** The results for one size of the catalogue. */
export interface SizeResult {
  size: number;
  fillSeconds: number;
  loadSeconds: number;
  loadBlockedMs: number;
  vectorSeconds: number;
  indexMegabytes: number;
  vectorMegabytes: number;
  times: Times[];
  /** Null for a change that was never found. */
  changesMs: (number | null)[];
  facets: { equal: number; of: number };
  similar: { full: number; short: number };
}

const MEGABYTE = 1024 * 1024;
const CHANGES = 10;
const SIMILAR_PAGES = 100;

/** Fills the empty database of a server. Returns the seconds it took. */
export async function fillServer(url: string, size: number): Promise<number> {
  await prepareServer(url);
  return seconds(async () => {
    await (await openMigrated(url)).close();
    const client = new pg.Client(url);
    await client.connect();
    await fillDatabase(client, size);
    await client.end();
  });
}

/** Starts an API server on a filled database and measures every call. */
export async function measureSize(
  url: string,
  { size, runs, facetQueries }: { size: number; runs: number; facetQueries: number },
): Promise<Omit<SizeResult, "fillSeconds">> {
  const memoryBefore = memory();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const server = await startApiServer(url);
  const loadSeconds = await seconds(() => server.get("/api/samples"));
  const loadBlockedMs = delays.max / 1e6;
  const memoryLoaded = memory();
  progress(`${size} loaded in ${loadSeconds.toFixed(1)} s`);
  const vectorSeconds = await seconds(() => server.get("/api/sound/1/similar"));
  delays.disable();
  const memoryWithVectors = memory();
  progress(`${size} vectors loaded in ${vectorSeconds.toFixed(1)} s`);
  const times = await measureCalls(server, runs, ({ name, p50, p95, processorP95 }) =>
    progress(
      `${size}  ${name.padEnd(48)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  CPU ${processorP95.toFixed(1)}`,
    ),
  );
  const refused = times.find((call) => call.refused > 0);
  if (refused) throw new Error(`${refused.refused} requests were refused: ${refused.name}.`);
  const similar = await checkSimilarPages(server, SIMILAR_PAGES);
  progress(`${size} similar sounds with filters: ${similar.full} of ${similar.full + similar.short} pages filled`);
  const changesMs = await measureChanges(server, CHANGES, (found) =>
    progress(
      `${size} ${found === null ? "a change is never found" : `a change is found after ${found.toFixed(0)} ms`}`,
    ),
  );
  const equal = await checkFacets(server, facetQueries);
  progress(`${size} facet counts equal to SQL's: ${equal} of ${facetQueries}`);
  await server.close();
  return {
    size,
    loadSeconds,
    loadBlockedMs,
    vectorSeconds,
    indexMegabytes: (memoryLoaded - memoryBefore) / MEGABYTE,
    vectorMegabytes: (memoryWithVectors - memoryLoaded) / MEGABYTE,
    times,
    changesMs,
    facets: { equal, of: facetQueries },
    similar,
  };
}

/** Only reads are measured, and this data need not survive a power cut. */
export async function prepareServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (const setting of ["fsync = off", "max_wal_size = '8GB'", "maintenance_work_mem = '512MB'"]) {
    await client.query(`alter system set ${setting}`);
  }
  await client.query("select pg_reload_conf()");
  await client.end();
}

/** How long a task takes. */
export async function seconds(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await task();
  return (performance.now() - began) / 1000;
}

/** Bytes in use by this process. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Prints the progress of a measurement next to its table. */
export function progress(text: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)}  ${text}`);
}
