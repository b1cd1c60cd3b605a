import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openPglite } from "@/server/db/pglite";
import { openPostgres } from "@/server/db/postgres";
import { startPostgres } from "@/tests/integration/support/postgres";

declare module "vitest" {
  export interface ProvidedContext {
    /** A dump of a migrated PGlite folder. */
    pgliteTemplate: string;
    /** The server of this run, `{database}` to be replaced; `wavecrate_template` is a migrated database. */
    postgresUrl: string;
  }
}

/** Migrates each engine once; every suite starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-template-"));
  const [template, postgres] = await Promise.all([dumpPglite(join(folder, "pglite.tar")), startMigratedPostgres()]);
  project.provide("pgliteTemplate", template);
  project.provide("postgresUrl", postgres.url("{database}"));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function dumpPglite(path: string): Promise<string> {
  const { client, close } = await openPglite();
  const dump = await client.dumpDataDir("none");
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  await close();
  return path;
}

async function startMigratedPostgres() {
  const postgres = await startPostgres();
  await postgres.createDatabase("wavecrate_template");
  const { close } = await openPostgres(postgres.url("wavecrate_template"));
  await close();
  return postgres;
}
