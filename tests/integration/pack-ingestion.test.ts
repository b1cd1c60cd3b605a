import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packGenres } from "@/server/platform/db/schema/packs";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { toneWav } from "@/tests/integration/support/wav";

describe.each(engines)("from file to sound on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
  });
  afterAll(() => app.close());

  it("makes a draft of an uploaded WAV, kept and delivered bit for bit", async () => {
    const folder = await PackFolder.create(app);
    await app.db.insert(packGenres).values({ pack_id: folder.packId, genre_id: 2 });
    const wav = toneWav({ hertz: 220, seconds: 2 });
    const id = await folder.upload("Keys/ABC_Piano_Rain_120bpm_F#min.wav", wav);
    await app.settled();
    const sound = await folder.sound(id);
    expect(await folder.file(id)).toMatchObject({ state: "ready", failure: null, sound_id: sound.id });
    expect(sound).toMatchObject({
      title: "ABC Piano Rain",
      state: "draft",
      is_listed: false,
      price: 2,
      position: 1,
      tempo: 120,
      is_loop: true,
      key_value: "F#",
      key_is_minor: true,
      original_format: "wav",
      wav_key: sound.original_key,
      wav_bytes: wav.byteLength,
    });
    expect(sound.reading).toMatchObject({ name_tempo: 120, name_key_value: "F#", name_instrument_id: 6 });
    expect(await buffer(await app.deps.objects.get(sound.original_key))).toEqual(Buffer.from(wav));
    expect(await app.db.select().from(packGenres).where(eq(packGenres.pack_id, folder.packId))).toHaveLength(1);
  });
});
