import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findSimilarSounds } from "@/lib/contract/calls/catalogue/similar";
import { analyseSound } from "@/server/audio/analysis";
import { describePreview } from "@/server/audio/preview-features";
import { describePreviews } from "@/server/modules/studio/ingestion/describe-previews";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { presets } from "@/server/platform/db/schema/presets";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import {
  insertListedSound,
  insertOneshot,
  insertOneshotPack,
  insertPreset,
  insertPresetPack,
} from "@/tests/integration/support/catalogue";
import { engines, testEngine } from "@/tests/integration/support/database";
import { insertCreator } from "@/tests/integration/support/factories";
import { toneWav } from "@/tests/integration/support/wav";
import { writeAiff } from "@/tests/support/aiff";

const LOW = { seconds: 1, hertz: 110 };
const HIGH = { seconds: 0.2, hertz: 1_760 };

function form(bytes: Uint8Array, field = "file"): FormData {
  const data = new FormData();
  data.set(field, new File([new Uint8Array(bytes)], "sound.wav", { type: "audio/wav" }));
  return data;
}

describe("sounds similar to an uploaded file", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp(testEngine);
    const { id: creatorId } = await insertCreator(app.db);
    for (const [title, tone] of Object.entries({ Low: LOW, High: HIGH })) {
      const { features } = await analyseSound({ data: toneWav(tone) });
      const { id } = await insertListedSound(app.db, creatorId, { title });
      await app.db
        .update(sounds)
        .set({ features: Array.from(features), cyanite_id: title, cyanite_status: 1 })
        .where(eq(sounds.id, id));
    }
    await insertListedSound(app.db, creatorId, { title: "Not analysed" });
  });
  afterAll(() => app.close());

  const upload = (body: FormData, headers: Record<string, string> = {}) =>
    app.request("POST", "/api/similar-sounds", { form: body, headers });

  it("are listed nearest first, with the file's analysis", async () => {
    const { headers } = await app.signIn();
    const near = await upload(form(toneWav({ seconds: 0.9, hertz: 116 })), headers);
    expect(near.status, JSON.stringify(near.body)).toBe(200);
    const { data, analysis } = near.body as { data: { title: string }[]; analysis: { duration_seconds: number } };
    expect(data.map(({ title }) => title)).toEqual(["Low", "High"]);
    expect(analysis.duration_seconds).toBeCloseTo(0.9, 3);
    const far = await upload(form(toneWav(HIGH)), headers);
    expect((far.body as typeof near.body & { data: { title: string }[] }).data[0]?.title).toBe("High");
  });

  it("are the same for an AIFF, of any depth and rate", async () => {
    const { headers } = await app.signIn();
    const samples = Float64Array.from({ length: 96_000 }, (_, at) => Math.sin((2 * Math.PI * 116 * at) / 96_000) / 2);
    const file = writeAiff([samples], { coding: "fl64", bits: 64, rate: 96_000 });
    const { status, body } = await upload(form(file), headers);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((body as { data: { title: string }[] }).data.map(({ title }) => title)).toEqual(["Low", "High"]);
  });

  it("are found without storing the file", async () => {
    const before = await app.db.select().from(sounds);
    const { headers } = await app.signIn();
    await upload(form(toneWav({ hertz: 330 })), headers);
    expect(await app.db.select().from(sounds)).toEqual(before);
    expect((await app.db.execute("select count(*)::int as count from uploads")).rows).toEqual([{ count: 0 }]);
  });

  it.each([
    ["a truncated file", toneWav().subarray(0, 30), "This WAV file's format description is cut short."],
    [
      "a text file",
      new TextEncoder().encode("a letter"),
      "Please upload a WAV, AIFF or FLAC file. This isn’t audio we can read.",
    ],
    ["an empty file", new Uint8Array(), "This file is empty."],
    ["silence", toneWav().fill(0, 44), "This file is silent from end to end."],
    ["a 61-second sound", toneWav({ seconds: 61, rate: 44_100 }), "Please upload a sound of at most 60 seconds."],
  ])("are refused for %s, with the reason", async (_, bytes, message) => {
    const { headers } = await app.signIn();
    const { status, body } = await upload(form(bytes), headers);
    expect({ status, body }).toEqual({ status: 422, body: { errors: { file: [message] } } });
  });

  it("require a file in the form's file field", async () => {
    const { headers } = await app.signIn();
    const text = new FormData();
    text.set("file", "not a file");
    for (const wrong of [form(toneWav(), "sound"), text]) {
      expect((await upload(wrong, headers)).body).toEqual({ errors: { file: ["Choose a WAV, AIFF or FLAC file."] } });
    }
    const json = await app.request("POST", "/api/similar-sounds", { json: {}, headers });
    expect(json).toMatchObject({ status: 422, body: { errors: { body: ["Must be a form with a file."] } } });
  });

  it("are refused for a file that is too large before it is read", async () => {
    const { headers } = await app.signIn();
    const { maxBytes } = findSimilarSounds.upload ?? { maxBytes: 0 };
    const { status } = await upload(form(new Uint8Array(8)), { ...headers, "Content-Length": String(maxBytes + 1) });
    expect(status).toBe(413);
  });

  it("are refused after twenty requests, with a retry time", async () => {
    const { headers } = await app.signIn();
    const request = () => upload(form(new Uint8Array()), headers);
    for (let number = 1; number <= 20; number++) expect((await request()).status, `request ${number}`).toBe(422);
    const refused = await request();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe.each(engines)("sounds similar to another on %s", (engine) => {
  let app: TestApp;
  const ids = new Map<string, number>();

  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    // The index is loaded before there are any sounds: later ones must be added.
    await app.request("GET", "/api/ready");
    const { id: creatorId } = await insertCreator(app.db);
    for (const [place, title] of TITLES.entries()) {
      const { id } = await insertListedSound(app.db, creatorId, {
        title,
        genres: [place % 2 === 0 ? 1 : 2],
        tags: place % 3 === 0 ? ["Dark"] : ["warm"],
      });
      ids.set(title, id);
      await app.db
        .update(sounds)
        .set({ features: featuresAt(place), cyanite_id: title, cyanite_status: 1 })
        .where(eq(sounds.id, id));
    }
    await insertListedSound(app.db, creatorId, { title: "Not analysed" });
  });
  afterAll(() => app.close());

  const similar = async (title: string, query = "") => {
    const { status, body } = await app.request("GET", `/api/sound/${ids.get(title)}/similar?perpage=4${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: { title: string }[] }).data.map((sound) => sound.title);
  };

  it("are listed nearest first, without the sound itself", async () => {
    expect(await similar("Sound 0")).toEqual(["Sound 1", "Sound 2", "Sound 3", "Sound 4"]);
  });

  it("fill the page with those that match the filters, however distant", async () => {
    expect(await similar("Sound 0", "&genres=2")).toEqual(["Sound 1", "Sound 3", "Sound 5", "Sound 7"]);
    expect(await similar("Sound 0", "&genres=2&exclude=warm")).toEqual(["Sound 3", "Sound 9"]);
    expect(await similar("Sound 0", "&exclude=warm,dark")).toEqual([]);
    expect(await similar("Sound 0", "&search=sound%2011")).toEqual(["Sound 11"]);
  });

  it("follow a new analysis, a ban and its end", async () => {
    const change = (title: string, values: Partial<typeof sounds.$inferInsert>) =>
      app.db
        .update(sounds)
        .set(values)
        .where(eq(sounds.id, ids.get(title)!));
    await change("Sound 1", { banned_at: new Date() });
    await change("Sound 2", { features: featuresAt(3.5) });
    expect(await similar("Sound 0")).toEqual(["Sound 3", "Sound 2", "Sound 4", "Sound 5"]);
    await change("Sound 1", { banned_at: null });
    await change("Sound 2", { cyanite_status: 2 });
    expect(await similar("Sound 0")).toEqual(["Sound 1", "Sound 3", "Sound 4", "Sound 5"]);
    expect(await similar("Sound 2")).toEqual([]);
    await change("Sound 2", { title: "Renamed", cyanite_status: 1, features: featuresAt(2) });
    expect(await similar("Sound 0")).toEqual(["Sound 1", "Renamed", "Sound 3", "Sound 4"]);
  });

  it("are refused for invalid filters and unknown sounds", async () => {
    for (const wrong of ["genres=x", "bpm_min=-1", "exclude=%00", "exclude=a%20b", `exclude=${"a".repeat(500)}`]) {
      expect((await app.request("GET", `/api/sound/1/similar?${wrong}`)).status, wrong).toBe(422);
    }
    expect((await app.request("GET", "/api/sound/999999/similar")).status).toBe(404);
  });
});

describe("similar one-shots and presets", () => {
  let app: TestApp;
  const ids = { oneshot: [] as number[], preset: [] as number[] };

  beforeAll(async () => {
    app = await startApp(testEngine, { CATALOGUE_MAX_AGE_MS: "0" });
    await app.request("GET", "/api/ready");
    const { id: creatorId } = await insertCreator(app.db);
    const hits = await Promise.all([insertOneshotPack(app.db, creatorId), insertOneshotPack(app.db, creatorId)]);
    const patches = await Promise.all([insertPresetPack(app.db, creatorId), insertPresetPack(app.db, creatorId)]);
    for (let place = 0; place < 8; place++) {
      const values = { title: `Sound ${place}`, features: featuresAt(place), tags: [place % 2 === 0 ? "even" : "odd"] };
      // The first five are of one pack.
      const pack = place < 5 ? 0 : 1;
      ids.oneshot.push((await insertOneshot(app.db, creatorId, hits[pack]!.id, values)).id);
      ids.preset.push((await insertPreset(app.db, creatorId, patches[pack]!.id, values)).id);
    }
  });
  afterAll(() => app.close());

  const LISTS = { oneshot: "oneshots/samples", preset: "preset-samples" } as const;
  const respond = (kind: "oneshot" | "preset", id: number, query = "") =>
    app.request("GET", `/api/${LISTS[kind]}/${id}/similar?perpage=7${query}`);
  const similar = async (kind: "oneshot" | "preset", query = "") => {
    const { status, body } = await respond(kind, ids[kind][0]!, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: { title: string }[] }).data.map(({ title }) => Number(title.slice(6)));
  };
  const kinds = ["oneshot", "preset"] as const;

  it.each(kinds)("are listed nearest first, of one pack no more than two in a row: %s", async (kind) => {
    expect(await similar(kind)).toEqual([1, 2, 5, 3, 6, 4, 7]);
    expect(await similar(kind, "&tags=odd")).toEqual([1, 3, 5, 7]);
  });

  it.each(kinds)("follow a new vector, a draft and a ban: %s", async (kind) => {
    const table = { oneshot: oneshots, preset: presets }[kind];
    const change = (place: number, values: { features?: number[] | null; banned_at?: Date | null; state?: "draft" }) =>
      app.db.update(table).set(values).where(eq(table.id, ids[kind][place]!));
    await change(1, { banned_at: new Date() });
    await change(2, { state: "draft" });
    await change(6, { features: featuresAt(0.5) });
    await change(7, { features: null });
    expect(await similar(kind)).toEqual([6, 3, 4, 5]);
    expect((await respond(kind, ids[kind][1]!)).status).toBe(404);
    expect((await respond(kind, ids[kind][7]!)).body).toMatchObject({ data: [] });
  });

  it.each(kinds)("are refused for unknown sounds and the filters of others: %s", async (kind) => {
    expect((await respond(kind, 999_999)).status).toBe(404);
    expect((await respond(kind, ids[kind][0]!, "&genres=x")).status).toBe(422);
  });
});

describe("sounds that were stored without a vector", () => {
  it("get one from their previews, once, and those whose preview is broken stay without", async () => {
    const shop = await startApp(testEngine, { CATALOGUE_MAX_AGE_MS: "0" });
    const { db, deps } = shop;
    const { id: creatorId } = await insertCreator(db);
    const [hits, patches] = [await insertOneshotPack(db, creatorId), await insertPresetPack(db, creatorId)];
    const { features, mp3, duration_seconds } = await analyseSound({ data: toneWav(HIGH) });
    const preview = await deps.objects.put(mp3, { folder: "previews", extension: "mp3" });
    const broken = await deps.objects.put(new Uint8Array(900), { folder: "previews", extension: "mp3" });
    const stored = { mp3_key: preview.key, mp3_bytes: preview.bytes, duration_seconds };
    const hit = await insertOneshot(db, creatorId, hits.id, stored);
    const patch = await insertPreset(db, creatorId, patches.id, stored);
    const other = await insertPreset(db, creatorId, patches.id, { ...stored, mp3_key: broken.key });
    await insertPreset(db, creatorId, patches.id, { ...stored, mp3_key: "previews/gone.mp3" });

    const audio = { describe: describePreview };
    const run = () =>
      describePreviews({ db, objects: deps.objects, audio, log: deps.log }, new AbortController().signal);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    for (const [table, id] of [
      [oneshots, hit.id],
      [presets, patch.id],
    ] as const) {
      const [row] = await db.select({ features: table.features }).from(table).where(eq(table.id, id));
      expect(row!.features!.reduce((sum, value, at) => sum + value * features[at]!, 0)).toBeGreaterThan(0.99);
    }
    expect(await db.select({ features: presets.features }).from(presets).where(eq(presets.id, other.id))).toEqual([
      { features: null },
    ]);
    await shop.close();
  });
});

const TITLES = Array.from({ length: 12 }, (_, place) => `Sound ${place}`);

/** A vector of length 1, rotated in proportion to its place. */
function featuresAt(place: number): number[] {
  const angle = place / 10;
  return [Math.cos(angle), Math.sin(angle), ...Array.from({ length: 92 }, () => 0)];
}
