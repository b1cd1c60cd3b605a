import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PACK_SOUNDS, MAX_UNSENT_BYTES, MAX_ZIP_BYTES } from "@/lib/contract/rules/packs";
import { ingestFile } from "@/server/modules/studio/ingestion/ingest-file";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { Sender, someBytes } from "@/tests/integration/support/pack-files";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { unnamedObjects } from "@/tests/integration/support/stored-objects";
import { toneWav } from "@/tests/integration/support/wav";
import { writeZip, type ZipPart } from "@/tests/support/zip";

const tone = (name: string, hertz: number): ZipPart => ({ name, data: toneWav({ seconds: 0.3, hertz }) });
const KIT = [tone("Kit/Loops/Rain 120bpm.wav", 200), tone("Kit/One Shots/Kick 120bpm.wav", 300)];
const RUBBISH = ["__MACOSX/Kit/._Kick.wav", "Kit/.DS_Store", "Kit/Loops/Rain.wav.asd"].map((name) => ({ name }));

describe.each(engines)("zips of packs on %s", (engine) => {
  let app: TestApp;
  let sender: Sender;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    sender = await Sender.in(app);
  });
  afterAll(() => app.close());

  const rowsOf = (packId: number) =>
    app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(packId)));
  const rowAt = async ({ packId }: Sender, path: string) => (await rowsOf(packId)).find((row) => row.path === path);
  const soundAt = async (own: Sender, path: string) => {
    const row = await rowAt(own, path);
    const [sound] = await app.db.select().from(sounds).where(eq(sounds.id, row!.sound_id!));
    return sound!;
  };
  /** Sends a zip and has it unpacked. Returns its row. */
  const unpack = async (own: Sender, zip: Buffer, path = "Kit.zip") => {
    const { id } = await own.send(path, zip);
    await app.settled();
    return (await rowsOf(own.packId)).find((row) => row.id === id)!;
  };

  it("become files with their folders as paths, which become sounds; then the zip is released", async () => {
    const own = await Sender.in(app);
    const zip = writeZip([...KIT, { name: "Kit/license.pdf", data: someBytes(9) }, ...RUBBISH]);
    const sent = await own.send("Kit.zip", zip);
    expect(sent).toMatchObject({ kind: "zip", state: "waiting", notice: null });
    const { object_key } = (await rowAt(own, "Kit.zip"))!;
    await app.settled();
    expect(await rowAt(own, "Kit.zip")).toMatchObject({
      state: "ready",
      notice: "2 files came out of it. Skipped 3 system files. Can’t use: license.pdf.",
      object_key: null,
      zip_id: null,
    });
    const rows = (await rowsOf(own.packId)).filter(({ kind }) => kind !== "zip");
    expect(rows.map(({ path, kind, state, zip_id }) => [path, kind, state, zip_id]).sort()).toEqual(
      KIT.map(({ name }) => [name, "sound", "ready", sent.id]),
    );
    expect(rows[0]).toMatchObject({ uploader_id: own.user.id, modified_at: new Date("2026-01-02T12:00:00Z") });
    const [loop, kick] = [await soundAt(own, String(KIT[0]!.name)), await soundAt(own, String(KIT[1]!.name))];
    expect([loop, kick]).toMatchObject([
      { title: "Rain", tempo: 120, is_loop: true },
      { title: "Kick 120bpm", tempo: null, is_loop: false },
    ]);
    expect(await buffer(await app.deps.objects.get(loop.original_key))).toEqual(Buffer.from(KIT[0]!.data!));
    const { body } = await own.call("GET", `/api/seller/packs/${own.packId}/files`);
    expect(body).toMatchObject({ is_running: false, unsent_bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) });
    expect(await unnamedObjects(app)).not.toContain(object_key);
  });

  it("that are sent again bring what changed, and touch nothing that is approved", async () => {
    const own = await Sender.in(app);
    await unpack(own, writeZip(KIT));
    const before = await rowsOf(own.packId);
    await app.db
      .update(sounds)
      .set({ state: "approved" })
      .where(eq(sounds.id, before.find(({ path }) => path === KIT[1]!.name)!.sound_id!));
    const changed = [KIT[0]!, { ...KIT[1]!, data: toneWav({ seconds: 0.4 }) }, tone("Kit/Snare.wav", 400)];
    const row = await unpack(own, writeZip(changed), "Kit 2.zip");
    expect(row.notice).toBe(
      "1 file came out of it. 1 file was here already. Not replaced, because its sound can’t be: Kick 120bpm.wav.",
    );
    const after = await rowsOf(own.packId);
    expect(after).toHaveLength(5);
    for (const { id, path, sound_id } of before)
      expect(after.find((row) => row.path === path)).toMatchObject({ id, sound_id });
    const third = await unpack(
      own,
      writeZip([{ name: "Kit/Snare.wav", data: toneWav({ seconds: 0.5 }) }]),
      "Kit 3.zip",
    );
    expect((await rowAt(own, "Kit/Snare.wav"))!.zip_id).toBe(third.id);
  });

  it("that Windows packed in Japan become files at their paths, and names that lie leave out their own file", async () => {
    const own = await Sender.in(app);
    const [loop, kick] = [toneWav({ seconds: 0.3, hertz: 210 }), toneWav({ seconds: 0.3, hertz: 320 })];
    // ドラム\キック and ループ in Shift-JIS.
    const [drum, name] = ["8368838983805c834c8362834e", "838b815b8376"].map((hex) =>
      Buffer.concat([Buffer.from(hex, "hex"), Buffer.from(".wav")]),
    );
    const parts: ZipPart[] = [
      { name: drum!, data: kick, flags: 0 },
      { name: name!, data: loop, flags: 0 },
      { name: name!, data: loop, flags: 0 },
      { name: "..\\..\\passwd.wav", data: kick },
    ];
    const row = await unpack(own, writeZip(parts));
    expect(row).toMatchObject({
      state: "ready",
      notice: "2 files came out of it. Left out for names that lead out of the zip: passwd.wav.",
    });
    const rows = (await rowsOf(own.packId)).filter(({ kind }) => kind === "sound");
    expect(rows.map(({ path }) => path).sort()).toEqual(["ドラム/キック.wav", "ループ.wav"]);
    expect((await soundAt(own, "ドラム/キック.wav")).title).toBe("キック");
  });

  it("bring stems for the samples that their folders name", async () => {
    const own = await Sender.in(app);
    const parts = [tone("Kit/Loops/Night Drive.wav", 210), tone("Kit/Stems/Night Drive/Drums.wav", 220)];
    await unpack(own, writeZip(parts));
    const [sound, stem] = [await rowAt(own, String(parts[0]!.name)), await rowAt(own, String(parts[1]!.name))];
    expect([sound?.kind, stem?.kind]).toEqual(["sound", "stem"]);
    expect(stem).toMatchObject({ state: "ready", sound_id: sound?.sound_id });
  });

  it("that are interrupted at any file are unpacked again, each file once", async () => {
    const own = await Sender.in(app);
    const parts = Array.from({ length: 6 }, (_, at) => tone(`Kit/Tone ${at}.wav`, 150 + at * 20));
    const { id } = await own.send("Kit.zip", writeZip(parts));
    const { objects, queue } = app.deps;
    let left = 2;
    const dying = {
      ...objects,
      put: (...given: Parameters<typeof objects.put>) =>
        left-- > 0 ? objects.put(...given) : Promise.reject(new Error("The process ends here.")),
    };
    const context = { db: app.db, queue, audio: {} as never, names: () => Promise.reject(new Error("Unused.")) };
    const tries = { retried: 0, isLastTry: false, signal: new AbortController().signal };
    for (const more of [2, 1]) {
      left = more;
      await expect(ingestFile({ ...context, objects: dying }, id, tries)).rejects.toThrow("The process ends here.");
    }
    expect(await rowAt(own, "Kit.zip")).toMatchObject({ state: "waiting" });
    expect(await rowsOf(own.packId)).toHaveLength(1 + 3);
    // A process that dies leaves it so.
    await app.db.update(packFiles).set({ state: "analysing" }).where(eq(packFiles.id, id));
    await app.settled();
    expect(await rowAt(own, "Kit.zip")).toMatchObject({ state: "ready", notice: "6 files came out of it." });
    const rows = await rowsOf(own.packId);
    expect(rows.map(({ path }) => path).sort()).toEqual(["Kit.zip", ...parts.map(({ name }) => name)]);
    expect(new Set(rows.map(({ sound_id }) => sound_id)).size).toBe(7);
  });

  it("that lie are refused whole, with a sentence, and leave nothing", async () => {
    const own = await Sender.in(app);
    const zip = writeZip([...KIT, { name: "Kit/Last.wav", data: toneWav(), claimed: { sum: 1 } }]);
    const row = await unpack(own, zip);
    expect(row).toMatchObject({ state: "failed", failure: "This zip is damaged at “Last.wav”.", object_key: null });
    expect(await rowsOf(own.packId)).toHaveLength(1);
    expect((await own.call("POST", `/api/seller/files/${row.id}/retry`)).status).toBe(409);
  });

  it("that are removed while they are unpacked stop there", async () => {
    const own = await Sender.in(app);
    const { id } = await own.send("Kit.zip", writeZip(KIT));
    const { objects, queue } = app.deps;
    const removing = {
      ...objects,
      async put(...given: Parameters<typeof objects.put>) {
        expect((await own.call("DELETE", `/api/seller/files/${id}`)).status).toBe(200);
        return objects.put(...given);
      },
    };
    const context = { db: app.db, queue, audio: {} as never, names: () => Promise.reject(new Error("Unused.")) };
    await ingestFile({ ...context, objects: removing }, id, {
      retried: 0,
      isLastTry: false,
      signal: new AbortController().signal,
    });
    expect(await rowsOf(own.packId)).toEqual([]);
  });

  it("have no more in them than their pack has room for", async () => {
    const own = await Sender.in(app);
    const values = { pack_id: keyOf(own.packId), uploader_id: own.user.id, kind: "sound" as const, bytes: 1 };
    await app.db
      .insert(packFiles)
      .values(Array.from({ length: MAX_PACK_SOUNDS - 1 }, (_, at) => ({ ...values, path: `${at}` })));
    expect((await unpack(own, writeZip(KIT))).failure).toBe(
      "This zip has no room here. A pack has at most 500 sounds.",
    );
    expect((await unpack(own, writeZip(KIT.slice(0, 1)), "One.zip")).state).toBe("ready");
    const other = await Sender.in(app);
    await app.db.insert(packFiles).values(
      Array.from({ length: 25 }, (_, at) => ({
        ...values,
        pack_id: keyOf(other.packId),
        path: `${at}.wav`,
        bytes: MAX_UNSENT_BYTES / 25 - 2_000,
      })),
    );
    expect(
      (
        await unpack(
          other,
          writeZip([{ name: "a.wav", data: Buffer.concat([someBytes(2_000), Buffer.alloc(98_000)]) }]),
        )
      ).failure,
    ).toMatch(/^This zip has no room here\. At most 5 GB can wait/);
  });

  it("may be larger than other files, up to 800 MB", async () => {
    expect((await sender.announce("Large.zip", MAX_ZIP_BYTES)).status).toBe(200);
    const { status, body } = await sender.announce("Larger.zip", MAX_ZIP_BYTES + 1);
    expect({ status, body }).toEqual({ status: 422, body: { errors: { bytes: ["Must be at most 800 MB."] } } });
    expect((await sender.announce("Large.wav", 200_000_001)).body).toEqual({
      errors: { bytes: ["Must be at most 200 MB."] },
    });
  });

  it("hold up the sending of their pack until they are unpacked", async () => {
    const own = await Sender.in(app);
    const { id } = await own.send("Kit.zip", writeZip([{ name: "a.txt" }]));
    await app.settled();
    const { body } = await own.call("GET", `/api/seller/packs/${own.packId}/files`);
    expect(body).toMatchObject({
      files: [{ id, state: "failed", failure: "This zip has no file in it that is accepted here." }],
    });
    await app.db.update(packs).set({ status: 3 }).where(isRowOf(own.packId));
    expect((await own.call("POST", `/api/seller/packs/${own.packId}/send`)).status).not.toBe(200);
  });
});
