import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { measureLoops } from "@/server/modules/studio/ingestion/measure-loops";
import { downloads } from "@/server/platform/db/schema/downloads";
import { soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { engines, testEngine } from "@/tests/integration/support/database";
import { insertPack, insertSound } from "@/tests/integration/support/factories";

const silence = (kind: string, from_seconds: number, to_seconds: number) => ({ kind, from_seconds, to_seconds });

describe.each(engines)("loops on %s", (engine) => {
  let app: TestApp;
  let creator: Awaited<ReturnType<TestApp["signIn"]>>;
  let packId: number;

  beforeAll(async () => {
    app = await startApp(engine);
    creator = await app.signIn();
    await app.db.execute(sql`insert into creators (user_id, status) values (${creator.id}, 'active')`);
    packId = (await insertPack(app.db, creator.id, { status: 3 })).id;
  });
  afterAll(() => app.close());

  const add = (values: Parameters<typeof insertSound>[2] = {}) =>
    insertSound(app.db, creator.id, {
      ...{ pack_id: packId, state: "draft", is_loop: true, tempo: 120, duration_seconds: 8, sample_rate: 44_100 },
      ...values,
    });
  async function loopOf(id: number) {
    const [row] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    const { beats, first_beat, loop_frames } = row!;
    return [beats, first_beat, loop_frames];
  }
  const edit = (id: number, version: number, values: object) =>
    app.request("PUT", `/api/seller/sounds/${id}`, { json: { version, ...values }, headers: creator.headers });

  describe("are measured", () => {
    it.each([
      { name: "16 beats", expected: [16, 0, 352_800] },
      { name: "a hundredth of a beat too long", duration_seconds: 8.005, expected: [16, 0, 353_021] },
      { name: "a twentieth of a beat too long", duration_seconds: 8.025, expected: [null, null, null] },
      { name: "7 beats", duration_seconds: 3.5, expected: [7, 0, 154_350] },
      { name: "four bars of three beats", duration_seconds: 6, expected: [12, 0, 264_600] },
      { name: "one beat", duration_seconds: 0.5, expected: [1, 0, 22_050] },
      { name: "a pick-up or tail of one beat", duration_seconds: 8.5, expected: [null, null, null] },
      { name: "half a beat", duration_seconds: 0.25, expected: [null, null, null] },
      { name: "96 kHz, whose preview has half of it", sample_rate: 96_000, expected: [16, 0, 384_000] },
      { name: "no tempo", tempo: null, expected: [null, null, null] },
      {
        name: "300 ms of silence in front",
        ...{ duration_seconds: 8.3, findings: [silence("silence-start", 0, 0.3)] },
        expected: [16, 13_230, 352_800],
      },
      {
        name: "silence behind",
        ...{ duration_seconds: 9.1, findings: [silence("silence-end", 8, 9.1)] },
        expected: [16, 0, 352_800],
      },
      {
        name: "a rest in front that belongs to its bars",
        findings: [silence("silence-start", 0, 0.5)],
        expected: [16, 0, 352_800],
      },
    ])("of a sound with $name", async ({ name: _, expected, ...values }) => {
      expect(await loopOf((await add(values)).id)).toEqual(expected);
    });

    it("anew when the tempo changes", async () => {
      const { id } = await add();
      await edit(id, 1, { tempo: 60 });
      expect(await loopOf(id)).toEqual([8, 0, 352_800]);
      await edit(id, 2, { tempo: 61 });
      expect(await loopOf(id)).toEqual([null, null, null]);
    });

    it("by the job for sounds from before, a few at a time, and once", async () => {
      const whole = [await add(), await add(), await add({ duration_seconds: 4 })];
      const uneven = await add({ duration_seconds: 8.1 });
      await app.db.execute(sql`alter table sounds disable trigger sounds_loop`);
      await app.db.execute(sql`update sounds set beats = null, first_beat = null, loop_frames = null`);
      await app.db.execute(sql`alter table sounds enable trigger sounds_loop`);
      const stopped = AbortSignal.abort();
      expect(await measureLoops(app.db, stopped, 2)).toBe(0);
      const { signal } = new AbortController();
      expect(await measureLoops(app.db, signal, 2)).toBeGreaterThanOrEqual(3);
      expect(await Promise.all(whole.map(({ id }) => loopOf(id)))).toEqual([
        [16, 0, 352_800],
        [16, 0, 352_800],
        [8, 0, 176_400],
      ]);
      expect(await loopOf(uneven.id)).toEqual([null, null, null]);
      expect(await measureLoops(app.db, signal, 2)).toBe(0);
    });
  });

  describe("are corrected by the creator", () => {
    it("as long as the recording and its tempo allow it", async () => {
      const { id } = await add({ duration_seconds: 9 });
      expect(await loopOf(id)).toEqual([18, 0, 396_900]);
      const corrected = await edit(id, 1, { loop: { beats: 16, first_beat_seconds: 0.25 } });
      expect(corrected.body).toMatchObject({ version: 2, loop: { beats: 16, first_beat_seconds: 0.25 } });
      expect(await loopOf(id)).toEqual([16, 11_025, 352_800]);
      await edit(id, 2, { tempo: 121 });
      expect(await loopOf(id)).toEqual([16, 11_025, Math.round((16 * 60 * 44_100) / 121)]);
      // 16 beats at half the tempo are longer than the recording, so they are measured.
      await edit(id, 3, { tempo: 60 });
      expect(await loopOf(id)).toEqual([null, null, null]);
    });

    it("and measured again on request", async () => {
      const { id } = await add();
      await edit(id, 1, { loop: { beats: 8, first_beat_seconds: 0 } });
      expect((await edit(id, 2, { loop: null })).body).toMatchObject({ loop: { beats: 16, first_beat_seconds: 0 } });
    });

    it("together with the tempo", async () => {
      const { id } = await add({ tempo: null, is_loop: false });
      const { body } = await edit(id, 1, { tempo: 60, loop: { beats: 7, first_beat_seconds: 1 } });
      expect(body).toMatchObject({ tempo: 60, loop: { beats: 7, first_beat_seconds: 1 } });
    });

    it("not beyond the end of the recording, nor without a tempo", async () => {
      const { id } = await add();
      const tooLong = await edit(id, 1, { loop: { beats: 16, first_beat_seconds: 0.3 } });
      expect(tooLong.status).toBe(422);
      expect(JSON.stringify(tooLong.body)).toContain("16 beats would end after 8.30 s, and it has 8.00 s.");
      const toneless = await add({ title: "Bell", tempo: null, is_loop: false });
      const refused = await edit(toneless.id, 1, { loop: { beats: 4, first_beat_seconds: 0 } });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain("Bell has no tempo.");
      expect(await loopOf(id)).toEqual([16, 0, 352_800]);
    });

    it.each([{ beats: 0 }, { beats: 1.5 }, { beats: 513 }, { first_beat_seconds: -1 }, { first_beat_seconds: 61 }])(
      "not to %j",
      async (wrong) => {
        const { id } = await add();
        const { status } = await edit(id, 1, { loop: { beats: 4, first_beat_seconds: 0, ...wrong } });
        expect(status).toBe(422);
      },
    );

    it("for one recording: another one is measured", async () => {
      const { id } = await add();
      await edit(id, 1, { loop: { beats: 8, first_beat_seconds: 0 } });
      await app.db.update(sounds).set({ mp3_key: "previews/ab/other.mp3" }).where(eq(sounds.id, id));
      expect(await loopOf(id)).toEqual([16, 0, 352_800]);
    });
  });
});

describe("how sounds fit", () => {
  let app: TestApp;
  let creator: Awaited<ReturnType<TestApp["signIn"]>>;
  const loop = { is_loop: true, tempo: 90, duration_seconds: 32 / 3, sample_rate: 48_000, loudness: -12.5 };

  beforeAll(async () => {
    app = await startApp(testEngine);
    creator = await app.signIn();
    await app.db.execute(sql`insert into creators (user_id, status) values (${creator.id}, 'active')`);
  });
  afterAll(() => app.close());

  const ask = (ids: string, headers: Record<string, string> = {}) =>
    app.request("GET", `/api/sounds/fit?ids=${ids}`, { headers });
  const dataOf = async (ids: readonly number[], headers?: Record<string, string>) =>
    ((await ask(ids.join(","), headers)).body as { data: SoundFit[] }).data;

  it("is told in the order asked for, each once", async () => {
    const keyed = await insertListedSound(app.db, creator.id, { ...loop, key_value: "A", key_is_minor: true });
    const plain = await insertListedSound(app.db, creator.id, { ...loop, duration_seconds: 1.1 });
    const first = {
      ...{ id: keyed.id, frames: 512_000, rate: 48_000, beats: 16, first_beat: 0, loop_frames: 512_000 },
      ...{ loudness: -12.5, tempo_confidence: null, key_confidence: null, transposes: true },
    };
    const data = await dataOf([plain.id, keyed.id, plain.id]);
    expect(data.map(({ id }) => id)).toEqual([plain.id, keyed.id]);
    expect(data[1]).toEqual(first);
    expect(data[0]).toMatchObject({
      frames: 52_800,
      beats: null,
      first_beat: null,
      loop_frames: null,
      transposes: false,
    });
  });

  it("leaves drums and percussion in their key, but not what has another instrument as well", async () => {
    const add = (instruments: number[]) =>
      insertListedSound(app.db, creator.id, { ...loop, key_value: "A", key_is_minor: true, instruments });
    const [drums, mixed] = [await add([1, 5]), await add([1, 2])];
    expect((await dataOf([drums.id, mixed.id])).map(({ transposes }) => transposes)).toEqual([false, true]);
  });

  it("tells how sure the analysis is of what it alone says", async () => {
    const add = async (reading: Partial<typeof soundReadings.$inferInsert>) => {
      const confidence = { tempo_confidence: 0.25, key_confidence: 0.5 };
      const key = { key_value: "A" as const, key_is_minor: true };
      const { id } = await insertListedSound(app.db, creator.id, { ...loop, ...key, ...confidence });
      await app.db.insert(soundReadings).values({ sound_id: id, heard_is_loop: true, ...reading });
      return id;
    };
    const heard = await add({});
    const named = await add({ name_tempo: 90, name_key_value: "A" });
    const noted = await add({ noted_tempo: 90, noted_key_value: "A" });
    const set = await add({ is_tempo_set: true, is_key_set: true });
    const data = await dataOf([heard, named, noted, set]);
    expect(data.map(({ tempo_confidence, key_confidence }) => [tempo_confidence, key_confidence])).toEqual([
      [0.25, 0.5],
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  it("leaves out what one may not see", async () => {
    const draft = await insertSound(app.db, creator.id, { ...loop, state: "draft" });
    const owned = await insertSound(app.db, creator.id, { ...loop, state: "draft" });
    const buyer = await app.signIn();
    await app.db.insert(downloads).values({ user_id: buyer.id, sound_id: owned.id, format: "wav", price: 0 });
    const ids = [draft.id, owned.id, 99_999_999];
    const seen = async (headers?: Record<string, string>) => (await dataOf(ids, headers)).map(({ id }) => id);
    expect(await seen()).toEqual([]);
    expect(await seen(buyer.headers)).toEqual([owned.id]);
    expect(await seen(creator.headers)).toEqual([draft.id, owned.id]);
  });

  it("is asked of at most 60 sounds, by their ids", async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(",");
    const answers = await Promise.all([ids(60), ids(61), ids(10_000), "", "a", "1,-2"].map((each) => ask(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 422, 422, 422]);
  });
});
