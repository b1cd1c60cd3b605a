import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { startPostgresServer } from "@/bench/downloads/postgres-server";
import { fillBefore, ONE_PACK, sumPacks } from "@/tests/integration/support/before-one-pack";
import { migrationsBefore, type Query } from "@/tests/integration/support/database-before";

/**
 * How long the shop stands still while its three tables of packs become one, and the disk that this takes, with ITEMS
 * (100,000) sounds, presets and one-shots and what refers to their packs; then KILLS (10) processes that are killed at
 * random moments of it. Every row and value is compared before and after, and after each kill with its next start.
 * Run: `npm run bench:one-pack`; ENGINES=postgres or ENGINES=pglite measures one engine.
 */
const ITEMS = Number(process.env.ITEMS ?? 100_000);
const KILLS = Number(process.env.KILLS ?? 10);
const ENGINES = (process.env.ENGINES ?? "postgres,pglite").split(",");

interface Engine {
  /** Makes a copy of the database from before; resolves to where it is. */
  copy: () => Promise<string>;
  /** Reads a database without migrating it. */
  read: <Value>(target: string, work: (query: Query) => Promise<Value>) => Promise<Value>;
  /** Bytes on disk. */
  size: (target: string) => Promise<number>;
  remove: (target: string) => Promise<void>;
  close: () => Promise<void>;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const isMigrated = async (query: Query) => {
  const [row] = await query("select to_regclass('preset_packs') is null as is_migrated");
  return row!.is_migrated as boolean;
};

async function preparePostgres(migrationsFolder: string): Promise<Engine> {
  const server = await startPostgresServer();
  const urlOf = (name: string) => server.url.replace(/wavecrate$/, name);
  const read = async <Value>(target: string, work: (query: Query) => Promise<Value>) => {
    const client = new pg.Client(target);
    await client.connect();
    try {
      return await work(async (text) => (await client.query(text)).rows);
    } finally {
      await client.end();
    }
  };
  const client = new pg.Client(server.url);
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  await fillBefore(async (text) => (await client.query(text)).rows, ITEMS);
  await client.query("vacuum analyze");
  await client.end();
  let count = 0;
  const atServer = (text: string) => read(urlOf("postgres"), (query) => query(text));
  return {
    async copy() {
      const name = `copy${++count}`;
      await atServer(`create database ${name} template wavecrate`);
      return urlOf(name);
    },
    read,
    size: (target) =>
      read(target, async (query) => {
        const [row] = await query("select pg_database_size(current_database())::float8 as size");
        return row!.size as number;
      }),
    remove: async (target) => {
      await atServer(`drop database ${target.split("/").at(-1)} with (force)`);
    },
    close: () => server.close(),
  };
}

async function preparePglite(migrationsFolder: string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-bench-one-pack-"));
  const origin = join(folder, "origin");
  const client = await PGlite.create({ dataDir: origin });
  await migratePglite(drizzlePglite(client), { migrationsFolder });
  await fillBefore(async (text) => (await client.query<Record<string, unknown>>(text)).rows, ITEMS);
  await client.close();
  let count = 0;
  return {
    async copy() {
      const target = join(folder, `copy${++count}`);
      await cp(origin, target, { recursive: true });
      return target;
    },
    async read(target, work) {
      const opened = await PGlite.create({ dataDir: target });
      try {
        return await work(async (text) => (await opened.query<Record<string, unknown>>(text)).rows);
      } finally {
        await opened.close();
      }
    },
    async size(target) {
      const entries = await readdir(target, { recursive: true });
      const sizes = await Promise.all(entries.map(async (entry) => (await stat(join(target, entry))).size));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    remove: (target) => rm(target, { recursive: true }),
    close: () => rm(folder, { recursive: true }),
  };
}

/** Starts a process that opens the database. Resolves when it begins to. */
async function startOpening(target: string) {
  const child = fork(join(import.meta.dirname, "open.ts"), [target], { execArgv: ["--import", "tsx"] });
  const exit = once(child, "exit");
  await once(child, "message");
  return { child, exit };
}

/** Opens the database in a process of its own, to the end. Resolves to the milliseconds. */
async function open(target: string): Promise<number> {
  const { child, exit } = await startOpening(target);
  const [elapsed] = (await once(child, "message")) as [number];
  await exit;
  return elapsed;
}

let isRight = true;
function compare(name: string, before: Record<string, unknown>, after: Record<string, unknown>): void {
  const different = Object.keys(before).filter(
    (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
  );
  if (different.length > 0) isRight = false;
  const tables = Object.keys(before).length;
  console.log(
    `${name}: ${tables - different.length} of ${tables} tables equal${different.map((table) => `, ${table} differs`).join("")}`,
  );
}

const migrationsFolder = await migrationsBefore(ONE_PACK);
console.log(`${ITEMS} items; ${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
for (const name of ENGINES) {
  const engine = await (name === "pglite" ? preparePglite : preparePostgres)(migrationsFolder);
  const target = await engine.copy();
  const before = await engine.read(target, (query) => sumPacks(query, true));
  const sizeBefore = await engine.size(target);
  const elapsed = await open(target);
  const sizeAfter = await engine.size(target);
  console.log(
    `${name}: opened and migrated in ${(elapsed / 1_000).toFixed(1)} s; ${megabytes(sizeBefore)} before, ${megabytes(sizeAfter)} after`,
  );
  compare(`${name}, after the migration`, before, await engine.read(target, (query) => sumPacks(query, false)));
  await engine.remove(target);
  for (let kill = 1; kill <= KILLS; kill++) {
    const copy = await engine.copy();
    const { child, exit } = await startOpening(copy);
    const delay = Math.random() * elapsed;
    await pause(delay);
    child.kill("SIGKILL");
    await exit;
    // The server goes on for a moment with what a client that is gone had begun.
    const wasDone = await engine.read(copy, isMigrated);
    const atOnce = await engine.read(copy, (query) => sumPacks(query, !wasDone));
    compare(`${name}, kill ${kill} after ${Math.round(delay)} ms, ${wasDone ? "done" : "not begun"}`, before, atOnce);
    await open(copy);
    compare("  after the next start", before, await engine.read(copy, (query) => sumPacks(query, false)));
    await engine.remove(copy);
  }
  await engine.close();
}
await rm(migrationsFolder, { recursive: true });
process.exit(isRight ? 0 : 1);
