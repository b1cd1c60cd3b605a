import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { JOB_WORK } from "@/server/jobs";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";
import { createQueueTables } from "@/server/platform/jobs/queue-tables";
import { FIRST_PACK_KEY } from "@/tests/integration/support/pack-keys";
import { startPostgres, type TestPostgres } from "@/tests/integration/support/postgres";
import { openMigrated } from "@/tests/support/migrated-postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated PGlite folder. */
    pgliteTemplate: string;
    /** A data folder of the product, migrated and closed, to be copied. */
    dataFolder: string;
    /** A server for each worker, with the placeholder `{database}`; `wavecrate_template` is a migrated database. */
    postgresUrls: string[];
  }
}

/** Migrates each engine once, and creates the queues of jobs; every suite starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-template-"));
  const [template, dataFolder] = [join(folder, "pglite.tar"), join(folder, "data")];
  const [servers] = await Promise.all([
    startServers(Number(project.vitest.config.maxWorkers)),
    migratePglite(dataFolder, template),
  ]);
  project.provide("pgliteTemplate", template);
  project.provide("dataFolder", dataFolder);
  project.provide(
    "postgresUrls",
    servers.map(({ url }) => url("{database}")),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}

async function migratePglite(dataFolder: string, template: string): Promise<void> {
  await mkdir(dataFolder);
  const database = await openPglite({ folder: join(dataFolder, "db") });
  await keepKeysApart(database);
  // Each kind of job has a table with seven indexes: creating them takes longer than most suites.
  await createQueueTables(
    database.raw,
    JOB_WORK.flatMap(({ jobs }) => jobs),
  );
  const dump = await database.client.dumpDataDir("none");
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

/** Sequentially: the first may have to create the user that they run as. */
async function startServers(count: number) {
  const servers: TestPostgres[] = [];
  while (servers.length < count) servers.push(await startMigratedPostgres());
  return servers;
}

async function startMigratedPostgres() {
  const postgres = await startPostgres();
  await postgres.createDatabase("wavecrate_template");
  const database = await openWithTables(postgres.url("wavecrate_template"));
  await keepKeysApart(database);
  await database.close();
  return postgres;
}

/** With `TABLES_OF`, a later version in another folder has made the tables: `npm run test:previous`. */
async function openWithTables(url: string): Promise<DatabaseHandle> {
  const later = process.env.TABLES_OF;
  if (!later) return openMigrated(url);
  const env = { ...process.env, DATABASE_URL: url };
  await promisify(execFile)(process.execPath, ["--import", "tsx", "server/migrate.ts"], { cwd: later, env });
  return openPostgres(url);
}

/** One that is taken for a pack's id on the wire, or leaves the server, is seen. */
async function keepKeysApart({ db }: DatabaseHandle): Promise<void> {
  await db.execute(`alter sequence packs_id_seq restart with ${FIRST_PACK_KEY}`);
}
