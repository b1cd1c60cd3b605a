import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FEATURE_DIMENSIONS } from "@/server/audio/feature-dimensions";
import { soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { insertCreator, insertPack, insertSound } from "@/tests/integration/support/factories";

const DRUMS = 1;
const BASS = 2;
const KEYS = 3;

describe.each(engines)("lists and suggestions in a session on %s", (engine) => {
  let app: TestApp;
  let creatorId: number;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    creatorId = (await insertCreator(app.db)).id;
    // Of 16 beats each, unless it is said.
    const loop = { is_loop: true, sample_rate: 44_100, key_value: "A", key_is_minor: true } as const;
    const add = async (title: string, tempo: number, likes_count: number, values: object = {}) => {
      const duration_seconds = (16 * 60) / tempo;
      const sound = { ...loop, title, tempo, duration_seconds, likes_count, ...values };
      ids.set(title, (await insertListedSound(app.db, creatorId, sound)).id);
    };
    await add("In time", 120, 1);
    await add("Up two", 120, 2, { key_value: "G" });
    await add("Far key", 120, 9, { key_value: "D#" });
    await add("Half", 61, 3);
    await add("Stretched", 105, 4);
    await add("Drums", 122, 5, { key_value: "D#", instruments: [DRUMS] });
    await add("No beats", 120, 8, { duration_seconds: 8.3 });
    ids.set("Drone", (await insertListedSound(app.db, creatorId, { title: "Drone", likes_count: 7 })).id);
  });
  afterAll(() => app.close());

  const list = async (query: string) => {
    const { status, body } = await app.request("GET", `/api/samples?${query}`);
    const { data, meta, session_counts } = body as {
      data: { title: string }[];
      meta: { total: number };
      session_counts?: { shift: number; stretch: number };
    };
    return { status, titles: data?.map(({ title }) => title), total: meta?.total, counts: session_counts };
  };
  const SESSION = "session_bpm=120&session_key=9&session_is_minor=1";

  it("have the sounds that fit best first, equal ones in the list's own order", async () => {
    expect((await list(`${SESSION}&sort=fits-best`)).titles).toEqual([
      ...["In time", "Drums", "Half", "Stretched", "Up two", "Far key", "No beats", "Drone"],
    ]);
    expect((await list("session_bpm=120&sort=fits-best")).titles).toEqual([
      ...["Far key", "Up two", "In time", "Drums", "Half", "Stretched", "No beats", "Drone"],
    ]);
    // Without a session it is the order of any list.
    const popular = ["Far key", "No beats", "Drone", "Drums", "Stretched", "Half", "Up two", "In time"];
    expect((await list("sort=fits-best")).titles).toEqual(popular);
    expect((await list(SESSION)).titles).toEqual(popular);
  });

  it("are filtered by shift and stretch, with counts of both, beside other filters", async () => {
    expect(await list(`${SESSION}&max_shift=3`)).toMatchObject({ total: 7, counts: { shift: 7, stretch: 4 } });
    const stretched = await list(`${SESSION}&max_stretch=10&sort=fits-best`);
    expect(stretched).toMatchObject({ total: 5, counts: { shift: 4, stretch: 5 } });
    expect(stretched.titles).toEqual(["In time", "Drums", "Half", "Up two", "Far key"]);
    expect((await list(`${SESSION}&max_stretch=10&max_shift=3&bpm_min=110`)).titles).toEqual([
      "Drums",
      "Up two",
      "In time",
    ]);
    expect(await list(`${SESSION}&max_stretch=14`)).toMatchObject({ total: 5 });
    expect(await list(`${SESSION}&max_stretch=15`)).toMatchObject({ total: 6 });
    expect((await list("free=0")).counts).toBeUndefined();
  });

  it.each([
    "session_bpm=39",
    "session_bpm=241",
    "session_bpm=x",
    `${SESSION}&max_shift=0`,
    `${SESSION}&max_shift=2.5`,
    `${SESSION}&max_stretch=101`,
    "session_bpm=90&session_key=12",
    "sort=fits",
  ])("refuse %s", async (query) => expect((await list(query)).status).toBe(422));

  it("follow what a creator says of beats, and how sure the analysis is", async () => {
    const id = ids.get("In time")!;
    const first = async () => (await list(`${SESSION}&sort=fits-best`)).titles[0];
    expect(await first()).toBe("In time");
    await app.db.update(sounds).set({ tempo_confidence: 0.1 }).where(eq(sounds.id, id));
    await app.db.insert(soundReadings).values({ sound_id: id, heard_is_loop: true });
    await app.db.update(soundReadings).set({ noted_tempo: 99 }).where(eq(soundReadings.sound_id, id));
    expect(await first()).toBe("Drums");
    await app.db.update(soundReadings).set({ is_tempo_set: true }).where(eq(soundReadings.sound_id, id));
    expect(await first()).toBe("In time");
  });

  describe("suggested for a stack", () => {
    let packId: number;
    const features = (...of: readonly number[]) => {
      const vector = Array.from({ length: FEATURE_DIMENSIONS }, (_, at) => of[at] ?? 0);
      const length = Math.hypot(...vector);
      return vector.map((value) => value / length);
    };
    const suggest = async (json: object) => {
      const body = { bpm: 100, key: 9, is_minor: true, sample_ids: [], ...json };
      const { status, body: answer } = await app.request("POST", "/api/stacks/suggest", { json: body });
      const { data } = answer as { data: { sample: { id: number; title: string }; reason: object }[] };
      return { status, data, titles: data?.map(({ sample }) => sample.title) };
    };

    beforeAll(async () => {
      packId = (await insertPack(app.db, creatorId)).id;
      const add = async (title: string, vector: number[], instrument: number, values: object = {}) => {
        const sound = {
          ...{ title, is_loop: true, sample_rate: 44_100, tempo: 100, duration_seconds: 9.6, cyanite_status: 1 },
          ...{ key_value: "A" as const, key_is_minor: true, cyanite_id: title, features: vector, ...values },
        };
        ids.set(title, (await insertListedSound(app.db, creatorId, { ...sound, instruments: [instrument] })).id);
      };
      await add("Beat", features(1, 0.1), DRUMS);
      await add("Other beat", features(1, 0.2), DRUMS);
      await add("Near bass", features(0.9, 0.3), BASS);
      await add("Far bass", features(0, 1), BASS);
      await add("Bass in D sharp", features(1, 0.1), BASS, { key_value: "D#" });
      await add("Slow bass", features(1, 0.1), BASS, { tempo: 85, duration_seconds: (16 * 60) / 85 });
      for (const name of ["Keys 1", "Keys 2", "Keys 3"]) await add(name, features(0.9, 0.2), KEYS, { pack_id: packId });
    });

    it("have instruments that it lacks, the nearest of each in turn, that fit, and no more than two of a pack", async () => {
      const { status, titles, data } = await suggest({ sample_ids: [ids.get("Beat")] });
      expect(status).toBe(200);
      expect(titles).toEqual(["Keys 1", "Near bass", "Keys 2", "Far bass"]);
      expect(data[1]!.reason).toEqual({ instrument: expect.any(String), semitones: 0, ratio: 1 });
    });

    it("for a lane that is replaced have its instrument", async () => {
      const sample_ids = [ids.get("Beat"), ids.get("Near bass")];
      expect((await suggest({ sample_ids, replace: 0 })).titles).toEqual(["Other beat"]);
      expect((await suggest({ sample_ids, replace: 1 })).titles).toEqual(["Far bass"]);
      expect((await suggest({ sample_ids, replace: 7 })).titles).toEqual(["Keys 1", "Keys 2"]);
    });

    it("say how each is moved, by the rule of the rows", async () => {
      const { data } = await suggest({ sample_ids: [ids.get("Beat")], bpm: 105, key: 11 });
      expect(data.map(({ reason }) => reason)).toContainEqual({
        instrument: expect.any(String),
        semitones: 2,
        ratio: 1.05,
      });
    });

    it("are popular ones that fit for an empty stack, and leave out what is hidden", async () => {
      const draft = (await insertSound(app.db, creatorId, { state: "draft" })).id;
      const empty = await suggest({});
      expect(empty.titles.length).toBeGreaterThan(3);
      expect((await suggest({ sample_ids: [draft, 999_999] })).titles).toEqual(empty.titles);
    });

    it.each([
      { sample_ids: Array.from({ length: 10_000 }, (_, at) => at + 1) },
      { sample_ids: [0] },
      { replace: 8 },
      { bpm: 20 },
    ])("refuse bad input %#", async (json) => expect((await suggest(json)).status).toBe(422));
  });
});
