import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { migrateDatabase } from "@/server/migrate-database";
import { openPglite } from "@/server/platform/db/pglite";
import { freePort } from "@/tests/support/free-port";
import { startApiProcess } from "../downloads/api-process";
import { startPostgresServer } from "../downloads/postgres-server";
import { fillDatabase } from "../search/fill";
import { load } from "./load";

/**
 * Requests per second of the calls that every quick view makes, and of /api/health in the same run, signed out, on
 * PGlite and on a native PostgreSQL with a catalogue of 2,000 samples. Run: `npm run bench:sound`
 */
const SIZE = 2_000;
const ITEMS_REQUESTED = 100;
const CONNECTIONS = 16;
const SECONDS = 5;
const MIN_PER_SECOND = 1_000;

const COPIED = [
  "users",
  "creators",
  ...["packs", "pack_genres"],
  ...["sounds", "oneshots", "presets", "plugins", "preset_plugins"],
  ...[
    "sound_genres",
    "sound_instruments",
    "oneshot_genres",
    "oneshot_instruments",
    "preset_genres",
    "preset_instruments",
  ],
];

const CALLS = {
  "/api/health": () => "/api/health",
  "/api/sound/{id}": (id: number) => `/api/sound/${id}`,
  "/api/preset-samples/{id}": (id: number) => `/api/preset-samples/${id}`,
  "/api/oneshots/samples/{id}": (id: number) => `/api/oneshots/samples/${id}`,
};

/** Fills the database with plain SQL, with the rights of the tables' owner. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await fillDatabase(client, SIZE);
  await client.end();
}

let isFast = true;
async function measure(engine: string, env: Record<string, string>, prepare: () => Promise<void>): Promise<void> {
  const settings = { NODE_ENV: "production", SMTP_URL: "smtp://127.0.0.1:1", LOG_LEVEL: "silent", ...env };
  const port = await freePort();
  if (env.DATABASE_URL) await migrateDatabase({ DATABASE_URL: env.DATABASE_URL });
  await prepare();
  const api = await startApiProcess(settings, port);
  for (const [name, pathOf] of Object.entries(CALLS)) {
    const paths = Array.from({ length: ITEMS_REQUESTED }, (_, index) => pathOf(index + 1));
    const { perSecond, medianMs, worstMs, firstMs, others } = await load(port, paths, {
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (perSecond < MIN_PER_SECOND || others > 0) isFast = false;
    console.log(
      `${engine.padEnd(11)} ${name.padEnd(28)} ${String(Math.round(perSecond)).padStart(6)} requests/s, ` +
        `median ${medianMs.toFixed(1)} ms, first ${firstMs.toFixed(1)} ms, worst ${worstMs.toFixed(0)} ms, other than 200: ${others}`,
    );
  }
  await api.close();
}

const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-sound-"));
const postgres = await startPostgresServer();
const secret = { SIGNING_SECRET: "a secret for one run of the bench, and no longer" };
await measure("PostgreSQL", { ...secret, DATABASE_URL: postgres.url, DATA_DIR: join(folder, "postgres") }, () =>
  fill(postgres.url),
);
await measure("PGlite", { ...secret, DATA_DIR: join(folder, "pglite") }, () => copyTo(join(folder, "pglite", "db")));
await postgres.close();
await rm(folder, { recursive: true, force: true });
process.exit(isFast ? 0 : 1);

/** Copies the rows of the catalogue from PostgreSQL to a new PGlite. */
async function copyTo(database: string): Promise<void> {
  const source = new pg.Client(postgres.url);
  await source.connect();
  await mkdir(dirname(database), { recursive: true });
  const { client, close } = await openPglite({ folder: database });
  await client.query("set session_replication_role = replica");
  for (const table of COPIED) {
    const { rows } = await source.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} t`);
    const { rows: columns } = await source.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(", ");
    await client.query(`delete from ${table}`);
    for (let from = 0; from < rows.length; from += 500) {
      const batch = `[${rows
        .slice(from, from + 500)
        .map(({ row }) => row)
        .join(",")}]`;
      await client.query(
        `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`,
        [batch],
      );
    }
  }
  await source.end();
  await close();
}
