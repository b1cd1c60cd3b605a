import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { MAX_FILE_BYTES, MAX_PACK_SOUNDS, PART_BYTES, PIECE_BYTES } from "@/lib/contract/rules/packs";
import { findFile } from "@/server/modules/studio/uploads/repository";
import { rateLimits } from "@/server/platform/db/schema/auth";
import { filesInLine } from "@/server/platform/db/schema/line";
import { packFileParts, packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { everyEngine } from "@/tests/integration/support/database";
import { insertPack, insertSound, movePack } from "@/tests/integration/support/factories";
import { isInLine, makeSound, partsOf, Sender, sha256, someBytes } from "@/tests/integration/support/pack-files";
import { keyOf } from "@/tests/integration/support/pack-rows";

const MONDAY = "2026-05-04T10:00:00.000Z";
const TUESDAY = "2026-05-05T10:00:00.000Z";

describe.each(everyEngine)("files of packs on %s", (engine) => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.delete(rateLimits);
    sender = await Sender.in(app);
  });

  const listed = async (id = sender.packId) => {
    const { body } = await sender.call("GET", `/api/seller/packs/${id}/files`);
    return body as { files: PackFile[]; is_running: boolean; unsent_bytes: number };
  };
  const stored = async (key: string) => buffer(await app.deps.objects.get(key));
  it("arrive in parts in any order, and are in line bit for bit, once", async () => {
    const bytes = someBytes(PART_BYTES + 1_000);
    const { file, part_bytes, parts } = await sender.begin("Kit/Kick.WAV", bytes.length, MONDAY);
    expect(file).toMatchObject({ kind: "sound", path: "Kit/Kick.WAV", state: "uploading", received_bytes: 0 });
    expect({ part_bytes, parts }).toEqual({ part_bytes: PART_BYTES, parts: [] });
    const [first, last] = partsOf(bytes);
    expect((await sender.complete(file.id)).status).toBe(409);
    expect(await sender.part(file.id, 2, last!)).toEqual({
      status: 200,
      body: { number: 2, start: 0, bytes: 1_000, sha256: sha256(last!) },
    });
    expect((await sender.complete(file.id)).body).toEqual({ error: "Not all parts of this file have arrived." });
    expect((await listed()).files).toMatchObject([{ received_bytes: 1_000, state: "uploading" }]);
    await sender.part(file.id, 1, first!);
    const complete = await sender.complete(file.id);
    expect(complete).toMatchObject({ status: 200, body: { state: "waiting", received_bytes: bytes.length } });
    expect((await sender.complete(file.id)).body).toEqual(complete.body);
    expect(await listed()).toMatchObject({ is_running: true, unsent_bytes: bytes.length });
    const row = await findFile(app.db, file.id);
    expect(row?.object_key).toBe(`originals/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}.wav`);
    expect((await stored(row!.object_key!)).equals(bytes)).toBe(true);
    expect(await isInLine(app, file.id)).toBe(true);
    expect(await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, file.id))).toEqual([]);
    expect((await sender.part(file.id, 1, first!)).status).toBe(409);
  });

  it("keep what has arrived when they are announced again, and list it", async () => {
    const bytes = someBytes(PART_BYTES + 5);
    const { file } = await sender.begin("a.flac", bytes.length, MONDAY);
    await sender.part(file.id, 1, partsOf(bytes)[0]!);
    const again = await sender.begin("a.flac", bytes.length, "2026-05-04T12:00:00.000+02:00");
    expect(again.file).toMatchObject({ id: file.id, received_bytes: PART_BYTES });
    expect(again.parts).toEqual([{ number: 1, start: 0, bytes: PART_BYTES, sha256: sha256(partsOf(bytes)[0]!) }]);
    const { body } = await sender.call("GET", `/api/seller/files/${file.id}/parts`);
    expect(body).toEqual({ parts: again.parts });
  });

  it("are replaced at their path when their size or date is another, unless they became more than a draft", async () => {
    const first = await sender.begin("a.wav", 10, MONDAY);
    await sender.part(first.file.id, 1, someBytes(10));
    const second = await sender.begin("a.wav", 10, TUESDAY);
    expect(second.file.id).not.toBe(first.file.id);
    expect(second.parts).toEqual([]);
    const third = await sender.begin("a.wav", 11, TUESDAY);
    expect(third.file.id).not.toBe(second.file.id);
    expect((await sender.call("GET", `/api/seller/files/${first.file.id}/parts`)).status).toBe(404);
    const file = await sender.send("a.wav", someBytes(11), TUESDAY);
    const sound = await makeSound(sender, file);
    const replaced = await sender.begin("a.wav", 12, TUESDAY);
    expect(replaced.file).toMatchObject({ state: "uploading", sound_id: null });
    expect(await app.db.select().from(sounds).where(eq(sounds.id, sound.id))).toEqual([]);
    const approved = await sender.send("b.wav", someBytes(9));
    await makeSound(sender, approved, { state: "approved" });
    expect(await sender.announce("b.wav", 8)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("Rename") },
    });
    expect((await sender.begin("b.wav", 9)).file).toMatchObject({ id: approved.id, state: "ready" });
  });

  it.each([
    ["readme.txt", 1, "path", "Only WAV, AIFF, FLAC and MIDI files and zips are accepted."],
    ["wav", 1, "path", "Only WAV, AIFF, FLAC and MIDI files and zips are accepted."],
    ["kick.wav.exe", 1, "path", "Only WAV, AIFF, FLAC and MIDI files and zips are accepted."],
    ["a.wav", MAX_FILE_BYTES + 1, "bytes", "Must be at most 200 MB."],
    ["a.wav", 0, "bytes", "The file is empty."],
    [`${"音".repeat(990)}.wav`, 1, "path", "This name is too long."],
    ["  ", 1, "path", "Insert a name"],
  ])("%s of %i bytes is refused at %s: %s", async (path, bytes, field, message) => {
    expect(await sender.announce(path, bytes)).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  it.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00"])("a date of %s is refused", async (date) => {
    expect((await sender.announce("a.wav", 1, date)).status).toBe(422);
  });

  it("is one file at a path, whatever its characters are composed of", async () => {
    const { file } = await sender.begin("Über/Bäss.wav".normalize("NFD"), 10);
    expect(file.path).toBe("Über/Bäss.wav".normalize("NFC"));
    expect((await sender.begin("Über/Bäss.wav".normalize("NFC"), 10)).file.id).toBe(file.id);
  });

  it.each(["a.wav", "a.WAVE", "A.FLAC", "a.aif", "a.AIFF", "a.aifc", "x/b.mid", "x/c.MIDI"])(
    "%s is accepted",
    async (path) => {
      expect((await sender.announce(path, MAX_FILE_BYTES)).status).toBe(200);
    },
  );

  it("have at most 500 sounds in a pack, and 500 MIDI files apart from them", async () => {
    const values = { pack_id: keyOf(sender.packId), uploader_id: sender.user.id, bytes: 1 };
    await insertSound(app.db, sender.user.id, { pack_id: sender.packId, state: "draft" });
    await app.db.insert(packFiles).values(
      Array.from({ length: MAX_PACK_SOUNDS - 2 }, (_, at) => ({
        ...values,
        kind: "sound" as const,
        path: `${at}.wav`,
      })),
    );
    expect((await sender.announce("last.wav", 1)).status).toBe(200);
    expect((await sender.announce("more.wav", 1)).body).toEqual({
      errors: { path: ["A pack has at most 500 sounds."] },
    });
    expect((await sender.announce("last.wav", 1)).status).toBe(200);
    await app.db
      .insert(packFiles)
      .values(Array.from({ length: 499 }, (_, at) => ({ ...values, kind: "midi" as const, path: `${at}.mid` })));
    expect((await sender.announce("last.mid", 1)).status).toBe(200);
    expect((await sender.announce("more.mid", 1)).body).toEqual({
      errors: { path: ["A pack has at most 500 MIDI files."] },
    });
    expect((await listed()).files).toHaveLength(999);
  });

  it("wait in all packs of a creator with at most 5 GB", async () => {
    const other = await insertPack(app.db, sender.user.id, { status: 3 });
    const values = { uploader_id: sender.user.id, kind: "sound" as const, bytes: MAX_FILE_BYTES };
    await app.db
      .insert(packFiles)
      .values(Array.from({ length: 24 }, (_, at) => ({ ...values, pack_id: keyOf(other.id), path: `${at}.wav` })));
    expect((await sender.announce("a.wav", MAX_FILE_BYTES)).status).toBe(200);
    expect((await sender.announce("b.wav", 1)).body).toEqual({
      errors: { bytes: ["At most 5 GB can wait to be sent. Send a pack, or remove files."] },
    });
    expect((await listed()).unsent_bytes).toBe(5_000_000_000);
    await movePack(app.db, "sample", other.id, 2);
    expect((await sender.announce("b.wav", 1)).status).toBe(200);
  });

  it("are refused by name once no more sounds can be listed, but for those that replace a sound's file", async () => {
    const { search } = app.deps.catalogue;
    await insertListedSound(app.db, sender.user.id, {});
    const sound = await insertSound(app.db, sender.user.id, { pack_id: sender.packId, state: "draft" });
    const { capacity } = search;
    Object.assign(search, { capacity: (await search.sizes()).sample });
    try {
      const { status, body } = await sender.announce("a.wav", 4);
      expect([status, body]).toEqual([
        422,
        { errors: { path: [expect.stringMatching(/^The shop lists at most \d+ samples?, and has as many\.$/)] } },
      ]);
      expect((await listed()).files).toEqual([]);
      const replacing = { path: "a.wav", bytes: 4, replaces: sound.id };
      expect((await sender.call("POST", `/api/seller/packs/${sender.packId}/files`, replacing)).status).toBe(200);
      Object.assign(search, { capacity: capacity! + 1 });
      expect((await sender.announce("b.wav", 4)).status).toBe(200);
    } finally {
      Object.assign(search, { capacity });
    }
  });

  it("are nobody else's: every call is a 404, and nothing changes", async () => {
    const { file } = await sender.begin("a.wav", 4);
    const other = await Sender.in(app);
    const { headers } = other.user;
    const { packId } = sender;
    const files = `/api/seller/files/${file.id}`;
    for (const [method, path, json] of [
      ["GET", `/api/seller/packs/${packId}/files`],
      ["POST", `/api/seller/packs/${packId}/files`, { path: "b.wav", bytes: 1 }],
      ["GET", `${files}/parts`],
      ["POST", `${files}/complete`],
      ["POST", `${files}/retry`],
      ["PUT", `${files}/sound`, { sound_id: null }],
      ["DELETE", files],
      ["DELETE", "/api/seller/files/999999"],
    ] as const) {
      expect((await sender.call(method, path, json, headers)).status, `${method} ${path}`).toBe(404);
    }
    expect((await sender.part(file.id, 1, someBytes(4), headers)).status).toBe(404);
    expect((await listed()).files).toMatchObject([{ path: "a.wav", received_bytes: 0 }]);
  });

  it("of a pack in review neither arrive nor go", async () => {
    const { file } = await sender.begin("a.wav", 4);
    await movePack(app.db, "sample", sender.packId, 2);
    expect((await sender.announce("b.wav", 1)).body).toEqual({ error: expect.stringContaining("in review") });
    expect((await sender.part(file.id, 1, someBytes(4))).status).toBe(409);
    expect((await sender.call("DELETE", `/api/seller/files/${file.id}`)).status).toBe(409);
    expect((await listed()).files).toHaveLength(1);
  });

  it("refuse parts that they don't have, of another size, or whose bytes changed, and keep nothing of them", async () => {
    const { file } = await sender.begin("a.wav", PART_BYTES + 3);
    const bytes = someBytes(3);
    for (const [number, part] of [
      [3, bytes],
      [100, bytes],
      [101, bytes],
      [0, bytes],
      [1, bytes],
      [2, someBytes(4)],
      [2, someBytes(2)],
      [2, someBytes(0)],
    ] as const) {
      expect((await sender.part(file.id, number, part)).status, `part ${number}`).toBe(422);
    }
    const wrong = await sender.part(file.id, 2, bytes, { "X-Content-SHA256": sha256(someBytes(3)) });
    expect(wrong.body).toEqual({ errors: { "x-content-sha256": [expect.stringContaining("again")] } });
    for (const hash of [null, "", "abc", "z".repeat(64)]) {
      expect((await sender.part(file.id, 2, bytes, { "X-Content-SHA256": hash })).status).toBe(422);
    }
    expect((await sender.part(file.id, 2, bytes, { "Content-Length": null })).status).toBe(422);
    const tooLarge = await sender.part(file.id, 1, someBytes(PART_BYTES + 1));
    expect(tooLarge.status).toBe(413);
    expect((await listed()).files).toMatchObject([{ received_bytes: 0 }]);
    const { rows } = await app.db.execute(sql`select from pack_file_parts where file_id = ${file.id}`);
    expect(rows).toEqual([]);
    expect((await sender.part(file.id, 2, bytes, { "X-Content-SHA256": sha256(bytes).toUpperCase() })).status).toBe(
      200,
    );
  });

  it("keep a part that is sent again once, and the newer of two different ones", async () => {
    const { file } = await sender.begin("a.wav", 4);
    const [old, fresh] = [someBytes(4), someBytes(4)];
    for (const part of [old, old, fresh]) expect((await sender.part(file.id, 1, part)).status).toBe(200);
    const rows = await app.db.select().from(packFileParts).where(eq(packFileParts.file_id, file.id));
    expect(rows).toMatchObject([{ sha256: sha256(fresh) }]);
    await sender.complete(file.id);
    const row = await findFile(app.db, file.id);
    expect((await stored(row!.object_key!)).equals(fresh)).toBe(true);
  });

  it("arrive in pieces of a part in any order, and are in line bit for bit", async () => {
    const bytes = someBytes(PART_BYTES + PIECE_BYTES + 7);
    const { file, piece_bytes } = await sender.begin("slow.wav", bytes.length);
    expect(piece_bytes).toBe(PIECE_BYTES);
    const send = (number: number, start: number, length: number) => {
      const from = (number - 1) * PART_BYTES + start;
      return sender.part(file.id, `${number}?start=${start}`, bytes.subarray(from, from + length));
    };
    const rest = PART_BYTES - 4 * PIECE_BYTES;
    expect(await send(2, PIECE_BYTES, 7)).toMatchObject({ status: 200, body: { number: 2, start: PIECE_BYTES } });
    expect((await send(1, 4 * PIECE_BYTES, rest)).status).toBe(200);
    expect((await send(2, 0, PIECE_BYTES)).status).toBe(200);
    expect((await send(1, 0, PIECE_BYTES)).status).toBe(200);
    expect((await sender.complete(file.id)).body).toEqual({ error: "Not all parts of this file have arrived." });
    expect((await send(1, PIECE_BYTES, 3 * PIECE_BYTES)).status).toBe(200);
    const { body } = await sender.call("GET", `/api/seller/files/${file.id}/parts`);
    expect((body as { parts: object[] }).parts).toMatchObject([
      { number: 1, start: 0, bytes: PIECE_BYTES },
      { number: 1, start: PIECE_BYTES, bytes: 3 * PIECE_BYTES },
      { number: 1, start: 4 * PIECE_BYTES, bytes: rest },
      { number: 2, start: 0, bytes: PIECE_BYTES },
      { number: 2, start: PIECE_BYTES, bytes: 7 },
    ]);
    expect((await sender.complete(file.id)).status).toBe(200);
    const row = await findFile(app.db, file.id);
    expect((await stored(row!.object_key!)).equals(bytes)).toBe(true);
  });

  it("have no byte twice: a piece takes the place of those that have any of its bytes", async () => {
    const bytes = someBytes(3 * PIECE_BYTES);
    const { file } = await sender.begin("twice.wav", bytes.length);
    const received = async () => (await sender.begin("twice.wav", bytes.length)).file.received_bytes;
    await sender.part(file.id, 1, someBytes(3 * PIECE_BYTES));
    await sender.part(file.id, `1?start=${PIECE_BYTES}`, bytes.subarray(PIECE_BYTES, 2 * PIECE_BYTES));
    expect(await received()).toBe(PIECE_BYTES);
    await sender.part(file.id, "1?start=0", bytes.subarray(0, 2 * PIECE_BYTES));
    expect(await received()).toBe(2 * PIECE_BYTES);
    await sender.part(file.id, `1?start=${2 * PIECE_BYTES}`, bytes.subarray(2 * PIECE_BYTES));
    expect((await sender.complete(file.id)).status).toBe(200);
    const row = await findFile(app.db, file.id);
    expect((await stored(row!.object_key!)).equals(bytes)).toBe(true);
  });

  it("are refused as pieces that don't fit their part", async () => {
    const { file } = await sender.begin("odd.wav", 2 * PIECE_BYTES + 5);
    for (const [place, length] of [
      ["1?start=1", PIECE_BYTES],
      ["1?start=-262144", PIECE_BYTES],
      [`1?start=${PIECE_BYTES}`, PIECE_BYTES - 1],
      [`1?start=${PIECE_BYTES}`, PIECE_BYTES + 6],
      [`1?start=${3 * PIECE_BYTES}`, 5],
      [`1?start=${PART_BYTES}`, 5],
      ["1?start=x", 5],
    ] as const) {
      expect((await sender.part(file.id, place, someBytes(length))).status, place).toBe(422);
    }
    const { rows } = await app.db.execute(sql`select from pack_file_parts where file_id = ${file.id}`);
    expect(rows).toEqual([]);
  });

  it("are put in line again when they failed", async () => {
    const file = await sender.send("a.wav", someBytes(6));
    const retry = () => sender.call("POST", `/api/seller/files/${file.id}/retry`);
    expect(await retry()).toMatchObject({ status: 200, body: { state: "waiting" } });
    expect(await isInLine(app, file.id)).toBe(true);
    await app.db
      .update(packFiles)
      .set({ state: "failed", failure: "This is no sound." })
      .where(eq(packFiles.id, file.id));
    await app.db.delete(filesInLine).where(eq(filesInLine.file_id, file.id));
    expect((await listed()).files).toMatchObject([{ failure: "This is no sound." }]);
    expect((await sender.begin("a.wav", 6)).file.state).toBe("failed");
    expect(await retry()).toMatchObject({ status: 200, body: { state: "waiting", failure: null } });
    expect(await isInLine(app, file.id)).toBe(true);
    await makeSound(sender, file);
    expect((await retry()).status).toBe(409);
  });
});
