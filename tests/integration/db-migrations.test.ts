import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { HISTORY_TABLE, MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";
import { StartupError } from "@/server/platform/startup-error";
import { createPostgresDatabase } from "@/tests/integration/support/database";
import { openMigrated } from "@/tests/support/migrated-postgres";

const applied = async ({ db }: DatabaseHandle) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const genres = await db.execute<{ count: number }>(sql`select count(*)::int as count from genres`);
  return { migrations: rows[0]?.count, genres: genres.rows[0]?.count };
};

/** A migration history from before the first release. */
const EARLIER_HISTORY = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1784000000000), ('later', 1795376150732);
  create table users (id integer primary key)`;

/** A migration that this version hasn't. */
const LATER = `insert into ${HISTORY_TABLE} (hash, created_at) values ('later', 99999999999999)`;

/** The tables of the public schema. */
const TABLES = "select tablename from pg_tables where schemaname = 'public'";

describe("migrations", () => {
  it("run once when two machines migrate at the same time", async () => {
    const { url, drop } = await createPostgresDatabase("template0");
    const handles = await Promise.all([openMigrated(url), openMigrated(url), openMigrated(url)]);
    const [first] = await Promise.all(handles.map(applied));
    expect(first).toEqual({ migrations: expect.any(Number), genres: 15 });
    const again = await openMigrated(url);
    expect(await applied(again)).toEqual(first);
    await Promise.all([...handles, again].map((handle) => handle.close()));
    await drop();
  });

  it("leave a migrated PGlite as it is", async () => {
    const before = await openPglite();
    const dump = await before.client.dumpDataDir("none");
    const after = await openPglite({ dump });
    expect(await applied(after)).toEqual(await applied(before));
    await before.close();
    await after.close();
  });

  it("leave a data folder from before the first release as it is, and say what to do", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wavecrate-earlier-"));
    try {
      const earlier = await PGlite.create({ dataDir: join(folder, "db") });
      await earlier.exec(EARLIER_HISTORY);
      await earlier.close();
      await expect(createDatabase({ DATA_DIR: folder })).rejects.toThrow(
        new StartupError(`The data folder ${folder} is from before the first release; remove it and start again.`),
      );
      const unchanged = await PGlite.create({ dataDir: join(folder, "db") });
      expect((await unchanged.query(TABLES)).rows).toEqual([{ tablename: "users" }]);
      await unchanged.close();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("leave a PostgreSQL database from before the first release as it is, and say what to do", async () => {
    const { url, drop } = await createPostgresDatabase("template0");
    const client = new pg.Client(url);
    await client.connect();
    await client.query(EARLIER_HISTORY);
    await expect(openMigrated(url)).rejects.toThrow(
      new StartupError(
        "The database at DATABASE_URL is from before the first release; drop it, create an empty one and start again.",
      ),
    );
    expect((await client.query(TABLES)).rows).toEqual([{ tablename: "users" }]);
    await client.end();
    await drop();
  });

  it("of a later version leave a data folder as it is, and it is said what to do", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wavecrate-later-"));
    try {
      const onFile = await createDatabase({ DATA_DIR: folder });
      await onFile.raw(LATER);
      await onFile.close();
      await expect(createDatabase({ DATA_DIR: folder })).rejects.toThrow(
        new StartupError(
          `The data folder ${folder} was migrated by a later version; start that one, or put the copy from before in its place.`,
        ),
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("of a later version don't keep this one from running on PostgreSQL, nor from migrating, which changes nothing", async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = await openPostgres(url);
    await database.raw(LATER);
    await database.close();
    const before = await openPostgres(url);
    const after = await openMigrated(url);
    expect(await applied(after)).toEqual(await applied(before));
    await Promise.all([before.close(), after.close()]);
    await drop();
  });

  it("that are missing keep a server from running on PostgreSQL, and it is said what to do", async () => {
    const empty = await createPostgresDatabase("template0");
    await expect(openPostgres(empty.url)).rejects.toThrow(
      new StartupError("The database at DATABASE_URL has no tables yet: run npm run migrate first."),
    );
    await empty.drop();
    const older = await createPostgresDatabase();
    const client = new pg.Client(older.url);
    await client.connect();
    await client.query(`delete from ${HISTORY_TABLE} where id = (select max(id) from ${HISTORY_TABLE})`);
    await client.end();
    await expect(openPostgres(older.url)).rejects.toThrow(
      new StartupError("The database at DATABASE_URL has tables of an older version: run npm run migrate first."),
    );
    await older.drop();
  });

  it("have times in the order of their numbers, which is the order they are applied in", () => {
    const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta", "_journal.json"), "utf8")) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const files = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith(".sql"));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.sort());
    journal.entries.forEach(({ idx, tag }, at) => {
      expect([idx, tag.slice(0, 4)]).toEqual([at, String(at).padStart(4, "0")]);
    });
    const times = journal.entries.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
  });

  it("say in one sentence that the database cannot be reached", async () => {
    await expect(openPostgres("postgres://nobody:x@127.0.0.1:1/nothing")).rejects.toThrow(
      "The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });
});
