import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { startPostgresServer } from "../downloads/postgres-server";
import { memoryOf, resetPeak } from "../process-memory";
import { type ApiServer, startApiServer } from "../search/api-server";
import { quantile } from "../search/measure";
import { prepareServer, progress } from "../search/size";
import { DESK_CALLS, type DeskCall } from "./calls";
import { fillDesk } from "./fill";

/**
 * The pages of admins with many users, sounds and records on a native PostgreSQL: every sort and filter of the users with
 * its first and its last page, searches, a user with their parts, the palette, the audit log, and the users as CSV. Run:
 * `npm run bench:desk`, or with other amounts `npm run bench:desk -- 20000 100000 50000`. RUNS (20) is the number of
 * requests of each, ONLY a part of the names of those that are measured (`csv` is one). KEEP names a folder that stores
 * the filled server for the next run.
 */
const MAX_P95_MS = 500;
const MAX_LAST_TO_FIRST = 2;
/** Of two times, each the fastest of its kind, the ratio says nothing below this. */
const MIN_COMPARED_MS = 50;
const MAX_CSV_GROWTH_MB = 150;

const [users = 200_000, sounds = 1_000_000, records = 500_000] = process.argv.slice(2).map(Number);
const runs = Number(process.env.RUNS ?? 20);
const only = process.env.ONLY ?? "";
const folder = process.env.KEEP;
const noted = folder && join(folder, "is-filled");

const postgres = await startPostgresServer(folder);
if (!noted || !existsSync(noted)) {
  await prepareServer(postgres.url);
  await (await openMigrated(postgres.url)).close();
  const client = new pg.Client(postgres.url);
  await client.connect();
  await fillDesk(client, { users, sounds, records }, (text) => progress(`filled ${text}`));
  await client.end();
  if (noted) await writeFile(noted, "");
}
const server = await startApiServer(postgres.url);
await server.database.query("update users set is_admin = true where id = 2000000000");

console.log(
  `${users} users, ${sounds} sounds, ${records} records; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`\n${"milliseconds".padEnd(56)}     p50     p95    last     p95`);
const wrong: string[] = [];
for (const call of DESK_CALLS.filter(({ name }) => name.includes(only))) await judge(call);
if ("csv".includes(only)) await judgeCsv();
console.log(
  wrong.length === 0 ? "\nEverything is within its limits." : `\nNot within its limits:\n${wrong.join("\n")}`,
);
await server.close();
await postgres.close();
process.exit(wrong.length === 0 ? 0 : 1);

async function judge({ name, url, opposite }: DeskCall): Promise<void> {
  const first = await measure(url);
  const lastUrl = opposite && (await lastPage(url, opposite));
  const last = lastUrl ? await measure(lastUrl) : null;
  const figures = [first.p50, first.p95, last?.p50, last?.p95];
  const shown = figures.map((value) => (value?.toFixed(1) ?? "").padStart(8)).join("");
  const problems = [
    ...(Math.max(first.p95, last?.p95 ?? 0) > MAX_P95_MS ? [`over ${MAX_P95_MS} ms`] : []),
    ...(last && last.fastest > MAX_LAST_TO_FIRST * Math.max(MIN_COMPARED_MS, first.fastest)
      ? ["a slow last page"]
      : []),
  ];
  console.log(`${name.padEnd(56)}${shown}${problems.map((problem) => `  ${problem}`).join("")}`);
  wrong.push(...problems.map((problem) => `${name}: ${problem}`));
}

async function measure(url: string): Promise<{ fastest: number; p50: number; p95: number }> {
  await server.get(url);
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await server.get(url);
    taken.push(performance.now() - began);
  }
  return { fastest: Math.min(...taken), p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
}

/** The URL of a list's last page: the cursor of the second page of the other order, turned round. Null with one page. */
async function lastPage(url: string, opposite: string): Promise<string | null> {
  const { next } = await server.get<{ next: string | null }>(opposite);
  if (next === null) return null;
  const [sort, order, direction, ...values] = JSON.parse(Buffer.from(next, "base64url").toString()) as string[];
  const turned = [sort, order === "asc" ? "desc" : "asc", direction, ...values];
  return `${url}&cursor=${Buffer.from(JSON.stringify(turned)).toString("base64url")}`;
}

/** The whole list as a file: its rows, and by how much this process grows meanwhile. */
async function judgeCsv(): Promise<void> {
  globalThis.gc?.();
  await resetPeak(process.pid);
  const { now } = await memoryOf(process.pid);
  const began = performance.now();
  let rows = 0;
  for await (const chunk of csvOf(server)) rows += chunk.toString().split("\r\n").length - 1;
  const { peak } = await memoryOf(process.pid);
  const seconds = (performance.now() - began) / 1000;
  console.log(`\nCSV of ${rows} lines in ${seconds.toFixed(1)} s; memory grew by ${peak - now} MB at most`);
  if (rows < users + 1) wrong.push(`the CSV has ${rows} lines`);
  if (peak - now > MAX_CSV_GROWTH_MB) wrong.push(`the CSV needs ${peak - now} MB`);
}

async function* csvOf({ fetch }: ApiServer): AsyncGenerator<Buffer> {
  const response = await fetch("/api/admin/users.csv?sort=joined");
  if (!response.ok || !response.body) throw new Error(`The CSV responded with ${response.status}.`);
  for await (const chunk of response.body) yield Buffer.from(chunk);
}
