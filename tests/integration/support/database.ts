import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { DatabaseEngine, DatabaseHandle } from "@/server/platform/db/database";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";

/** For suites that run on both: `describe.each(engines)`. */
export const engines: readonly DatabaseEngine[] = ["pglite", "postgres"];

/** The suite's own migrated database; `close` removes it. */
export async function openTestDatabase(engine: DatabaseEngine): Promise<DatabaseHandle> {
  if (engine === "pglite") return openPglite({ dump: await openAsBlob(inject("pgliteTemplate")) });
  const { url, drop } = await createPostgresDatabase();
  const handle = await openPostgres(url);
  return { ...handle, close: () => handle.close().then(drop) };
}

/** A database on this worker's PostgreSQL: migrated, or empty. For suites that need its URL. */
export async function createPostgresDatabase(
  template: "wavecrate_template" | "template0" = "wavecrate_template",
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administrate(`create database ${name} template ${template}`);
  return {
    url: postgresUrl(name),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

/** Each worker has its own server: another worker's open transaction would delay what a suite may see as settled. */
function postgresUrl(database: string): string {
  const urls = inject("postgresUrls");
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]!;
  return url.replace("{database}", database);
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client(postgresUrl("postgres"));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
