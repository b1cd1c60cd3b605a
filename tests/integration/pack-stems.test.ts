import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { downloads } from "@/server/platform/db/schema/downloads";
import { packFiles, soundStems } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { storedObjects, unnamedObjects } from "@/tests/integration/support/stored-objects";
import { unzip } from "@/tests/integration/support/unzip";
import { toneWav } from "@/tests/integration/support/wav";
import { toneSamples, writeFlac } from "@/tests/support/flac";

const BASS = toneWav({ hertz: 55, seconds: 0.4 });
const KEYS = toneWav({ hertz: 440, seconds: 0.4 });
const MIX = toneWav({ hertz: 220, seconds: 0.4 });

describe.each(engines)("the stems of a sound on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
  });
  afterAll(() => app.close());

  const archiveOf = async ({ stems_key }: { stems_key: string | null }) =>
    unzip(await buffer(await app.deps.objects.get(stems_key!)));

  /** A pack with a sound and what its creator may do with its files. */
  async function packWith(...files: [path: string, data: Uint8Array][]) {
    const own = await PackFolder.create(app);
    const headers = await app.signInAgain(own.creatorId);
    const ids: number[] = [];
    for (const [path, data] of files) ids.push(await own.upload(path, data));
    await app.settled();
    const call = (method: string, path: string, json?: object) => app.request(method, path, { headers, json });
    const shown = async () => {
      const { body } = await call("GET", `/api/seller/packs/${own.packId}/files`);
      return body as { sounds: PackSound[]; is_running: boolean };
    };
    return { own, ids, headers, call, shown };
  }

  it.each([
    { order: "sound first", paths: ["Loops/Rain.wav", "Rain Stems/Keys.wav", "Rain Stems/Bass.wav"] },
    { order: "stems first", paths: ["Stems/Rain/Bass.wav", "Stems/Rain/Keys.wav", "Loops/Rain.wav"] },
  ])("are those of its name, in one archive bit for bit, $order", async ({ paths }) => {
    const own = await PackFolder.create(app);
    for (const path of paths) {
      await own.upload(path, path.endsWith("Bass.wav") ? BASS : path.endsWith("Keys.wav") ? KEYS : MIX);
      await app.settled();
    }
    const [sound, ...others] = await own.sounds();
    expect(others).toEqual([]);
    expect(sound).toMatchObject({ has_stems: true, stems_count: 2 });
    const archive = await archiveOf(sound!);
    expect([...archive.keys()]).toEqual(["Bass.wav", "Keys.wav"]);
    expect([...archive.values()].map((file, at) => file.equals([BASS, KEYS][at]!))).toEqual([true, true]);
    expect((await app.deps.objects.stat(sound!.stems_key!))?.bytes).toBe(sound!.stems_bytes);
    // The archive before the second stem came is released.
    const released = new Set(await own.released());
    const stems = (await storedObjects(app)).filter((key) => key.startsWith("stems/") && key !== sound!.stems_key);
    const named = await app.db.select({ key: sounds.stems_key }).from(sounds);
    expect(stems.filter((key) => !released.has(key) && !named.some((row) => row.key === key))).toEqual([]);
  });

  it("are delivered as WAV of the same samples where they are FLAC", async () => {
    const samples = toneSamples({ hertz: 330, seconds: 0.4 });
    const { own } = await packWith(["Rain.wav", MIX], ["Rain Stems/Bass.flac", writeFlac([samples])]);
    const [sound] = await own.sounds();
    const [[name, wav]] = [...(await archiveOf(sound!))] as [[string, Buffer]];
    expect(name).toBe("Bass.wav");
    expect(wav.subarray(44)).toEqual(Buffer.from(Int16Array.from(samples).buffer));
  });

  it("have their names and what differs, and keep a pack from being sent until they are an archive", async () => {
    const { own, ids, call, shown } = await packWith(
      ["Rain.wav", MIX],
      ["Rain Stems/Rain - Bass.wav", toneWav({ hertz: 55, seconds: 0.5 })],
      ["Rain Stems/Keys.wav", toneWav({ hertz: 440, seconds: 0.4, rate: 48_000 })],
    );
    const { sounds: rows, is_running } = await shown();
    expect(is_running).toBe(false);
    expect(rows[0]!.stems).toMatchObject([
      { title: "Keys", file_id: ids[2], findings: [{ kind: "stem-rate", amount: 48_000 }] },
      { title: "Bass", file_id: ids[1], findings: [{ kind: "stem-longer", amount: expect.closeTo(0.1, 3) }] },
    ]);
    const renamed = await call("PUT", `/api/seller/files/${ids[1]}/title`, { title: "../Sub" });
    expect(renamed.status).toBe(200);
    const { is_running: isBuilding } = await shown();
    const pack = await call("GET", `/api/seller/packs/${own.packId}`);
    expect(isBuilding).toBe(true);
    expect(pack.body).toMatchObject({ missing: expect.arrayContaining([{ point: "unfinished-files", count: 1 }]) });
    await app.settled();
    expect([...(await archiveOf((await own.sounds())[0]!)).keys()]).toEqual(["Keys.wav", "-Sub.wav"]);
  });

  it("are compared with the sound as a sum", async () => {
    const same = await packWith(["Rain.wav", MIX], ["Rain Stems/All.wav", MIX]);
    expect((await same.shown()).sounds[0]!.stems_findings).toEqual([]);
    const other = await packWith(["Rain.wav", MIX], ["Rain Stems/All.wav", BASS]);
    expect((await other.shown()).sounds[0]!.stems_findings).toMatchObject([{ kind: "stems-rest" }]);
  });

  it("are joined and parted by hand, and removed", async () => {
    const { own, ids, call } = await packWith(["Rain.wav", MIX], ["Fog.wav", KEYS], ["Stems/Bass.wav", BASS]);
    const [rain, fog] = (await Promise.all(ids.slice(0, 2).map((id) => own.sound(id)))).map(({ id }) => id);
    expect(await own.file(ids[2]!)).toMatchObject({ state: "ready", sound_id: null });
    const join = (sound_id: number | null) => call("PUT", `/api/seller/files/${ids[2]}/sound`, { sound_id });
    const stemsOf = async () => {
      await app.settled();
      const rows = await app.db
        .select()
        .from(sounds)
        .where(eq(sounds.pack_id, keyOf(own.packId)))
        .orderBy(sounds.id);
      return [rain, fog].map((id) => rows.find((row) => row.id === id)?.stems_count);
    };
    expect((await join(rain!)).status).toBe(200);
    expect(await stemsOf()).toEqual([1, null]);
    expect((await join(fog!)).status).toBe(200);
    expect(await stemsOf()).toEqual([null, 1]);
    expect((await join(null)).status).toBe(200);
    expect(await stemsOf()).toEqual([null, null]);
    await join(rain!);
    await stemsOf();
    expect((await call("DELETE", `/api/seller/files/${ids[2]}`)).status).toBe(200);
    expect(await stemsOf()).toEqual([null, null]);
    const [stored, released] = [await unnamedObjects(app), new Set(await own.released())];
    expect(stored.filter((key) => !released.has(key))).toEqual([]);
  });

  it("are files that were taken for sounds, and become sounds again", async () => {
    const { own, ids, call } = await packWith(["Rain.wav", MIX], ["Bass.wav", BASS]);
    const rain = await own.sound(ids[0]!);
    const kind = (json: object) => call("PUT", `/api/seller/files/${ids[1]}/kind`, json);
    const itself = await call("PUT", `/api/seller/files/${ids[0]}/kind`, { kind: "stem", sound_id: rain.id });
    expect(itself.status).toBe(422);
    expect((await kind({ kind: "stem", sound_id: rain.id })).body).toMatchObject({ kind: "stem", state: "waiting" });
    await app.settled();
    expect((await own.sounds()).map(({ id, stems_count }) => [id, stems_count])).toEqual([[rain.id, 1]]);
    expect((await kind({ kind: "sound" })).body).toMatchObject({ kind: "sound", state: "waiting", sound_id: null });
    await app.settled();
    expect((await own.sounds()).map(({ stems_count }) => stems_count)).toEqual([null, null]);
    expect(await app.db.$count(soundStems, eq(soundStems.file_id, ids[1]!))).toBe(0);
    const released = new Set(await own.released());
    expect((await unnamedObjects(app)).filter((key) => !released.has(key))).toEqual([]);
  });

  it("stay in the pack without a sound that is removed, and join another of its name", async () => {
    const { own, ids, call } = await packWith(["Rain.wav", MIX], ["Rain Stems/Bass.wav", BASS]);
    const { id } = await own.sound(ids[0]!);
    const json = { sound_ids: [id] };
    expect((await call("POST", `/api/seller/packs/${own.packId}/sounds/remove`, json)).status).toBe(200);
    expect(await own.file(ids[1]!)).toMatchObject({ state: "ready", sound_id: null });
    await own.upload("Rain.wav", KEYS);
    await app.settled();
    expect(await own.sounds()).toMatchObject([{ stems_count: 1 }]);
  });

  it("stay as they are once somebody owns them", async () => {
    const { own, ids, call } = await packWith(
      ["Rain.wav", MIX],
      ["Rain Stems/Bass.wav", BASS],
      ["Stems/Keys.wav", KEYS],
      ["Fog.wav", KEYS],
    );
    const sound = await own.sound(ids[0]!);
    await app.db.insert(downloads).values({ user_id: own.creatorId, sound_id: sound.id, format: "stems", price: 0 });
    const calls = await Promise.all([
      call("PUT", `/api/seller/files/${ids[1]}/sound`, { sound_id: null }),
      call("PUT", `/api/seller/files/${ids[1]}/title`, { title: "Low" }),
      call("PUT", `/api/seller/files/${ids[1]}/kind`, { kind: "sound" }),
      call("DELETE", `/api/seller/files/${ids[1]}`),
      call("PUT", `/api/seller/files/${ids[2]}/sound`, { sound_id: sound.id }),
      call("PUT", `/api/seller/files/${ids[3]}/kind`, { kind: "stem", sound_id: sound.id }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(Array(6).fill(409));
    // Named like it, it waits to be told.
    const late = await own.upload("Rain Stems/Pad.wav", KEYS);
    await app.settled();
    expect(await own.file(late)).toMatchObject({ state: "ready", sound_id: null });
    expect((await own.sounds()).find(({ id }) => id === sound.id)).toMatchObject({ stems_key: sound.stems_key });
  });

  it("are heard by who may open the pack, and named in no public call", async () => {
    const { own, headers, shown } = await packWith(["Rain.wav", MIX], ["Rain Stems/Bass.wav", toneWav({ hertz: 61 })]);
    const url = (await shown()).sounds[0]!.stems[0]!.mp3;
    const other = await app.signIn();
    const admin = await app.signIn({ is_admin: true });
    const statuses = [];
    for (const who of [{}, other.headers, headers, admin.headers]) {
      statuses.push((await app.fetch(url, { headers: who })).status);
    }
    expect(statuses).toEqual([401, 404, 200, 200]);
    expect((await app.fetch("/media/stems/x.mp3", { headers })).status).toBe(404);
    const response = await app.fetch(url, { headers });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const [stem] = await app.db
      .select()
      .from(soundStems)
      .innerJoin(packFiles, eq(packFiles.id, soundStems.file_id))
      .where(eq(packFiles.pack_id, keyOf(own.packId)));
    const hash = stem!.sound_stems.mp3_key.split("/").at(-1);
    expect((await app.fetch(`/media/previews/${hash}`)).status).toBe(404);
  });
});
