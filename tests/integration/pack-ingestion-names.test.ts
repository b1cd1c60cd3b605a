import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { MAX_PACK_SOUNDS } from "@/lib/contract/rules/packs";
import { analyseSound } from "@/server/audio/analysis";
import { analyseStem } from "@/server/audio/stem";
import { readInstruments } from "@/server/modules/studio/ingestion/file-repository";
import { ingestFile } from "@/server/modules/studio/ingestion/ingest-file";
import { createNameReader } from "@/server/modules/studio/ingestion/pack-names";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { packs } from "@/server/platform/db/schema/packs";
import { sounds } from "@/server/platform/db/schema/sounds";
import { createDictionary } from "@/server/search-text/dictionary";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertSound } from "@/tests/integration/support/factories";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { toneWav } from "@/tests/integration/support/wav";

describe.each(engines)("the names of a folder's files on %s", (engine) => {
  let app: TestApp;
  let folder: PackFolder;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    folder = await PackFolder.create(app);
  });

  let hertz = 200;
  const drop = (...paths: string[]) => dropLasting(0.2, paths);
  const dropLasting = async (seconds: number, paths: string[]) => {
    for (const path of paths) await folder.upload(path, toneWav({ hertz: ++hertz, seconds }));
    await app.settled();
  };
  const inOrder = async () => {
    const rows = await app.db
      .select({ path: packFiles.path, position: sounds.position })
      .from(sounds)
      .innerJoin(packFiles, eq(packFiles.sound_id, sounds.id))
      .where(eq(sounds.pack_id, keyOf(folder.packId)))
      .orderBy(sounds.position);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
    return rows.map(({ path }) => path);
  };
  const titles = async () => (await folder.sounds()).map(({ title }) => title);

  it("order its sounds, whatever the order in which they arrive, and other folders come after", async () => {
    await drop(
      "Kit/Hat 10.wav",
      "Kit/Hat 2.wav",
      "Zoo/B.wav",
      "Kit/Bass/Sub.wav",
      "Kit/Hat 9.wav",
      "Zoo/A.wav",
      "1.wav",
    );
    const kit = ["Kit/Bass/Sub.wav", "Kit/Hat 2.wav", "Kit/Hat 9.wav", "Kit/Hat 10.wav"];
    expect(await inOrder()).toEqual([...kit, "Zoo/A.wav", "Zoo/B.wav", "1.wav"]);
  });

  it("keep what tells them apart, also that of a file which came before the others", async () => {
    await drop("Quay_Drums_120bpm.wav", "Quay_Keys_120bpm.wav");
    expect((await titles()).sort()).toEqual(["Quay Drums", "Quay Keys"]);
    await drop("Quay_Drums_140.wav");
    expect((await titles()).sort()).toEqual(["Drums 120", "Drums 140", "Keys"]);
  });

  it("leave the creator's own order as it is, and sounds without a file", async () => {
    const { id } = await insertSound(app.db, folder.creatorId, { pack_id: folder.packId, state: "draft", position: 1 });
    await drop("Kit/A.wav", "Kit/B.wav", "Kit/D.wav");
    const [, a, b, d] = await folder.sounds();
    for (const [at, sound] of [d!, a!, { id }, b!].entries()) {
      await app.db
        .update(sounds)
        .set({ position: at + 1 })
        .where(eq(sounds.id, sound.id));
    }
    await drop("Kit/C.wav");
    expect(await inOrder()).toEqual(["Kit/D.wav", "Kit/A.wav", "Kit/B.wav", "Kit/C.wav"]);
    expect((await folder.sounds())[2]?.id).toBe(id);
  });

  it("lose their common prefix alike, also the first ones, but no title that somebody changed", async () => {
    await drop("Kit/ABC Zork Rain.wav", "Kit/ABC Zork Sun.wav");
    expect(await titles()).toEqual(["ABC Zork Rain", "ABC Zork Sun"]);
    const [rain, sun] = await folder.sounds();
    await app.db.update(sounds).set({ title: "ABC Sunshine" }).where(eq(sounds.id, sun!.id));
    await drop("Kit/ABC Zork Wind.wav", "Other.wav");
    expect(await titles()).toEqual(["Rain", "ABC Sunshine", "Wind", "Other"]);
    const [first] = await folder.sounds();
    // Who edits its row meanwhile learns of it.
    expect(first).toMatchObject({ id: rain!.id, version: rain!.version + 1 });
  });

  it("keep the capitals that their titles were given before", async () => {
    await drop("Kit/glass.wav");
    expect(await titles()).toEqual(["glass"]);
    await app.db.update(sounds).set({ title: "Glass" }).where(eq(sounds.title, "glass"));
    await app.db.update(soundReadings).set({ name_title: "Glass" }).where(eq(soundReadings.name_title, "glass"));
    await drop("Kit/wood.wav");
    expect(await titles()).toEqual(["Glass", "wood"]);
  });

  it("tell of each value whether a name, a folder, the ear or somebody says it", async () => {
    await dropLasting(2.57, ["Loops Am 110/Rye Guitar.wav", "Bass 96bpm Dm.wav", "Zork.wav", "One Shots/Kick.wav"]);
    const headers = await app.signInAgain(folder.creatorId);
    const pack = `/api/seller/packs/${folder.packId}`;
    const read = async () => {
      const { sounds: all } = (await app.request("GET", `${pack}/files`, { headers })).body as { sounds: PackSound[] };
      return new Map(all.map(({ title, sources }) => [title, sources]));
    };
    const before = await read();
    expect(before.get("Rye Guitar")).toEqual({ tempo: "folder", key: "folder", instruments: "name", kind: "folder" });
    expect(before.get("Bass")).toEqual({ tempo: "name", key: "name", instruments: "name", kind: "name" });
    expect(before.get("Zork")).toMatchObject({ key: "ear", instruments: null });
    expect(before.get("Kick")).toMatchObject({ tempo: null, kind: "folder" });
    const { id, version } = (await folder.sounds()).find(({ title }) => title === "Bass")!;
    const json = { sounds: [{ id, version }], tempo: 90, instruments: [2] };
    expect((await app.request("PUT", `${pack}/sounds`, { json, headers })).status).toBe(200);
    expect((await read()).get("Bass")).toEqual({ tempo: "hand", key: "name", instruments: "hand", kind: "hand" });
  });

  it("keep what was approved", async () => {
    await drop("Kit/ABC Zork Rain.wav");
    const [rain] = await folder.sounds();
    await app.db.update(sounds).set({ state: "approved" }).where(eq(sounds.id, rain!.id));
    await drop("Kit/ABC Zork Sun.wav", "Kit/ABC Zork Wind.wav");
    expect(await titles()).toEqual(["ABC Zork Rain", "Sun", "Wind"]);
  });

  it("tell a tempo from a number that counts files, also where the next one arrives later", async () => {
    await dropLasting(2.57, ["Zork Loop 100.wav", "Blip Loop 90.wav"]);
    expect((await folder.sounds()).map(({ title, tempo }) => [title, tempo])).toEqual([
      ["Blip Loop", 90],
      ["Zork Loop", 100],
    ]);
    const [blip] = await folder.sounds();
    await app.db.update(soundReadings).set({ is_tempo_set: true }).where(eq(soundReadings.sound_id, blip!.id));
    await dropLasting(2.57, ["Zork Loop 101.wav", "Blip Loop 91.wav"]);
    const found = await folder.sounds();
    expect(found.map(({ title }) => title)).toEqual(["Blip Loop 90", "Blip Loop 91", "Zork Loop 100", "Zork Loop 101"]);
    expect(found.map(({ tempo }) => tempo === 90 || tempo === 100)).toEqual([true, false, false, false]);
  });

  it("set no tempo by a number that nothing calls one", async () => {
    await drop("Kick Glass 100.wav", "Kick Wood.wav");
    expect((await folder.sounds()).map(({ title, tempo, is_loop }) => [title, tempo, is_loop])).toEqual([
      ["Kick Glass 100", null, false],
      ["Kick Wood", null, false],
    ]);
  });

  const announce = (path: string) =>
    app.db
      .insert(packFiles)
      .values({ pack_id: keyOf(folder.packId), uploader_id: folder.creatorId, kind: "sound", path, bytes: 1 });
  const nextSecond = async () => {
    await app.db.execute(sql`update pgboss.job set start_after = now() - interval '1 s' where name = 'read-names'`);
    await app.settled();
    // The next job may be of the same second.
    await app.db.execute(sql`delete from pgboss.job where name = 'read-names'`);
  };

  it("are read by the second while another is on its way, which may never arrive", async () => {
    await announce("Kit/ABC Zork Wind.wav");
    await announce("Kit/ABC Zork Moon.wav");
    await drop("Kit/ABC Zork Rain.wav");
    await nextSecond();
    // As if it had been read before the others were known.
    await app.db
      .update(sounds)
      .set({ title: "ABC Zork Rain" })
      .where(eq(sounds.pack_id, keyOf(folder.packId)));
    await app.db.update(soundReadings).set({ name_title: "ABC Zork Rain" }).where(eq(soundReadings.name_title, "Rain"));
    await drop("Kit/ABC Zork Sun.wav");
    await nextSecond();
    expect(await titles()).toEqual(["Rain", "Sun"]);
  });

  it("stay in a pack that was sent meanwhile", async () => {
    await announce("Kit/ABC Zork Wind.wav");
    await drop("Kit/ABC Zork Rain.wav");
    await announce("Kit/ABC Zork Sun.wav");
    await app.db.update(packs).set({ status: 2 }).where(isRowOf(folder.packId));
    await nextSecond();
    expect(await titles()).toEqual(["ABC Zork Rain"]);
    await app.db.update(packs).set({ status: 3 }).where(isRowOf(folder.packId));
    await drop("Kit/ABC Zork Moon.wav");
    await nextSecond();
    expect(await titles()).toEqual(["Moon", "Rain"]);
  });
});

/** So many files of the largest folder arrive in its test. */
const ARRIVED = 50;

describe("the names of the largest folder on postgres", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp("postgres");
  });
  afterAll(() => app.close());

  it("are read together once, and each of them when its file arrives", async () => {
    const folder = await PackFolder.create(app);
    const data = toneWav({ seconds: 0.2 });
    const heard = await analyseSound({ data });
    const { key, bytes } = await app.deps.objects.put(data, { folder: "uploads", extension: "wav" });
    const values = { uploader_id: folder.creatorId, kind: "sound" as const, state: "waiting" as const, bytes };
    const files = await app.db
      .insert(packFiles)
      .values(
        Array.from({ length: MAX_PACK_SOUNDS }, (_, at) => ({
          ...{ ...values, pack_id: keyOf(folder.packId), object_key: key },
          path: `Kit/ABC Zork ${at + 1} Rain.wav`,
        })),
      )
      .returning({ id: packFiles.id });
    const words = createDictionary({ instruments: await readInstruments(app.db), genres: [], genreWords: new Map() });
    let lookups = 0;
    const longest: typeof words.longest = (...given) => {
      lookups++;
      return words.longest(...given);
    };
    const read = createNameReader({ longest });
    const together = new Set<unknown>();
    const context = {
      ...{ db: app.db, objects: app.deps.objects, queue: app.deps.queue },
      audio: { analyse: async () => heard, analyseStem, readMidi: async () => null },
      names: async () =>
        Object.assign(
          (...given: Parameters<typeof read>) => {
            const names = read(...given);
            together.add(names);
            return names;
          },
          { apart: read.apart },
        ),
    };
    const tries = { retried: 0, isLastTry: false, signal: new AbortController().signal };
    for (const { id } of files.slice(0, ARRIVED)) await ingestFile(context, id, tries);
    expect((await folder.sounds()).map(({ title }) => title)).toEqual(
      Array.from({ length: ARRIVED }, (_, at) => `${at + 1} Rain`),
    );
    expect(together.size).toBe(1);
    // A name has four words, each of which is looked up a few times.
    expect(lookups).toBeLessThan(ARRIVED * 20);
  });
});
