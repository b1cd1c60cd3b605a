import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES, MAX_PACK_SOUNDS, PART_BYTES } from "@/lib/contract/rules/packs";
import { findFile } from "@/server/modules/studio/uploads/repository";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { packFileParts, packFiles } from "@/server/platform/db/schema/pack-files";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertPack } from "@/tests/integration/support/factories";
import { isInLine, partsOf, Sender, sha256, someBytes } from "@/tests/integration/support/pack-files";
import { keyOf } from "@/tests/integration/support/pack-rows";

describe("files of packs that several send at once", () => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp("postgres");
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    sender = await Sender.in(app);
  });

  const statusesOf = async (sent: Promise<{ status: number }>[]) =>
    (await Promise.all(sent)).map(({ status }) => status).sort();
  const times = <Result>(count: number, work: (at: number) => Result) =>
    Array.from({ length: count }, (_, at) => work(at));

  it("are one file when several tabs announce it", async () => {
    const announced = await Promise.all(times(8, () => sender.begin("a.wav", 4)));
    expect(new Set(announced.map(({ file }) => file.id)).size).toBe(1);
  });

  it("hold one of equal parts, and are in line once however often they are completed at once", async () => {
    const bytes = someBytes(PART_BYTES + 7);
    const { file } = await sender.begin("a.wav", bytes.length);
    const [first, last] = partsOf(bytes);
    const parts = [
      ...times(3, () => sender.part(file.id, 1, first!)),
      ...times(3, () => sender.part(file.id, 2, last!)),
    ];
    expect(await statusesOf(parts)).toEqual(times(6, () => 200));
    expect(await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, file.id))).toHaveLength(2);
    expect(await statusesOf(times(5, () => sender.complete(file.id)))).toEqual(times(5, () => 200));
    expect(await isInLine(app, file.id)).toBe(true);
    const row = await findFile(app.db, file.id);
    expect((await buffer(await app.deps.objects.get(row!.object_key!))).equals(bytes)).toBe(true);
  });

  it("are as one of two different parts says when they are completed while the other is in flight", async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two] = [someBytes(50_000), someBytes(50_000)];
      const { file } = await sender.begin(`${round}.wav`, one.length);
      await sender.part(file.id, 1, one);
      const [part, complete] = await Promise.all([sender.part(file.id, 1, two), sender.complete(file.id)]);
      expect([200, 409]).toContain(part.status);
      if (complete.status === 409) expect(await sender.complete(file.id)).toMatchObject({ status: 200 });
      const row = await findFile(app.db, file.id);
      const content = await buffer(await app.deps.objects.get(row!.object_key!));
      expect([one, two].some((bytes) => content.equals(bytes))).toBe(true);
      // Whose part was acknowledged before the file was complete is in it.
      if (part.status === 200 && complete.status === 409) expect(content.equals(two)).toBe(true);
      expect(await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, file.id))).toEqual([]);
    }
  });

  it("are not complete when a part arrives while they are joined", async () => {
    const [one, two] = [someBytes(1_000), someBytes(1_000)];
    const { file } = await sender.begin("a.wav", one.length);
    await sender.part(file.id, 1, one);
    const { objects } = app.deps;
    const { put } = objects;
    objects.put = async (content, name) => {
      objects.put = put;
      const joined = await put(content, name);
      expect((await sender.part(file.id, 1, two)).status).toBe(200);
      return joined;
    };
    expect((await sender.complete(file.id)).status).toBe(409);
    expect((await sender.complete(file.id)).status).toBe(200);
    const row = await findFile(app.db, file.id);
    expect((await buffer(await objects.get(row!.object_key!))).equals(two)).toBe(true);
  });

  it("are sent again when what is stored of them is lost, or isn't what was said", async () => {
    const bytes = someBytes(1_000);
    const { objects } = app.deps;
    const uploadOf = async (id: number) => (await findFile(app.db, id))?.upload_key ?? "";
    const { file } = await sender.begin("a.wav", bytes.length);
    for (const lose of [
      async () => objects.delete(await uploadOf(file.id)),
      async () => {
        await app.db
          .update(packFileParts)
          .set({ sha256: "0".repeat(64) })
          .where(eq(packFileParts.file_id, file.id));
      },
    ]) {
      await sender.part(file.id, 1, bytes);
      const lost = await uploadOf(file.id);
      await lose();
      expect((await sender.complete(file.id)).status).toBe(409);
      expect((await sender.begin("a.wav", bytes.length)).parts).toEqual([]);
      await app.settled();
      expect(await objects.stat(lost)).toBeNull();
    }
    await sender.part(file.id, 1, bytes);
    expect((await sender.complete(file.id)).status).toBe(200);
  });

  it("are at most as many as a pack may have", async () => {
    const values = { pack_id: keyOf(sender.packId), uploader_id: sender.user.id, bytes: 1, kind: "sound" as const };
    await app.db.insert(packFiles).values(times(MAX_PACK_SOUNDS - 2, (at) => ({ ...values, path: `${at}.wav` })));
    const statuses = await statusesOf(times(8, (at) => sender.announce(`new ${at}.wav`, 1)));
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
  });

  it("wait with at most 5 GB, whichever of a creator's packs they are for", async () => {
    const other = await insertPack(app.db, sender.user.id, { status: 3 });
    const values = {
      pack_id: keyOf(other.id),
      uploader_id: sender.user.id,
      bytes: MAX_FILE_BYTES,
      kind: "sound" as const,
    };
    await app.db.insert(packFiles).values(times(24, (at) => ({ ...values, path: `${at}.wav` })));
    const announce = (at: number) =>
      sender.call("POST", `/api/seller/packs/${at % 2 ? other.id : sender.packId}/files`, {
        path: `new ${at}.wav`,
        bytes: MAX_FILE_BYTES,
      });
    expect(await statusesOf(times(8, announce))).toEqual([200, 422, 422, 422, 422, 422, 422, 422]);
  });

  it("are gone, or in line, when they are removed while they are completed", async () => {
    for (let round = 0; round < 8; round++) {
      const bytes = someBytes(1_000);
      const { file } = await sender.begin(`${round}.wav`, bytes.length);
      await sender.part(file.id, 1, bytes);
      const [complete, removed] = await Promise.all([
        sender.complete(file.id),
        sender.call("DELETE", `/api/seller/files/${file.id}`),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404, 409]).toContain(complete.status);
      expect(await findFile(app.db, file.id)).toBeNull();
    }
  });

  it("lose nothing when the server ends between a part and its row, and are there once", async () => {
    const bytes = someBytes(PART_BYTES + 9);
    const { file } = await sender.begin("a.wav", bytes.length);
    const { put, putPart } = app.deps.objects;
    // The part is stored, and what would follow never happens.
    app.deps.objects.putPart = async (...args) => {
      await putPart(...args);
      throw new Error("the process was killed");
    };
    expect((await sender.part(file.id, 1, partsOf(bytes)[0]!)).status).toBe(500);
    app.deps.objects.putPart = putPart;
    expect((await sender.begin("a.wav", bytes.length)).parts).toEqual([]);
    for (const [at, part] of partsOf(bytes).entries()) await sender.part(file.id, at + 1, part);
    app.deps.objects.put = async (...args) => {
      await put(...args);
      throw new Error("the process was killed");
    };
    expect((await sender.complete(file.id)).status).toBe(500);
    app.deps.objects.put = put;
    expect((await sender.begin("a.wav", bytes.length)).parts).toHaveLength(2);
    expect((await sender.complete(file.id)).status).toBe(200);
    expect(await isInLine(app, file.id)).toBe(true);
    const row = await findFile(app.db, file.id);
    expect((await buffer(await app.deps.objects.get(row!.object_key!))).equals(bytes)).toBe(true);
  });

  it("come from thirty creators at once, each bit for bit", async () => {
    const senders: Sender[] = [];
    while (senders.length < 30) senders.push(await Sender.in(app));
    await Promise.all(
      senders.map(async (one) => {
        for (const bytes of times(3, () => someBytes(120_000))) {
          const { id } = await one.send(`${sha256(bytes)}.wav`, bytes);
          const row = await findFile(app.db, id);
          expect((await buffer(await app.deps.objects.get(row!.object_key!))).equals(bytes)).toBe(true);
        }
      }),
    );
  });
});
