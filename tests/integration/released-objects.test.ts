import { Readable } from "node:stream";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  OBJECT_COLUMNS,
  releaseObjects,
  removeReleased,
  reservingIn,
} from "@/server/modules/kit/objects/released-objects";
import { removeAbandoned } from "@/server/modules/studio/uploads/abandoned";
import { packFileParts, packFiles, releasedObjects } from "@/server/platform/db/schema/pack-files";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, meanwhile } from "@/tests/integration/support/database";
import { insertSound } from "@/tests/integration/support/factories";
import { Sender, someBytes } from "@/tests/integration/support/pack-files";
import { keyOf } from "@/tests/integration/support/pack-rows";

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
/** Columns that end like those of objects and name none. */
const OTHER_KEYS = ["ledger_transactions.idempotency_key", "orders.request_key", "released_objects.object_key"];

describe.each(engines)("released objects on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(() => app.db.delete(releasedObjects));

  const store = (content: Uint8Array) =>
    app.deps.objects.put(content, { folder: "parts", extension: "bin", reserve: reservingIn(app.db) });
  const exists = async (key: string) => (await app.deps.objects.stat(key)) !== null;
  const remove = (hours: number) => removeReleased({ db: app.db, objects: app.deps.objects }, inHours(hours));

  it("knows every column that names objects", async () => {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%\_key' and data_type = 'text'`);
    const names = rows.map(({ name }) => name).filter((name) => !OTHER_KEYS.includes(name));
    const listed = OBJECT_COLUMNS.map((column) => `${getTableName(column.table)}.${column.name}`);
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.sort()).toEqual(names.sort());
  });

  it("go a day after they were released, or were stored and never named", async () => {
    const { key } = await store(someBytes(9));
    expect(await remove(23)).toBe(0);
    expect(await exists(key)).toBe(true);
    expect(await remove(25)).toBe(1);
    expect(await exists(key)).toBe(false);
    expect(await app.db.select().from(releasedObjects)).toEqual([]);
  });

  it.each(["original_key", "wav_key", "mp3_key", "mid_key", "stems_key"] as const)(
    "stay while a row shares them by its %s",
    async (column) => {
      const { user } = await Sender.in(app);
      const { key } = await store(someBytes(9));
      const more = {
        wav_key: { wav_bytes: 9 },
        mid_key: { mid_bytes: 9 },
        stems_key: { stems_bytes: 9, stems_count: 2 },
      };
      const values = { [column]: key, ...(column in more ? more[column as keyof typeof more] : {}) };
      const sound = await insertSound(app.db, user.id, values);
      expect(await remove(25)).toBe(0);
      expect(await exists(key)).toBe(true);
      expect(await app.db.select().from(releasedObjects)).toEqual([]);
      await app.db.execute(sql`delete from sounds where id = ${sound.id}`);
      await releaseObjects(app.db, [key, null, key]);
      expect(await remove(25)).toBe(1);
      expect(await exists(key)).toBe(false);
    },
  );

  it("that are stored again are kept for another day", async () => {
    const content = someBytes(9);
    const { key } = await store(content);
    await app.db.update(releasedObjects).set({ released_at: inHours(-48) });
    await store(content);
    expect(await remove(1)).toBe(0);
    expect(await exists(key)).toBe(true);
  });

  it("are not stored when they can't be reserved", async () => {
    const keys: string[] = [];
    const storing = app.deps.objects.put(Readable.from([someBytes(9)]), {
      folder: "parts",
      extension: "bin",
      reserve: async ({ key, bytes }) => {
        keys.push(key);
        throw new Error(`no room for ${bytes}`);
      },
    });
    await expect(storing).rejects.toThrow("no room for 9");
    expect(await exists(keys[0]!)).toBe(false);
  });

  it("are many at a time", async () => {
    const keys = Array.from({ length: 450 }, (_, at) => `parts/00/${String(at).padStart(64, "0")}.bin`);
    await releaseObjects(app.db, keys);
    expect(await remove(25)).toBe(450);
  });

  it("are those of files of which nothing arrived for seven days; others stay", async () => {
    const sender = await Sender.in(app);
    const { file } = await sender.begin("old.wav", 8_388_608 + 4);
    await sender.part(file.id, 2, someBytes(4));
    const young = await sender.begin("young.wav", 4);
    const complete = await sender.send("complete.wav", someBytes(4));
    const [sent] = await app.db.select().from(packFiles).where(eq(packFiles.id, file.id));
    await app.db
      .update(packFiles)
      .set({ changed_at: inHours(-6 * 24) })
      .where(eq(packFiles.id, young.file.id));
    for (const { id } of [file, complete]) {
      await app.db
        .update(packFiles)
        .set({ changed_at: inHours(-7 * 24 - 1) })
        .where(eq(packFiles.id, id));
    }
    expect(await removeAbandoned(app.db)).toBe(1);
    const left = await app.db
      .select({ path: packFiles.path })
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(sender.packId)));
    expect(left.map(({ path }) => path).sort()).toEqual(["complete.wav", "young.wav"]);
    expect(await exists(sent!.upload_key!)).toBe(true);
    await remove(25);
    expect(await exists(sent!.upload_key!)).toBe(false);
  });
});

describe("released objects on postgres", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp("postgres");
  });
  afterAll(() => app.close());

  /** Until a statement waits for a row that another transaction holds. */
  const waiting = () =>
    vi.waitFor(async () => {
      const { rows } = await app.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });

  it("that are stored at the moment of their removal exist afterwards", async () => {
    const { objects } = app.deps;
    const content = someBytes(9);
    const name = { folder: "parts", extension: "bin", reserve: reservingIn(app.db) };
    const { key } = await objects.put(content, name);
    await app.db.update(releasedObjects).set({ released_at: inHours(-48) });
    let storing: Promise<unknown> = Promise.resolve();
    let isStored = false;
    // The removal has decided; before it deletes, somebody sends the same bytes again.
    const removed = await removeReleased({
      db: app.db,
      objects: {
        delete: async (doomed) => {
          storing = meanwhile(() => objects.put(content, name)).then(() => {
            isStored = true;
          });
          await meanwhile(waiting);
          expect(isStored).toBe(false);
          await objects.delete(doomed);
        },
      },
    });
    await storing;
    expect(removed).toBe(1);
    expect(await objects.stat(key)).toEqual({ bytes: 9 });
    expect(await app.db.select().from(releasedObjects)).toMatchObject([{ object_key: key }]);
  });

  it("aren't made of a file of which a part arrives while it is about to be given up", async () => {
    const sender = await Sender.in(app);
    const { file } = await sender.begin("late.wav", 8_388_608 + 4);
    await sender.part(file.id, 2, someBytes(4));
    const old = { changed_at: inHours(-7 * 24 - 1) };
    await app.db.update(packFiles).set(old).where(eq(packFiles.id, file.id));
    let removing: Promise<number> = Promise.resolve(-1);
    // Found as abandoned already, the file waits for its lock while the transaction that stores a part ends.
    await app.db.transaction(async (tx) => {
      await tx.update(packFiles).set({ changed_at: new Date() }).where(eq(packFiles.id, file.id));
      removing = meanwhile(() => removeAbandoned(app.db));
      await meanwhile(waiting);
    });
    expect(await removing).toBe(0);
    expect(await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, file.id))).toHaveLength(1);
    await app.db.update(packFiles).set(old).where(eq(packFiles.id, file.id));
    expect(await removeAbandoned(app.db)).toBe(1);
  });
});
