import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { Client } from "@opensearch-project/opensearch";
import { startOpenSearch } from "@/scripts/lib/opensearch.mjs";
import { CATALOGUE_KINDS } from "@/server/catalogue/kinds";
import { readState } from "@/server/search-cluster/state";
import { freePort } from "@/tests/support/free-port";
import { memoryOf, resetPeak } from "../process-memory";
import type { EngineMessage, Memory } from "./engine-child";
import { startFilled } from "./filled-server";
import { quantile, type Times } from "./measure";
import { progress } from "./size";

type Engine = "embedded" | "opensearch";

/** The results of one engine so far, with its memory when it is ready and after all calls. */
interface EngineResult {
  times: Map<string, Times>;
  memory: Memory[];
  readySeconds?: number;
  changesMs?: (number | null)[];
}

const PREFIX = "bench";
const MEGABYTE = 1024 * 1024;
const HEAP = process.env.HEAP ?? "1g";
/** A catalogue of a million rows takes minutes. */
const MAX_INDEX_SECONDS = 3_600;
const PROGRESS_SECONDS = 15;

/**
 * Every call at each size, answered by the index in memory and by one OpenSearch node: an API process each, on the same
 * filled PostgreSQL. The node has a heap of HEAP (1g). Each figure is printed as soon as it is known.
 */
export async function compareEngines(sizes: readonly number[], runs: number): Promise<void> {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, ${runs} runs; a node with a heap of ${HEAP}`);
  for (const size of sizes) await compareAt(size, runs);
}

async function compareAt(size: number, runs: number): Promise<void> {
  console.log(`\n${size} sounds, load ${loadavg()[0]?.toFixed(1)}`);
  const postgres = await startFilled(size);
  const opensearch = await startOpenSearch({ port: await freePort(), heap: HEAP });
  const [node] = opensearch.nodes;
  const client = new Client({ node: node!.url });
  const indexer = start("./indexer-child.ts", [postgres.url, node!.url, PREFIX]);
  try {
    await resetPeak(indexer.pid!);
    const indexSeconds = await untilIndexed(client, indexer);
    await printIndex(client, indexSeconds, indexer.pid!, node!.child.pid!);
    const measure = (engine: Engine, known: EngineResult | null) =>
      measured([engine, postgres.url, node!.url, PREFIX, String(runs)], known);
    const embedded = await measure("embedded", null);
    printHead();
    const cluster = await measure("opensearch", embedded);
    printProcesses(embedded, cluster);
    await printNode(client, node!.child.pid!, "after all calls");
  } finally {
    await end(indexer);
    await client.close();
    await opensearch.stop();
    await postgres.close();
  }
}

const start = (program: string, args: readonly string[]) =>
  fork(new URL(program, import.meta.url), args, {
    execArgv: ["--expose-gc", "--max-old-space-size=8192", "--import", "tsx"],
  });

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/**
 * Measures an engine in a process of its own, so that its memory is its own; prints each call beside what is `known` of the
 * other engine.
 */
async function measured(args: readonly string[], known: EngineResult | null): Promise<EngineResult> {
  const result: EngineResult = { times: new Map(), memory: [] };
  const child = start("./engine-child.ts", args);
  child.on("message", (message: EngineMessage) => {
    if ("memory" in message) result.memory.push(message.memory);
    if ("readySeconds" in message) result.readySeconds = message.readySeconds;
    if ("changesMs" in message) result.changesMs = message.changesMs;
    if (!("call" in message)) return;
    const { call } = message;
    result.times.set(call.name, call);
    if (known) line(call.name, [timesText(known.times.get(call.name)), timesText(call)]);
    else progress(`in memory  ${call.name.padEnd(WIDTH)}${timesText(call)}`);
  });
  const [code] = await once(child, "exit");
  if (code !== 0) console.log(`The measurement of ${args[0]} ended with ${code} before it was complete.`);
  return result;
}

/** The seconds until all rows can be found. */
async function untilIndexed(client: Client, indexer: ChildProcess): Promise<number> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  let toldAt = 0;
  while (!(await readState(client, PREFIX).catch(() => null))) {
    if (hasEnded(indexer)) throw new Error("The indexer has ended before everything was indexed.");
    if (seconds() > MAX_INDEX_SECONDS) throw new Error(`Not everything was indexed in ${MAX_INDEX_SECONDS} seconds.`);
    if (seconds() - toldAt > PROGRESS_SECONDS) {
      toldAt = seconds();
      const { body } = await client.indices.stats({ index: `${PREFIX}-*`, metric: ["indexing"] });
      progress(`${body._all.primaries?.indexing?.index_total ?? 0} rows written in ${toldAt.toFixed(0)} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return seconds();
}

const WIDTH = 48;
const COLUMN = 24;
const line = (name: string, values: readonly string[]) =>
  console.log(`${name.padEnd(WIDTH)}${values.map((value) => value.padStart(COLUMN)).join("")}`);

async function printIndex(client: Client, seconds: number, indexer: number, node: number): Promise<void> {
  const index = CATALOGUE_KINDS.map((kind) => `${PREFIX}-${kind.replace("_", "-")}`).join();
  const { body: stats } = await client.indices.stats({ index });
  const rows = stats._all.primaries?.docs?.count ?? 0;
  line("time to index (s) / rows a second", [`${seconds.toFixed(0)} / ${(rows / seconds).toFixed(0)}`]);
  const bytes = stats._all.primaries?.store?.size_in_bytes ?? 0;
  line("rows / on disk (MB)", [`${rows} / ${(bytes / MEGABYTE).toFixed(0)}`]);
  line("the indexer's RSS at its peak (MB)", [(await memoryOf(indexer)).peak.toFixed(0)]);
  await printNode(client, node, "when indexed");
}

async function printNode(client: Client, pid: number, when: string): Promise<void> {
  const { body } = await client.nodes.stats({ metric: ["jvm"] });
  const [node] = Object.values(body.nodes) as { jvm?: { mem?: { heap_used_in_bytes?: number } } }[];
  const heap = (node?.jvm?.mem?.heap_used_in_bytes ?? Number.NaN) / MEGABYTE;
  line(`the node's heap in use / RSS ${when} (MB)`, [`${heap.toFixed(0)} / ${(await memoryOf(pid)).now}`]);
}

const printHead = () => {
  console.log();
  line("p50 / p95 (ms)", ["in memory", "OpenSearch"]);
};

function printProcesses(embedded: EngineResult, cluster: EngineResult): void {
  const both = (name: string, text: (result: EngineResult) => string) => line(name, [embedded, cluster].map(text));
  console.log();
  both("a change is found after, p50 / max of 10 (ms)", ({ changesMs }) => {
    if (!changesMs) return "not measured";
    const found = changesMs.map((value) => value ?? Number.POSITIVE_INFINITY);
    return `${quantile(found, 0.5).toFixed(0)} / ${Math.max(...found).toFixed(0)}`;
  });
  both("the API process is ready after (s)", ({ readySeconds }) => readySeconds?.toFixed(2) ?? "not measured");
  const memory = (name: keyof Memory) => (result: EngineResult) =>
    result.memory.map((known) => known[name].toFixed(0)).join(" / ");
  both("its heap when ready / after all calls (MB)", memory("heap"));
  both("its RSS when ready / after all calls (MB)", memory("rss"));
}

function timesText(times: Times | undefined): string {
  if (!times) return "not measured";
  const { p50, p95, refused, runs } = times;
  if (refused === runs) return "refused";
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}${refused > 0 ? ` (${refused} refused)` : ""}`;
}
