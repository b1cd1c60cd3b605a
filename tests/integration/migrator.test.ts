import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migratePostgres } from "@/server/platform/db/migrate-postgres";
import { MIGRATIONS_FOLDER } from "@/server/platform/db/migration-history";
import { OUTSIDE_OF_TRANSACTION } from "@/server/platform/db/migrator";
import { createPostgresDatabase } from "@/tests/integration/support/database";

/** An index that can be built while the shop writes, and again after a kill left an invalid one. */
const INDEX = `${OUTSIDE_OF_TRANSACTION}
drop index concurrently if exists users_by_id_again;--> statement-breakpoint
create index concurrently users_by_id_again on users (id);`;

let folder: string;
let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wavecrate-migrations-"));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  created = await createPostgresDatabase();
  client = new pg.Client(created.url);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await created.drop();
  await rm(folder, { recursive: true });
});

/** Adds a migration to the folder, as a later version has it. */
async function add(tag: string, sql: string): Promise<void> {
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(join(folder, `${tag}.sql`), sql);
}

const migrate = (said: string[] = [], tries = 5) =>
  migratePostgres(created.url, { folder, tries, pauseMs: 20, say: (sentence) => said.push(sentence) });

const history = async () =>
  (await client.query("select count(*)::int as count from drizzle.__drizzle_migrations")).rows[0].count as number;

describe("a migration", () => {
  it("builds an index concurrently, outside of a transaction", async () => {
    const before = await history();
    await add("9998_index", INDEX);
    await migrate();
    expect(
      (await client.query("select indisvalid from pg_index where indexrelid = 'users_by_id_again'::regclass")).rows,
    ) //
      .toEqual([{ indisvalid: true }]);
    expect(await history()).toBe(before + 1);
  });

  it("outside of a transaction is begun again after it was cut off, and ends as if it hadn't been", async () => {
    await add("9998_index", INDEX);
    await client.query("create index users_by_id_again on users (id)");
    await client.query("update pg_index set indisvalid = false where indexrelid = 'users_by_id_again'::regclass");
    await migrate();
    expect(
      (await client.query("select indisvalid from pg_index where indexrelid = 'users_by_id_again'::regclass")).rows,
    ) //
      .toEqual([{ indisvalid: true }]);
  });

  it("that fails in its transaction leaves nothing of itself, and what was run before it", async () => {
    const before = await history();
    await add("9998_good", "create table good (id integer);");
    await add("9999_bad", "create table bad (id integer);--> statement-breakpoint\nselect 1 / 0;");
    await expect(migrate()).rejects.toThrow("division by zero");
    expect((await client.query("select to_regclass('good') as good, to_regclass('bad') as bad")).rows).toEqual([
      { good: "good", bad: null },
    ]);
    expect(await history()).toBe(before + 1);
  });

  it("lets go of a table that another transaction holds, and tries again until it has it", async () => {
    await add("9998_column", "alter table users add column again integer;");
    await client.query("begin; lock table users in access share mode");
    const said: string[] = [];
    const migrating = migrate(said);
    await expect.poll(() => said, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/waits for a lock/));
    await client.query("commit");
    await migrating;
    expect(said.at(-1)).toMatch(/^Migration 9998_column: /);
  });

  it("that is never given its locks is given up with a sentence, and nothing of it is done", async () => {
    await add("9998_column", "alter table users add column again integer;");
    await client.query("begin; lock table users in access share mode");
    await expect(migrate([], 2)).rejects.toThrow(/Migration 9998_column can’t have its locks/);
    await client.query("rollback");
    expect((await client.query("select 1 from information_schema.columns where column_name = 'again'")).rows) //
      .toEqual([]);
  });
});
