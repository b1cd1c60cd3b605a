import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backUp, restore } from "@/server/platform/backup/backup";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { openFileStore } from "@/server/providers/objects/file-store";
import { createDataFolder, createPostgresDatabase } from "@/tests/integration/support/database";

/** The major version of a program of PostgreSQL; 0 without it. */
const versionOf = (program: string) =>
  Number(/(\d+)/.exec(spawnSync(program, ["--version"]).stdout?.toString() ?? "")?.[1] ?? 0);

let parent: string;
let place: { DATA_DIR: string; DATABASE_URL?: string };
let target: string;
const drops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "wavecrate-backup-"));
  place = { DATA_DIR: await createDataFolder() };
  target = join(parent, "backup");
});
afterEach(async () => {
  await Promise.all(drops.splice(0).map((drop) => drop()));
  for (const folder of [parent, place.DATA_DIR]) await rm(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(where: typeof place, work: (db: Database) => Promise<Result>): Promise<Result> {
  const database = await createDatabase(where);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const addGenre = (title: string) =>
  withDatabase(place, (db) =>
    db.execute(sql`insert into genres (id, title, slug)
      select coalesce(max(id), 0) + 1, ${title}, ${title.toLowerCase()} from genres`),
  );
const genresOf = (where: typeof place) =>
  withDatabase(where, async (db) => {
    const { rows } = await db.execute<{ title: string }>(sql`select title from genres order by title`);
    return rows.map(({ title }) => title);
  });
const store = async (where: typeof place, text: string) =>
  (await openFileStore(join(where.DATA_DIR, "objects"))).put(Buffer.from(text), { folder: "covers", extension: "png" });
const contentOf = async (where: typeof place, key: string) =>
  (await buffer(await (await openFileStore(join(where.DATA_DIR, "objects"))).get(key))).toString();

async function emptyPlace(): Promise<typeof place> {
  if (!place.DATABASE_URL) return { DATA_DIR: join(parent, "empty") };
  const { url, drop } = await createPostgresDatabase("template0");
  drops.push(drop);
  return { DATA_DIR: join(parent, "empty"), DATABASE_URL: url };
}

/** What holds of both kinds of database. */
function everyKind() {
  it("brings back rows, files and the secret, as they were last backed up", async () => {
    await addGenre("Dub");
    const first = await store(place, "first");
    const gone = await store(place, "gone");
    await writeFile(join(place.DATA_DIR, "secret"), "s".repeat(64));
    await backUp(place, target);

    await addGenre("Tango");
    const second = await store(place, "second");
    await (await openFileStore(join(place.DATA_DIR, "objects"))).delete(gone.key);
    const genres = await genresOf(place);
    expect(await backUp(place, target)).toMatchObject({ files: 2, bytes: 11, damaged: [] });

    const empty = await emptyPlace();
    expect(await restore(empty, target)).toMatchObject({ files: 2, bytes: 11, damaged: [] });
    expect(await genresOf(empty)).toEqual(genres);
    expect([await contentOf(empty, first.key), await contentOf(empty, second.key)]).toEqual(["first", "second"]);
    await expect(contentOf(empty, gone.key)).rejects.toThrow();
    expect(await readdir(empty.DATA_DIR)).toContain("secret");
    await expect(restore(empty, target)).rejects.toThrow("There is a database already.");
  });
}

describe("a backup of the embedded database", () => {
  everyKind();

  it("isn't made while the shop runs", async () => {
    const database = await createDatabase(place);
    await expect(backUp(place, target)).rejects.toThrow("is in use by another Wavecrate");
    await database.close();
    await expect(backUp(place, target)).resolves.toMatchObject({ database: "embedded" });
  });

  it("names files whose content changed, and copies all others", async () => {
    const [good, bad] = [await store(place, "good"), await store(place, "bad")];
    await writeFile(join(place.DATA_DIR, "objects", bad.key), "BAD");
    expect(await backUp(place, target)).toMatchObject({ files: 1, damaged: [bad.key] });
    const empty = await emptyPlace();
    await restore(empty, target);
    expect(await contentOf(empty, good.key)).toBe("good");
  });

  it("is refused when it has lost files or was cut off, and leaves the place empty", async () => {
    const { key } = await store(place, "one");
    await backUp(place, target);
    const empty = await emptyPlace();
    await unlink(join(target, "objects", key));
    await expect(restore(empty, target)).rejects.toThrow("The backup has lost 1 of its 1 files.");
    await unlink(join(target, "backup.json"));
    await expect(restore(empty, target)).rejects.toThrow("is not a whole backup");
    // The next one mends it.
    await backUp(place, target);
    await restore(empty, target);
    expect(await contentOf(empty, key)).toBe("one");
  });

  it("never overwrites a folder of something else", async () => {
    await writeFile(join(parent, "letter.txt"), "Dear Ada");
    await expect(backUp(place, parent)).rejects.toThrow("has something else in it");
    expect(await readdir(parent)).toEqual(["letter.txt"]);
  });

  it("is never restored into another kind of database", async () => {
    await mkdir(target);
    const manifest = { database: "embedded", made_at: new Date(0).toISOString(), files: 0, bytes: 0 };
    await writeFile(join(target, "backup.json"), JSON.stringify(manifest));
    const other = { DATA_DIR: join(parent, "empty"), DATABASE_URL: "postgres://nobody@127.0.0.1:9/none" };
    await expect(restore(other, target)).rejects.toThrow("unset DATABASE_URL");
  });
});

// PostgreSQL's own programs are needed in the version of the server that the tests run.
describe.skipIf(versionOf("pg_dump") < 18)("a backup of PostgreSQL", () => {
  beforeEach(async () => {
    const { url, drop } = await createPostgresDatabase();
    drops.push(drop);
    place.DATABASE_URL = url;
  });
  everyKind();

  it("is made while the shop runs", async () => {
    const database = await createDatabase(place);
    await expect(backUp(place, target)).resolves.toMatchObject({ database: "postgres" });
    await database.close();
  });
});
