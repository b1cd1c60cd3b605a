import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AudioError, analyseSound } from "@/server/audio/analysis";
import { sounds } from "@/server/platform/db/schema/sounds";
import { InvalidInput } from "@/server/platform/errors";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { testEngine } from "@/tests/integration/support/database";
import { addOneshot, addPack, addPreset, addSample } from "@/tests/integration/support/demo-items";
import { insertCreator, insertReviewer } from "@/tests/integration/support/factories";
import { toneWav } from "@/tests/integration/support/wav";

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#c04020"/></svg>';

describe("packs and items as the demo adds them", () => {
  let app: TestApp;
  let context: Parameters<typeof addSample>[0];
  let creatorId: number;
  let reviewerId: number;
  const description = { title: "Tone", tags: ["tone"], genres: [1], instruments: [2], price: 2, is_free: false };

  beforeAll(async () => {
    app = await startApp(testEngine, { CATALOGUE_MAX_AGE_MS: "0" });
    context = { db: app.db, objects: app.deps.objects, audio: { analyse: analyseSound } };
    creatorId = (await insertCreator(app.db)).id;
    reviewerId = await insertReviewer(app.db);
  });
  afterAll(() => app.close());

  it("adds a sample with MIDI and stems, and stores the original bit for bit", async () => {
    const collaborator = await insertCreator(app.db);
    const packId = await addPack(context, {
      kind: "sample",
      creator_id: creatorId,
      reviewer_id: reviewerId,
      title: "Tones",
      description: "",
      genres: [1, 2],
      price_cents: 999,
      status: 1,
      cover: { data: Buffer.from(SVG) },
      collaborators: [{ user_id: collaborator.id, percentage: 25 }],
    });
    const wav = toneWav({ seconds: 2 });
    const id = await addSample(context, {
      ...description,
      source: { data: wav },
      format: "wav",
      creator_id: creatorId,
      pack_id: packId,
      copyright_label: "Royalty A",
      midi: Buffer.from("MThd"),
      stems: [
        { title: "low", content: toneWav({ hertz: 110 }) },
        { title: "high", content: toneWav({ hertz: 440 }) },
      ],
    });
    const [row] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(Buffer.compare(await buffer(await app.deps.objects.get(row!.original_key)), Buffer.from(wav))).toBe(0);

    const { status, body } = await app.request("GET", `/api/sound/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      audio: {
        has_mid: true,
        has_stems: true,
        copyright_label: "Royalty A",
        cyanite_status: 1,
        collab_users: [{ id: collaborator.id }],
        files: {
          wav: { size: wav.byteLength, bit_depth: 16 },
          mid: { size: 4 },
          stems: { count: 2 },
        },
      },
      pack: { id: packId, glow: "#c04020", price: 9.99, genres: [{ id: 1 }, { id: 2 }], audio_count: 1 },
    });
  });

  it("serves a cover at its sizes, and its SVG in a sandbox", async () => {
    const packId = await addPack(context, {
      kind: "sample",
      creator_id: creatorId,
      reviewer_id: reviewerId,
      title: "Covered",
      description: "",
      genres: [],
      price_cents: null,
      status: 1,
      cover: { data: Buffer.from(SVG), glow: "#C04020" },
    });
    const { body } = await app.request("GET", `/api/packs/${packId}`);
    const { thumb, glow } = (body as { pack: { thumb: string; glow: string } }).pack;
    expect(glow).toBe("#c04020");
    for (const edge of [96, 800]) {
      const responses = await Promise.all([1, 2].map(() => app.fetch(`${thumb}-${edge}.webp`)));
      for (const response of responses) {
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
        expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: edge, height: edge });
      }
    }
    const drawing = await app.fetch(`${thumb}.svg`);
    expect(await drawing.text()).toBe(SVG);
    expect(drawing.headers.get("content-security-policy")).toContain("sandbox");
    for (const path of [
      `${thumb}-97.webp`,
      `/media/covers/${"0".repeat(64)}-96.webp`,
      "/media/covers/x",
      `${thumb}.png`,
    ]) {
      expect((await app.request("GET", path)).status, path).toBe(404);
    }
  });

  it("adds one-shots and presets", async () => {
    const pack = {
      creator_id: creatorId,
      reviewer_id: reviewerId,
      description: "",
      genres: [],
      price_cents: null,
      status: 1,
    };
    const oneshotPack = await addPack(context, { ...pack, kind: "oneshot", title: "Hits" });
    const oneshot = await addOneshot(context, {
      ...description,
      source: { data: toneWav({ seconds: 0.3 }) },
      format: "wav",
      creator_id: creatorId,
      pack_id: oneshotPack,
      price: 1,
      credit: "A recordist",
    });
    const presetPack = await addPack(context, { ...pack, kind: "preset", title: "Leads" });
    const preset = await addPreset(context, {
      ...description,
      creator_id: creatorId,
      pack_id: presetPack,
      price: 4,
      type: "instrument",
      preset: Buffer.from("{}"),
      preset_file_name: "lead.vital",
      demo: toneWav(),
      plugin: "Vital",
    });
    expect((await app.request("GET", `/api/oneshots/samples/${oneshot}`)).body).toMatchObject({
      sample: { credit: "A recordist" },
    });
    expect((await app.request("GET", `/api/preset-samples/${preset}`)).body).toMatchObject({
      sample: { plugins: [{ plugin: { title: "Vital" } }], file_size: 2 },
    });
  });

  it.each([
    { what: "keys", instrument: 6, confidence: 0.2, key: "A" },
    { what: "drums of a vague pitch", instrument: 1, confidence: 0.4, key: null },
    { what: "percussion in a plain key", instrument: 5, confidence: 0.6, key: "A" },
  ])("gives $what the key $key", async ({ instrument, confidence, key }) => {
    const analysis = await analyseSound({ data: toneWav() });
    const found = { ...analysis, key: { value: "A" as const, is_minor: false }, key_confidence: confidence };
    const id = await addSample(
      { ...context, audio: { analyse: async () => found } },
      {
        ...description,
        instruments: [instrument],
        source: { data: toneWav() },
        format: "wav",
        creator_id: creatorId,
        pack_id: null,
        copyright_label: "Royalty A",
      },
    );
    const [row] = await app.db.select().from(sounds).where(eq(sounds.id, id));
    expect(row).toMatchObject({ key_value: key, key_is_minor: key === null ? null : false });
  });

  it("creates no row for a damaged file, and refuses a cover that isn't a picture", async () => {
    const before = await app.db.$count(sounds);
    const damaged = addSample(context, {
      ...description,
      source: { data: Buffer.from("RIFF, or so it says") },
      format: "wav",
      creator_id: creatorId,
      pack_id: null,
      copyright_label: "Royalty-Free",
    });
    await expect(damaged).rejects.toBeInstanceOf(AudioError);
    expect(await app.db.$count(sounds)).toBe(before);
    const coverless = addPack(context, {
      kind: "sample",
      creator_id: creatorId,
      reviewer_id: reviewerId,
      title: "No picture",
      description: "",
      genres: [],
      price_cents: null,
      status: 1,
      cover: { data: Buffer.from("no picture") },
    });
    await expect(coverless).rejects.toBeInstanceOf(InvalidInput);
  });
});
