import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PIECE_BYTES } from "@/lib/contract/rules/packs";
import { removeUnnamed, withReservations } from "@/server/modules/kit/objects/released-objects";
import { objectReservations, packFileParts, packFiles, removedUploads } from "@/server/platform/db/schema/pack-files";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines, meanwhile } from "@/tests/integration/support/database";
import { Sender, someBytes } from "@/tests/integration/support/pack-files";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { storedObjects, unnamedObjects } from "@/tests/integration/support/stored-objects";
import { toneWav } from "@/tests/integration/support/wav";
import { toneSamples, writeFlac } from "@/tests/support/flac";

const GIGABYTE = 1_000_000_000;

describe.each(engines)("what is removed on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const exists = async (key: string) => (await app.deps.objects.stat(key)) !== null;
  const removed = async (userId: number) => {
    const rows = await app.db.select().from(removedUploads).where(eq(removedUploads.user_id, userId));
    return rows.reduce((sum, { bytes }) => sum + bytes, 0);
  };

  it("leaves one part of forty that took one another's place", async () => {
    const sender = await Sender.in(app);
    const { file } = await sender.begin("tone.wav", 1_000);
    const before = (await storedObjects(app)).length;
    for (let number = 0; number < 40; number++) {
      expect((await sender.part(file.id, 1, someBytes(1_000))).status).toBe(200);
    }
    await app.settled();
    expect((await storedObjects(app)).length - before).toBe(1);
    expect(await unnamedObjects(app)).toEqual([]);
    expect(await app.db.select().from(objectReservations)).toEqual([]);
    expect(await removed(sender.user.id)).toBe(39_000);
  });

  it("goes at once with a file, and with all that was made of it", async () => {
    const folder = await PackFolder.create(app);
    const before = await storedObjects(app);
    const headers = await app.signInAgain(folder.creatorId);
    const ids = [
      await folder.upload("Tone.wav", toneWav()),
      await folder.upload("Bell.flac", writeFlac([toneSamples({ hertz: 990 })])),
      await folder.upload("Broken.wav", toneWav().subarray(0, 9_000)),
    ];
    await app.settled();
    expect((await storedObjects(app)).length).toBeGreaterThan(before.length + 3);
    for (const id of ids) {
      expect((await app.request("DELETE", `/api/seller/files/${id}`, { headers })).status).toBe(200);
    }
    await app.settled();
    expect((await storedObjects(app)).sort()).toEqual(before.sort());
  });

  it("goes at once with a file that is still being sent, and with the whole pack", async () => {
    const sender = await Sender.in(app);
    const before = await storedObjects(app);
    const first = await sender.begin("one.wav", 700);
    await sender.part(first.file.id, 1, someBytes(700));
    await sender.call("DELETE", `/api/seller/files/${first.file.id}`);
    await app.settled();
    expect(await storedObjects(app)).toEqual(before);
    const second = await sender.begin("two.wav", 600);
    await sender.part(second.file.id, 1, someBytes(600));
    expect((await sender.call("DELETE", `/api/seller/packs/${sender.packId}`)).status).toBe(200);
    await app.settled();
    expect(await storedObjects(app)).toEqual(before);
    expect(await removed(sender.user.id)).toBe(1_300);
  });

  it("leaves an equal object that somebody else has, and one that is being stored", async () => {
    const [one, other] = [await Sender.in(app), await Sender.in(app)];
    const bytes = someBytes(PIECE_BYTES);
    const files = [await one.begin("a.wav", PIECE_BYTES + 1), await other.begin("b.wav", PIECE_BYTES + 1)];
    await one.part(files[0]!.file.id, "1?start=0", bytes);
    await other.part(files[1]!.file.id, "1?start=0", bytes);
    const [part] = await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, files[0]!.file.id));
    const key = part!.object_key!;
    await one.call("DELETE", `/api/seller/files/${files[0]!.file.id}`);
    await app.settled();
    expect(await exists(key)).toBe(true);
    await withReservations({ db: app.db, objects: app.deps.objects }, async (reserve) => {
      await app.deps.objects.put(bytes, { folder: "parts", extension: "bin", reserve });
      await other.call("DELETE", `/api/seller/files/${files[1]!.file.id}`);
      await app.settled();
      expect(await exists(key)).toBe(true);
    });
    expect(await exists(key)).toBe(false);
  });

  it("leaves nothing of a part that came too late", async () => {
    const sender = await Sender.in(app);
    const { file } = await sender.begin("late.wav", 40);
    const before = await storedObjects(app);
    const { putPart } = app.deps.objects;
    app.deps.objects.putPart = async (...part) => {
      await putPart(...part);
      await app.db.delete(packFiles).where(eq(packFiles.id, file.id));
    };
    const { status } = await sender.part(file.id, 1, someBytes(40)).finally(() => {
      app.deps.objects.putPart = putPart;
    });
    expect(status).toBe(404);
    expect(await storedObjects(app)).toEqual(before);
  });

  it("counts for a day against what may wait to be sent, and then no more", async () => {
    const sender = await Sender.in(app);
    const insert = (path: string, values: Partial<typeof packFiles.$inferInsert> = {}) =>
      app.db
        .insert(packFiles)
        .values({
          pack_id: keyOf(sender.packId),
          uploader_id: sender.user.id,
          kind: "sound",
          path,
          bytes: GIGABYTE / 5,
          state: "waiting",
          object_key: `uploads/00/${"0".repeat(64)}.wav`,
          ...values,
        })
        .returning();
    const removing = async (path: string, values: Partial<typeof packFiles.$inferInsert> = {}) => {
      const [row] = await insert(path, values);
      expect((await sender.call("DELETE", `/api/seller/files/${row!.id}`)).status).toBe(200);
    };
    // What came the day before yesterday had counted until now.
    await removing("old.wav", { created_at: new Date(Date.now() - 49 * 3_600_000) });
    expect(await removed(sender.user.id)).toBe(0);
    for (let number = 0; number < 24; number++) await removing(`${number}.wav`);
    expect(await removed(sender.user.id)).toBe(4.8 * GIGABYTE);
    expect((await sender.announce("fits.wav", GIGABYTE / 10)).status).toBe(200);
    const refusal = await sender.announce("more.wav", GIGABYTE / 5);
    expect(refusal).toMatchObject({
      status: 422,
      body: { errors: { bytes: [expect.stringContaining("what was removed or replaced counts for 24 hours")] } },
    });
    // Nor by sending parts again and again.
    await app.db.update(removedUploads).set({ bytes: 5 * GIGABYTE });
    const { file } = (await sender.announce("fits.wav", GIGABYTE / 10)).body as { file: { id: number } };
    await app.db.update(packFiles).set({ bytes: 30 }).where(eq(packFiles.id, file.id));
    expect((await sender.part(file.id, 1, someBytes(30))).status).toBe(200);
    const again = await sender.part(file.id, 1, someBytes(30));
    expect(again).toMatchObject({ status: 422, body: { errors: { body: [expect.stringContaining("24 hours")] } } });
    await app.db.update(removedUploads).set({ hour: sql`now() - interval '26 hours'` });
    expect((await sender.announce("more.wav", GIGABYTE / 5)).status).toBe(200);
  });
});

describe("what is removed on postgres", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp("postgres");
  });
  afterAll(() => app.close());

  it("is stored again by who sends an equal one at that moment", async () => {
    const { objects } = app.deps;
    const [one, other] = [await Sender.in(app), await Sender.in(app)];
    const bytes = someBytes(PIECE_BYTES);
    const length = PIECE_BYTES + 1;
    const [first, second] = [await one.begin("a.wav", length), await other.begin("b.wav", length)];
    await one.part(first.file.id, "1?start=0", bytes);
    const [part] = await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, first.file.id));
    const key = part!.object_key!;
    await one.call("DELETE", `/api/seller/files/${first.file.id}`);
    let sending: Promise<{ status: number }> | null = null;
    // The removal has decided; before it deletes, the other one sends the same bytes.
    await removeUnnamed(
      {
        db: app.db,
        objects: {
          delete: async (doomed) => {
            sending = meanwhile(() => other.part(second.file.id, "1?start=0", bytes));
            await vi.waitFor(async () => {
              const { rows } = await meanwhile(() =>
                app.db.execute(sql`
                  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
              );
              expect(rows).toHaveLength(1);
            });
            await objects.delete(doomed);
          },
        },
      },
      [key],
    );
    expect((await sending!)?.status).toBe(200);
    await app.settled();
    expect(await objects.stat(key)).toEqual({ bytes: PIECE_BYTES });
  });

  it("and sent again by several at once is there for each that names it, and gone with the last", async () => {
    const senders = await Promise.all(Array.from({ length: 4 }, () => Sender.in(app)));
    const bytes = someBytes(200);
    const rounds = async (sender: Sender) => {
      for (let round = 0; round < 6; round++) {
        const { file } = await sender.begin(`${round}.wav`, 200);
        expect((await sender.part(file.id, 1, bytes)).status).toBe(200);
        // Whatever the others remove meanwhile, what arrived can be joined.
        expect((await sender.complete(file.id)).status).toBe(200);
        await sender.call("DELETE", `/api/seller/files/${file.id}`);
      }
    };
    let isOver = false;
    const removing = (async () => {
      while (!isOver) await app.deps.queue.drain();
    })();
    await Promise.all(senders.map(rounds));
    isOver = true;
    await removing;
    await app.settled();
    expect(await unnamedObjects(app)).toEqual([]);
  });
});
