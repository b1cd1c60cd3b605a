import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackFile } from "@/lib/contract/calls/studio/pack-files";
import { compareSum } from "@/server/audio/stem-sum";
import { streamZip } from "@/server/modules/kit/archives/stored-zip";
import { bytesEntry, layOutZip } from "@/server/modules/kit/archives/zip-layout";
import { buildStemsOf } from "@/server/modules/studio/stems/build";
import { readForgotten } from "@/server/modules/studio/stems/repository";
import { enterLine } from "@/server/modules/studio/uploads/line";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp, type TestResponse } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { storedObjects, unnamedObjects } from "@/tests/integration/support/stored-objects";
import { unzip } from "@/tests/integration/support/unzip";
import { toneWav } from "@/tests/integration/support/wav";

type Call = (method: string, path: string, json?: object) => Promise<TestResponse>;

const wav = (hertz: number) => toneWav({ hertz, seconds: 0.3 });

describe.each(engines)("stems that change while others do on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
  });
  afterAll(() => app.close());

  async function packWith(stems: readonly string[], mix = wav(220)) {
    const own = await PackFolder.create(app);
    const headers = await app.signInAgain(own.creatorId);
    const sound = await own.upload("Rain.wav", mix);
    const ids: number[] = [];
    for (const [at, path] of stems.entries()) ids.push(await own.upload(path, wav(300 + 10 * at)));
    await app.settled();
    const call: Call = async (method, path, json) => app.request(method, path, { headers, json });
    return { own, ids, call, sound: await own.sound(sound), read: () => own.sound(sound) };
  }
  const namesIn = async (key: string | null) => [...unzip(await buffer(await app.deps.objects.get(key!))).keys()];

  /** The job of a sound's archive, with `meanwhile` while it is stored. */
  const build = (soundId: number, meanwhile: () => Promise<unknown> = async () => undefined) =>
    buildStemsOf(
      {
        db: app.db,
        log: app.deps.log,
        audio: { compareSum },
        objects: {
          ...app.deps.objects,
          put: async (content, name) => {
            const stored = await app.deps.objects.put(content, name);
            await meanwhile();
            return stored;
          },
        },
      },
      { sound_id: soundId },
    );

  it("are in the archive that the last of several joins leads to", async () => {
    const paths = ["Stems/A.wav", "Stems/B.wav", "Stems/C.wav", "Stems/D.wav"];
    const { ids, call, sound, read } = await packWith(paths);
    const joined = await Promise.all(
      ids.map((id) => call("PUT", `/api/seller/files/${id}/sound`, { sound_id: sound.id })),
    );
    expect(joined.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.settled();
    const { stems_key, stems_count } = await read();
    expect(stems_count).toBe(4);
    expect(await namesIn(stems_key)).toEqual(["A.wav", "B.wav", "C.wav", "D.wav"]);
  });

  it.each([
    {
      what: "one is joined",
      change: (call: Call, sound_id: number, [, loose]: number[]) =>
        call("PUT", `/api/seller/files/${loose}/sound`, { sound_id }),
      names: ["A.wav", "B.wav"],
    },
    {
      what: "one is renamed",
      change: (call: Call, _: number, [own]: number[]) => call("PUT", `/api/seller/files/${own}/title`, { title: "Z" }),
      names: ["Z.wav"],
    },
  ])("don’t get an archive of what was when $what", async ({ change, names }) => {
    const { ids, call, sound, read } = await packWith(["Rain Stems/A.wav", "Stems/B.wav"]);
    await app.db
      .update(sounds)
      .set({ stems_key: null, stems_bytes: null, stems_count: null })
      .where(eq(sounds.id, sound.id));
    await build(sound.id, async () => expect((await change(call, sound.id, ids)).status).toBe(200));
    expect(await read()).toMatchObject({ stems_key: null });
    await app.settled();
    expect(await namesIn((await read()).stems_key)).toEqual(names);
    const released = new Set(await PackFolder.prototype.released.call({ app } as PackFolder));
    expect((await unnamedObjects(app)).filter((key) => !released.has(key))).toEqual([]);
  });

  it.each(["is removed", "fails", "is of another sound"])(
    "wait for what is on its way into their folder, until that %s",
    async (what) => {
      const { own, call, read } = await packWith([], wav(540));
      const fog = await own.upload("Fog.wav", wav(545));
      const values = { pack_id: keyOf(own.packId), uploader_id: own.creatorId, kind: "stem" as const, bytes: 10 };
      const [late] = await app.db
        .insert(packFiles)
        .values({ ...values, path: "Stems/Fog - B.wav" })
        .returning();
      await own.upload("Stems/Rain - A.wav", wav(550));
      await app.settled();
      expect(await read()).toMatchObject({ stems_key: null });
      if (what === "is removed") await call("DELETE", `/api/seller/files/${late!.id}`);
      else {
        const bytes = what === "fails" ? Buffer.from("no sound") : wav(560);
        const { key } = await app.deps.objects.put(bytes, { folder: "originals", extension: "wav" });
        await app.db.update(packFiles).set({ state: "waiting", object_key: key }).where(eq(packFiles.id, late!.id));
        await app.db.transaction((tx) => enterLine(tx, app.deps.queue, late!.id));
      }
      await app.settled();
      expect(await namesIn((await read()).stems_key)).toEqual(["A.wav"]);
      expect((await own.sound(fog)).stems_count).toBe(what === "is of another sound" ? 1 : null);
    },
  );

  it("are one archive, however often it is made", async () => {
    const { sound, read } = await packWith(["Rain Stems/A.wav"], wav(500));
    const before = (await storedObjects(app)).filter((key) => key.startsWith("stems/")).length;
    await app.db
      .update(sounds)
      .set({ stems_key: null, stems_bytes: null, stems_count: null })
      .where(eq(sounds.id, sound.id));
    await Promise.all([build(sound.id), build(sound.id)]);
    expect((await read()).stems_key).toBe(sound.stems_key);
    expect((await storedObjects(app)).filter((key) => key.startsWith("stems/"))).toHaveLength(before);
  });

  it("go with their sound while their archive is stored", async () => {
    const { own, ids, call, sound } = await packWith(["Rain Stems/A.wav"], wav(510));
    await app.db
      .update(sounds)
      .set({ stems_key: null, stems_bytes: null, stems_count: null })
      .where(eq(sounds.id, sound.id));
    const json = { sound_ids: [sound.id] };
    await build(sound.id, () => call("POST", `/api/seller/packs/${own.packId}/sounds/remove`, json));
    expect(await own.sounds()).toEqual([]);
    expect(await own.file(ids[0]!)).toMatchObject({ state: "ready", sound_id: null });
    const released = new Set(await own.released());
    expect((await unnamedObjects(app)).filter((key) => !released.has(key))).toEqual([]);
  });

  it("are found again when their job is lost", async () => {
    const { ids, sound } = await packWith(["Rain Stems/A.wav"], wav(520));
    await app.db
      .update(sounds)
      .set({ stems_key: null, stems_bytes: null, stems_count: null })
      .where(eq(sounds.id, sound.id));
    expect(await readForgotten(app.db, 100)).not.toContain(sound.id);
    await app.db
      .update(packFiles)
      .set({ changed_at: new Date(Date.now() - 2 * 3_600_000) })
      .where(eq(packFiles.id, ids[0]!));
    expect(await readForgotten(app.db, 100)).toContain(sound.id);
  });

  it("are all sounds of a zip that was chosen for their sound, at paths of their own", async () => {
    const { own, call, sound, read } = await packWith([], wav(610));
    await own.upload("Bass.wav", wav(620));
    await app.settled();
    const stems = [wav(630), wav(640)];
    const zip = layOutZip(["Bass.wav", "More/Keys.wav"].map((name, at) => bytesEntry(name, stems[at]!)));
    const { key, bytes } = await app.deps.objects.put(streamZip(app.deps.objects, zip), {
      folder: "zips",
      extension: "zip",
    });
    const json = { path: "Rain (Stems)/Mix.zip", bytes, stem_of: sound.id };
    const announced = await call("POST", `/api/seller/packs/${own.packId}/files`, json);
    const { file } = announced.body as { file: PackFile };
    expect(file).toMatchObject({ kind: "zip", sound_id: sound.id });
    const other = await call("POST", `/api/seller/packs/${own.packId}/files`, { ...json, path: "Other.zip" });
    expect(other.status).toBe(409);
    await app.db.update(packFiles).set({ state: "waiting", object_key: key }).where(eq(packFiles.id, file.id));
    await app.db.transaction((tx) => enterLine(tx, app.deps.queue, file.id));
    await app.settled();
    expect(await own.file(file.id)).toMatchObject({ state: "ready", sound_id: null });
    const { stems_key } = await read();
    const archive = unzip(await buffer(await app.deps.objects.get(stems_key!)));
    expect([...archive.keys()]).toEqual(["Bass.wav", "Keys.wav"]);
    expect([...archive.values()].map((found, at) => found.equals(stems[at]!))).toEqual([true, true]);
    expect(await own.sounds()).toHaveLength(2);
  });

  it("are at most 50 of a sound, whoever joins them at once", async () => {
    const { own, call, sound } = await packWith([], wav(530));
    const values = { pack_id: keyOf(own.packId), uploader_id: own.creatorId, kind: "stem" as const, bytes: 10 };
    const rows = await app.db
      .insert(packFiles)
      .values(Array.from({ length: 52 }, (_, at) => ({ ...values, path: `Stems/${at}.wav` })))
      .returning({ id: packFiles.id });
    await app.db.update(packFiles).set({ sound_id: sound.id }).where(eq(packFiles.path, "Stems/0.wav"));
    const joins = rows.slice(1).map(({ id }) => call("PUT", `/api/seller/files/${id}/sound`, { sound_id: sound.id }));
    const statuses = (await Promise.all(joins)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(49);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    const json = { path: "More.wav", bytes: 10, stem_of: sound.id };
    expect((await call("POST", `/api/seller/packs/${own.packId}/files`, json)).status).toBe(422);
  });
});
