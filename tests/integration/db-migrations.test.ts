import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { eq, sql } from "drizzle-orm";
import { drizzle, type PgliteDatabase } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { describe, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migrations-folder";
import { openPglite } from "@/server/platform/db/pglite";
import { openPostgres } from "@/server/platform/db/postgres";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createPostgresDatabase } from "@/tests/integration/support/database";

/** As earlier versions left it at their start; the type of `embedding` came from a library as the operators here do. */
const EARLIER_EXTENSIONS = `
  create extension pg_trgm;
  create index sounds_search on sounds using gin (search_text gin_trgm_ops);
  alter table sounds add column embedding real[];
  create function embed_features() returns trigger language plpgsql as $$
  begin
    new.embedding := new.features;
    return new;
  end $$;
  create trigger sounds_embed before insert or update of features on sounds for each row execute function embed_features()`;

/** A sound in the columns of that time. */
const EARLIER_SOUND = `
  insert into users (id, email, username, display) values (1, 'earlier@wavecrate.test', 'earlier', 'Earlier');
  insert into creators (user_id, status) values (1, 'active');
  insert into sounds (id, creator_id, title, price, duration_seconds, peaks, mp3_key, mp3_bytes, original_key,
      original_bytes, original_format, sample_rate, bit_depth, channels, features)
    values (1, 1, 'Rain', 2, 4, '', 'mp3/1', 1, 'wav/1', 1, 'wav', 44100, 16, 2, '{0.6,0.8}')`;

const applied = async ({ db }: DatabaseHandle) => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  const genres = await db.execute<{ count: number }>(sql`select count(*)::int as count from genres`);
  return { migrations: rows[0]?.count, genres: genres.rows[0]?.count };
};

/** Migrates as a version did that came before a step. */
async function migrateBefore(db: PgliteDatabase, step: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wavecrate-migrations-"));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const file = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
    const entries = journal.entries.filter(({ tag }) => tag < step);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await migrate(db, { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("migrations", () => {
  it("run once when processes boot at the same time", async () => {
    const { url, drop } = await createPostgresDatabase("template0");
    const handles = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    const [first] = await Promise.all(handles.map(applied));
    expect(first).toEqual({ migrations: expect.any(Number), genres: 15 });
    const again = await openPostgres(url);
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

  it("take out what earlier versions had extensions do, without their libraries", async () => {
    const older = await PGlite.create({ extensions: { pg_trgm } });
    const olderDb = drizzle(older);
    await migrateBefore(olderDb, "0007_drop-extensions");
    await older.exec(EARLIER_EXTENSIONS);
    await older.exec(EARLIER_SOUND);
    const dump = await older.dumpDataDir("none");
    await older.close();

    const { db, close } = await openPglite({ dump });
    const { rows } = await db.execute(sql`
      select to_regclass('sounds_search') as index, to_regproc('embed_features') as trigger,
        (select count(*)::int from pg_extension where extname = 'pg_trgm') as extensions,
        (select count(*)::int from information_schema.columns where column_name = 'embedding') as columns`);
    expect(rows).toEqual([{ index: null, trigger: null, extensions: 0, columns: 0 }]);
    await db
      .update(sounds)
      .set({ title: "Renamed", features: [0.8, 0.6] })
      .where(eq(sounds.id, 1));
    expect(await db.select({ title: sounds.title }).from(sounds)).toEqual([{ title: "Renamed" }]);
    await close();
  });

  it("say in one sentence that the database cannot be reached", async () => {
    await expect(openPostgres("postgres://nobody:x@127.0.0.1:1/nothing")).rejects.toThrow(
      "The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.",
    );
  });
});
