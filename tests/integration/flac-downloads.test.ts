import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyseSound, copySamples } from "@/server/audio/analysis";
import { prepareWavs } from "@/server/modules/studio/ingestion/prepare-wavs";
import { oneshots } from "@/server/platform/db/schema/oneshots";

import { sounds } from "@/server/platform/db/schema/sounds";
import { insertOneshotPack } from "@/tests/integration/support/catalogue";
import { engines } from "@/tests/integration/support/database";
import { addOneshot } from "@/tests/integration/support/demo-items";
import { type Shop, startShop } from "@/tests/integration/support/shop";
import { toneSamples, writeFlac } from "@/tests/support/flac";

const FLAC = writeFlac([toneSamples({ hertz: 330, bits: 24 }), toneSamples({ hertz: 440, bits: 24 })], { bits: 24 });

describe.each(engines)("downloads of a FLAC original on %s", (engine) => {
  let shop: Shop;
  let packId: number;
  let oneshotId: number;
  beforeAll(async () => {
    shop = await startShop(engine);
    const { db } = shop.app;
    packId = (await insertOneshotPack(db, shop.creatorId)).id;
    oneshotId = await addOneshot(
      { db, objects: shop.app.deps.objects, audio: { analyse: analyseSound } },
      {
        source: { data: FLAC },
        format: "flac",
        creator_id: shop.creatorId,
        pack_id: packId,
        title: "Clack",
        tags: [],
        genres: [],
        instruments: [],
        price: 1,
        is_free: false,
      },
    );
  });
  afterAll(() => shop.app.close());

  const path = () => `/api/oneshots/samples/${oneshotId}/download?force_download=1`;
  const bytesAt = async (link: string) => {
    const response = await shop.app.fetch(link);
    expect(response.status).toBe(200);
    return { headers: response.headers, data: Buffer.from(await response.arrayBuffer()) };
  };
  const row = async () => (await shop.app.db.select().from(oneshots).where(eq(oneshots.id, oneshotId)))[0]!;

  it("keep the FLAC and deliver a WAV of equal samples, whose size the page says", async () => {
    const user = await shop.subscriber(10);
    const { download } = await shop.requestDownload(path(), user);
    const { headers, data } = await bytesAt(download);
    expect(headers.get("content-type")).toBe("audio/wav");
    expect(headers.get("content-disposition")).toContain('filename="Clack.wav"');
    expect(data.toString("latin1", 8, 12)).toBe("WAVE");
    expect((await copySamples({ data })).samples_hash).toBe((await copySamples({ data: FLAC })).samples_hash);
    const { body } = await shop.app.request("GET", `/api/oneshots/samples/${oneshotId}`);
    expect(body).toMatchObject({ sample: { file_size: data.length } });
    const { original_key, original_format } = await row();
    expect(original_format).toBe("flac");
    expect(await shop.app.deps.objects.stat(original_key)).toEqual({ bytes: FLAC.length });
  });

  it("have no FLAC in the zip of a pack, in an archive, and without charge", async () => {
    const user = await shop.subscriber(10);
    const pack = await bytesAt(
      (await shop.requestDownload(`/api/oneshots/packs/${packId}/download?force_download=1`, user)).download,
    );
    const archive = await shop.app.request("POST", "/api/user/downloads/archive", {
      headers: user.headers,
      json: { type: "oneshot", ids: [oneshotId] },
    });
    const owned = await bytesAt((archive.body as { download: string }).download);
    for (const { data } of [pack, owned]) {
      expect(data.includes("1 Clack.wav")).toBe(true);
      expect(data.includes("fLaC")).toBe(false);
      expect(data.includes(".flac")).toBe(false);
    }
    const admin = await shop.app.signIn({ is_admin: true });
    const { body } = await shop.app.request("POST", `/api/oneshots/samples/${oneshotId}/download-wav-by-admin`, {
      headers: admin.headers,
    });
    expect((await bytesAt((body as { download: string }).download)).data.toString("latin1", 0, 4)).toBe("RIFF");
  });

  it("wait, without a charge, until an older recording has its WAV", async () => {
    const { db, deps } = shop.app;
    const before = await row();
    await db.update(oneshots).set({ wav_key: null, wav_bytes: null, samples_hash: null });
    await db.update(sounds).set({ samples_hash: null }).where(eq(sounds.id, shop.soundId));
    const [user, owner] = [await shop.subscriber(10), await shop.subscriber(10)];
    const refused = { code: 503, error: "This WAV is being prepared. Try again in a minute." };
    expect(await shop.requestDownload(path(), user)).toMatchObject(refused);
    expect(await shop.requestDownload(`/api/oneshots/packs/${packId}/download?force_download=1`, user)).toMatchObject(
      refused,
    );
    expect(await shop.balance(user)).toBe(10);

    const audio = { copy: copySamples };
    expect(await prepareWavs({ db, objects: deps.objects, audio, log: deps.log }, new AbortController().signal)).toBe(
      2,
    );
    expect(await row()).toMatchObject({
      wav_key: before.wav_key,
      wav_bytes: before.wav_bytes,
      samples_hash: before.samples_hash,
    });
    const [sound] = await db.select().from(sounds).where(eq(sounds.id, shop.soundId));
    expect(sound).toMatchObject({
      wav_key: sound!.original_key,
      samples_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await shop.requestDownload(path(), owner)).code).toBe(200);
    expect(await prepareWavs({ db, objects: deps.objects, audio, log: deps.log }, new AbortController().signal)).toBe(
      0,
    );
  });

  it("of the demo's recordings are WAVs with their samples", async () => {
    const data = readFileSync("tests/unit/server/audio/fixtures/mono-16-44100.flac");
    const id = await addOneshot(
      { db: shop.app.db, objects: shop.app.deps.objects, audio: shop.app.deps.audio },
      {
        source: { data },
        creator_id: shop.creatorId,
        pack_id: packId,
        format: "flac",
        title: "Sine",
        tags: [],
        genres: [],
        instruments: [],
        price: 1,
        is_free: true,
      },
    );
    const [made] = await shop.app.db.select().from(oneshots).where(eq(oneshots.id, id));
    expect(made!.wav_key).toMatch(/^wavs\/.+\.wav$/);
    expect(made!.samples_hash).toBe((await copySamples({ data })).samples_hash);
  });
});
