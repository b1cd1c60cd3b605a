import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { insertPlays, listenerKey } from "@/server/modules/library/plays/repository";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { startPostgresServer } from "../downloads/postgres-server";
import { startApiServer } from "../search/api-server";
import { quantile } from "../search/measure";
import { prepareServer, progress } from "../search/size";
import { WINDOW_CALLS } from "./calls";
import { fillWindow } from "./fill";

/**
 * The pages of figures, searches, shelves, reports and jobs with many sounds, users and plays on a native PostgreSQL, and
 * the writing of plays, with what counts them and without. Run: `npm run bench:window`, or with other amounts
 * `npm run bench:window -- 20000 100000 200000` (users, sounds, plays). RUNS (20) is the number of requests of each, ONLY
 * parts of the names of those that are measured, separated by commas. KEEP names a folder that stores the filled server for the next run.
 */
const MAX_P95_MS = 1_000;
/** How much longer plays may take to write; less can't be told from noise. */
const MAX_SLOWER = 1.25;
const PLAYS_EACH = 500;

const [users = 200_000, sounds = 1_000_000, plays = 2_000_000] = process.argv.slice(2).map(Number);
const runs = Number(process.env.RUNS ?? 20);
const parts = (process.env.ONLY ?? "").split(",");
const isAsked = (name: string) => parts.some((part) => name.includes(part));
const folder = process.env.KEEP;
const noted = folder && join(folder, "is-filled");

const postgres = await startPostgresServer(folder);
const handle = await (async () => {
  if (noted && existsSync(noted)) return openMigrated(postgres.url);
  await prepareServer(postgres.url);
  const opened = await openMigrated(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  await fillWindow(client, { users, sounds, plays }, (text) => progress(`filled ${text}`));
  await client.end();
  if (noted) await writeFile(noted, "");
  return opened;
})();
const counting = performance.now();
const hours = await addUpHours(handle.db);
console.log(`${hours} hours were added up in ${((performance.now() - counting) / 1000).toFixed(1)} s`);
const server = await startApiServer(postgres.url);
await server.database.query("vacuum analyze");
await server.database.query("update users set is_admin = true where id = 2000000000");

console.log(
  `${users} users, ${sounds} sounds, ${plays} plays; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
console.log(`\n${"milliseconds".padEnd(56)}     p50     p95`);
const wrong: string[] = [];
for (const { name, url } of WINDOW_CALLS.filter((call) => isAsked(call.name))) await judge(name, url);
if (isAsked("writing plays")) await judgePlays();
console.log(
  wrong.length === 0 ? "\nEverything is within its limits." : `\nNot within its limits:\n${wrong.join("\n")}`,
);
await server.close();
await handle.close();
await postgres.close();
process.exit(wrong.length === 0 ? 0 : 1);

async function judge(name: string, url: string): Promise<void> {
  const taken: number[] = [];
  for (let run = 0; run <= runs; run++) {
    const began = performance.now();
    const response = await server.fetch(url);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${url} responded with ${response.status}: ${text.slice(0, 300)}`);
    // The first request is no measurement.
    if (run > 0) taken.push(performance.now() - began);
  }
  const [p50, p95] = [quantile(taken, 0.5), quantile(taken, 0.95)];
  const isSlow = p95 > MAX_P95_MS;
  console.log(`${name.padEnd(56)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}${isSlow ? "  slow" : ""}`);
  if (isSlow) wrong.push(`${name}: over ${MAX_P95_MS} ms`);
}

/** Writes plays as the product does, with all that the figures have added to tables; then without. */
async function judgePlays(): Promise<void> {
  const { rows: triggers } = await server.database.query<{ name: string; table: string }>(`
    select t.tgname as name, t.tgrelid::regclass as table from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('note_figure_change', 'note_figure_deletions', 'note_deleted_plays', 'note_sale_change',
      'note_subscription_change', 'add_up_plays')`);
  const turn = async (to: "enable" | "disable") => {
    for (const { name, table } of triggers) await server.database.query(`alter table ${table} ${to} trigger ${name}`);
  };
  await writePlays();
  const withFigures = await writePlays();
  await turn("disable");
  const without = await writePlays();
  await turn("enable");
  console.log(
    `\n${PLAYS_EACH} plays are written in ${withFigures.toFixed(1)} ms, without figures in ${without.toFixed(1)} ms`,
  );
  if (withFigures > MAX_SLOWER * without) wrong.push("writing plays is slower");
}

/** The middle of the times of writing a second's plays. */
async function writePlays(): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < runs; run++) {
    const created_at = new Date().toISOString();
    const listened = Array.from({ length: PLAYS_EACH }, (_, index) => {
      const item_id = 1 + ((run * 7_919 + index * 104_729) % sounds);
      return { item_id, user_id: 1 + (item_id % users), listener: listenerKey(`${run} ${index}`), created_at };
    });
    const began = performance.now();
    await insertPlays(handle.db, SAMPLE_TABLES, listened);
    taken.push(performance.now() - began);
  }
  return quantile(taken, 0.5);
}
