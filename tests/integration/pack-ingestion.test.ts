import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Finding } from "@/lib/contract/entities/finding";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { analyseSound, copySamples } from "@/server/audio/analysis";
import { AudioError, type AudioErrorCode } from "@/server/audio/audio-error";
import { openByteSource } from "@/server/audio/byte-source";
import { readMidi } from "@/server/audio/midi-facts";
import { analyseStem } from "@/server/audio/stem";
import { readWavFormat } from "@/server/audio/wav";
import { readInstruments } from "@/server/modules/studio/ingestion/file-repository";
import { ingestFile } from "@/server/modules/studio/ingestion/ingest-file";
import { createNameReader } from "@/server/modules/studio/ingestion/pack-names";
import { prepareWavs } from "@/server/modules/studio/ingestion/prepare-wavs";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { packGenres, packs } from "@/server/platform/db/schema/packs";
import { soundGenres, soundInstruments, sounds } from "@/server/platform/db/schema/sounds";
import { createDictionary } from "@/server/search-text/dictionary";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { isRowOf, keyOf } from "@/tests/integration/support/pack-rows";
import { storedObjects, unnamedObjects } from "@/tests/integration/support/stored-objects";
import { toneWav } from "@/tests/integration/support/wav";
import { writeAiff } from "@/tests/support/aiff";
import { toneSamples, writeFlac } from "@/tests/support/flac";

const AUDIO = { analyseStem, readMidi: async (midi: Uint8Array) => readMidi(midi) };
const FIRST = { retried: 0, isLastTry: false, signal: new AbortController().signal };

describe.each(engines)("from file to sound on %s", (engine) => {
  let app: TestApp;
  let folder: PackFolder;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
    folder = await PackFolder.create(app);
  });
  afterAll(() => app.close());

  /** The handler of the job, with parts of its context replaced. */
  const ingest = (id: number, replaced: Partial<Parameters<typeof ingestFile>[0]> = {}, tries = FIRST) =>
    ingestFile(
      {
        db: app.db,
        objects: app.deps.objects,
        queue: app.deps.queue,
        audio: { ...AUDIO, analyse: analyseSound },
        names: async () =>
          createNameReader(
            createDictionary({ instruments: await readInstruments(app.db), genres: [], genreWords: new Map() }),
          ),
        ...replaced,
      },
      id,
      tries,
    );
  const failing = (code: AudioErrorCode) => ({
    analyse: () => Promise.reject(new AudioError(code, "This file takes too long to analyse.")),
    analyseStem: () => Promise.reject(new AudioError(code, "This file takes too long to analyse.")),
    readMidi: () => Promise.reject(new AudioError(code, "This file takes too long to analyse.")),
  });

  it("makes a draft of an uploaded WAV, kept and delivered bit for bit", async () => {
    const own = await PackFolder.create(app);
    await app.db.insert(packGenres).values([
      { pack_id: keyOf(own.packId), genre_id: 2 },
      { pack_id: keyOf(own.packId), genre_id: 6 },
    ]);
    const wav = toneWav({ hertz: 220, seconds: 2 });
    const id = await own.upload("Keys/ABC_Piano_Rain_97bpm_F#min.wav", wav);
    await app.settled();
    const sound = await own.sound(id);
    expect(await own.file(id)).toMatchObject({ state: "ready", failure: null, sound_id: sound.id });
    expect(sound).toMatchObject({
      creator_id: own.creatorId,
      title: "ABC Piano Rain",
      state: "draft",
      is_listed: false,
      is_free: false,
      copyright_label: "Royalty-Free",
      price: 2,
      position: 1,
      tempo: 97,
      is_loop: true,
      key_value: "F#",
      key_is_minor: true,
      original_format: "wav",
      wav_key: sound.original_key,
      wav_bytes: wav.byteLength,
      samples_hash: (await copySamples({ data: wav })).samples_hash,
      cyanite_status: 1,
    });
    expect(sound.features).toHaveLength((await analyseSound({ data: wav })).features.length);
    // What was heard is apart from what the name says.
    expect(sound.reading).toMatchObject({
      heard_tempo: 120,
      heard_key_value: "A",
      heard_is_loop: true,
      name_tempo: 97,
      name_key_value: "F#",
      name_key_is_minor: true,
      name_instrument_id: 6,
    });
    expect(await buffer(await app.deps.objects.get(sound.original_key))).toEqual(Buffer.from(wav));
    const genres = await app.db.select().from(soundGenres).where(eq(soundGenres.sound_id, sound.id));
    expect(genres.map(({ genre_id }) => genre_id)).toEqual([2, 6]);
    const instruments = await app.db.select().from(soundInstruments).where(eq(soundInstruments.sound_id, sound.id));
    expect(instruments.map(({ instrument_id }) => instrument_id)).toEqual([6]);
    expect((await app.request("GET", `/api/sound/${sound.id}`)).status).toBe(404);
  });

  it("delivers a FLAC as a WAV with the same samples, and tells that it equals a WAV", async () => {
    const samples = toneSamples({ seconds: 0.4, hertz: 200 });
    const flac = writeFlac([samples]);
    const id = await folder.upload("Pad.flac", flac);
    // Named as the other kind.
    const wrong = await folder.upload("Wrong/Pad.wav", flac);
    const wav = Buffer.from(toneWav());
    const named = await folder.upload("Tone.flac", wav);
    await app.settled();
    const [sound, twin, third] = [await folder.sound(id), await folder.sound(wrong), await folder.sound(named)];
    expect(await buffer(await app.deps.objects.get(sound.original_key))).toEqual(flac);
    const delivered = await buffer(await app.deps.objects.get(sound.wav_key!));
    expect(delivered.subarray(44)).toEqual(Buffer.from(Int16Array.from(samples).buffer));
    expect(sound).toMatchObject({ original_format: "flac", wav_bytes: delivered.length });
    expect(twin).toMatchObject({ original_format: "flac", wav_key: sound.wav_key, samples_hash: sound.samples_hash });
    expect((await copySamples({ data: delivered })).samples_hash).toBe(sound.samples_hash);
    expect(third.original_format).toBe("wav");
    expect(third.wav_key).toMatch(/\.wav$/);
    expect(await buffer(await app.deps.objects.get(third.wav_key!))).toEqual(wav);
  });

  it.each([
    ["integers of 24 bit", { coding: "sowt" as const, bits: 24 }, 2 ** 23 - 1],
    ["floats over full scale", { coding: "fl32" as const, bits: 32 }, 1.5],
  ])("keeps an AIFF of %s bit for bit, and delivers it as a WAV with the same samples", async (_, form, scale) => {
    const samples = Array.from({ length: 20_000 }, (_, at) => {
      const value = scale * Math.sin(at / 30 + form.bits);
      return form.coding === "fl32" ? Math.fround(value) : Math.round(value);
    });
    const aiff = writeAiff([samples, samples], { ...form, rate: 48_000 });
    const id = await folder.upload(`Bells ${form.bits}.aif`, aiff);
    const twin = await folder.upload(`Wrong/Bells ${form.bits}.wav`, aiff);
    await app.settled();
    const [sound, other] = [await folder.sound(id), await folder.sound(twin)];
    expect(sound).toMatchObject({ original_format: "aiff", bit_depth: form.bits, sample_rate: 48_000, channels: 2 });
    expect(await buffer(await app.deps.objects.get(sound.original_key))).toEqual(aiff);
    const delivered = await buffer(await app.deps.objects.get(sound.wav_key!));
    const kept = Array.from({ length: samples.length }, (_, at) =>
      form.bits === 24 ? delivered.readIntLE(44 + at * 6, 3) : delivered.readFloatLE(58 + at * 8),
    );
    expect(kept).toEqual(samples);
    expect(sound).toMatchObject({
      wav_bytes: delivered.length,
      samples_hash: (await copySamples({ data: delivered })).samples_hash,
    });
    expect(other).toMatchObject({ original_format: "aiff", wav_key: sound.wav_key, title: `${sound.title} Wrong` });
  });

  it("judges a file by its own bytes: what is behind a FLAC's end is in no other file", async () => {
    const own = await PackFolder.create(app);
    const other = await PackFolder.create(app);
    const flac = (hertz: number) => writeFlac([toneSamples({ hertz })]);
    const ids = [
      await own.upload("Followed 1.flac", Buffer.concat([flac(150), Buffer.alloc(512)])),
      await other.upload("Whole 1.flac", flac(250)),
      await own.upload("Followed 2.flac", Buffer.concat([flac(350), Buffer.from("TAG".padEnd(128))])),
      await other.upload("Whole 2.flac", flac(450)),
    ];
    await app.settled();
    for (const id of ids) expect(await own.file(id)).toMatchObject({ state: "ready", failure: null });
  });

  it("keeps a file in another form as it came, says what was made of it, and delivers a WAV that any program opens", async () => {
    const own = await PackFolder.create(app);
    const slow = toneWav({ rate: 22_050, hertz: 205 });
    const files = {
      "Slow.wav": slow,
      "Cut.wav": toneWav({ hertz: 310 }).subarray(0, 20_000),
      "Streamed.wav": Buffer.from(toneWav({ hertz: 415 })).fill(0xff, 40, 44),
      "Fast.aif": writeAiff([toneSamples({ rate: 96_000, hertz: 520 })], { rate: 96_000 }),
    };
    const ids: Record<string, number> = {};
    for (const [path, data] of Object.entries(files)) ids[path] = await own.upload(path, data);
    await app.settled();
    const made = async (path: string) => {
      const { original_key, wav_key, findings, ...sound } = await own.sound(ids[path]!);
      expect(await buffer(await app.deps.objects.get(original_key))).toEqual(Buffer.from(files[path as "Slow.wav"]));
      const data = await buffer(await app.deps.objects.get(wav_key!));
      expect(sound.samples_hash).toBe((await copySamples({ data })).samples_hash);
      const { sampleRate, bitDepth } = readWavFormat(openByteSource({ data }));
      expect([sampleRate, bitDepth]).toEqual([sound.sample_rate, sound.bit_depth]);
      expect(wav_key).not.toBe(original_key);
      const said = (findings as Finding[]).filter(({ kind }) => ["made-rate", "cut-short"].includes(kind));
      return [sampleRate, ...said.map(({ kind, amount }) => [kind, amount])];
    };
    expect(await made("Slow.wav")).toEqual([44_100, ["made-rate", 22_050]]);
    expect(await made("Fast.aif")).toEqual([48_000, ["made-rate", 96_000]]);
    expect(await made("Streamed.wav")).toEqual([44_100]);
    const [rate, [kind, seconds]] = (await made("Cut.wav")) as [number, [string, number]];
    expect([rate, kind]).toEqual([44_100, "cut-short"]);
    expect(seconds).toBeCloseTo(1 - (20_000 - 44) / 2 / 44_100, 3);
    // What is delivered, sent again, is the same sound.
    const again = await own.upload(
      "Again.wav",
      await buffer(await app.deps.objects.get((await own.sound(ids["Slow.wav"]!)).wav_key!)),
    );
    await app.settled();
    expect((await own.sound(again)).samples_hash).toBe((await own.sound(ids["Slow.wav"]!)).samples_hash);
  });

  it("finds exports of one recording at two rates, and no other of its length, as equal", async () => {
    const own = await PackFolder.create(app);
    const tone = (rate: number, hertz: number) => toneWav({ hertz, seconds: 1.5, rate });
    const id = await own.upload("Long 44.wav", tone(44_100, 233));
    await own.upload("Long 96.wav", tone(96_000, 233));
    await own.upload("Higher.wav", tone(44_100, 247));
    await app.settled();
    const headers = await app.signInAgain(own.creatorId);
    const read = async () => {
      const { body } = await app.request("GET", `/api/seller/packs/${own.packId}/files`, { headers });
      return (body as { sounds: PackSound[] }).sounds.map(({ title, equals }) => [
        title,
        equals.map((one) => [one.title, one.is_alike]),
      ]);
    };
    const equal = [
      ["Long 44", [["Long 96", true]]],
      ["Long 96", [["Long 44", true]]],
      ["Higher", []],
    ];
    expect((await read()).toSorted()).toEqual(equal.toSorted());
    const pack = (await app.request("GET", `/api/seller/packs/${own.packId}`, { headers })).body;
    // A small difference may be intended, so that it blocks nobody.
    expect((pack as { missing: { point: string }[] }).missing.map(({ point }) => point)).not.toContain("equal-sounds");
    // Sounds from before get what is compared later.
    const { fingerprint, samples_hash } = await own.sound(id);
    await app.db.update(sounds).set({ fingerprint: null });
    expect((await read()).every(([, equals]) => equals!.length === 0)).toBe(true);
    const deps = { db: app.db, objects: app.deps.objects, audio: { copy: copySamples }, log: app.deps.log };
    await prepareWavs(deps, new AbortController().signal);
    expect(await own.sound(id)).toMatchObject({ fingerprint, samples_hash });
    expect((await read()).toSorted()).toEqual(equal.toSorted());
  });

  it("hears what a file notes of itself beside name and ear, keeps it apart, and reads it when names are read again", async () => {
    const own = await PackFolder.create(app);
    const acid = Buffer.alloc(32);
    acid.write("acid", 0, "latin1");
    acid.writeUInt32LE(24, 4);
    acid.writeUInt32LE(3, 8);
    acid.writeUInt16LE(62, 12);
    const id = await own.upload("Plain.wav", Buffer.concat([toneWav({ hertz: 443, seconds: 0.7 }), acid]));
    const named = await own.upload("Rain F#.wav", Buffer.concat([toneWav({ hertz: 447, seconds: 0.7 }), acid]));
    await app.settled();
    expect(await own.sound(id)).toMatchObject({
      ...{
        key_value: "D",
        tempo: null,
        reading: { noted_key_value: "D", noted_key_is_minor: null, noted_tempo: null },
      },
    });
    expect(await own.sound(named)).toMatchObject({ key_value: "F#", reading: { noted_key_value: "D" } });
    const headers = await app.signInAgain(own.creatorId);
    const { body } = await app.request("GET", `/api/seller/packs/${own.packId}/files`, { headers });
    const all = (body as { sounds: PackSound[] }).sounds;
    expect(all.map(({ noted, sources }) => [noted?.key?.value, sources.key])).toEqual([
      ["D", "file"],
      ["D", "name"],
    ]);
  });

  it("fails a file with a sentence, releases its bytes, and names what isn't a sound", async () => {
    const broken = await folder.upload("Broken.wav", toneWav().subarray(0, 30));
    const fast = await folder.upload("Song.wav", Buffer.from("fffb9064000000000000000000000000", "hex"));
    const { object_key } = (await folder.file(broken))!;
    await app.settled();
    expect(await folder.file(broken)).toMatchObject({
      state: "failed",
      failure: "This WAV file's format description is cut short.",
      object_key: null,
      sound_id: null,
    });
    expect((await folder.file(fast))?.failure).toBe("This is an MP3. Samples are sold as WAV or FLAC.");
    expect(await app.deps.objects.stat(object_key!)).toBeNull();
    // Its job is done: nothing tries it again.
    expect(await app.deps.queue.deadLetters()).toEqual([]);
    await ingest(broken);
    expect((await folder.file(broken))?.state).toBe("failed");
  });

  it.each(["timed_out", "crashed"] as const)("tries an analysis that %s three times in all", async (code) => {
    const id = await folder.upload(`Slow ${code}.wav`, toneWav({ hertz: 300 }));
    for (const retried of [0, 1]) {
      await expect(ingest(id, { audio: failing(code) }, { ...FIRST, retried })).rejects.toThrow(AudioError);
      expect((await folder.file(id))?.state).toBe("waiting");
    }
    await ingest(id, { audio: failing(code) }, { ...FIRST, retried: 2 });
    const file = await folder.file(id);
    expect(file).toMatchObject({ state: "failed", failure: "This file takes too long to analyse." });
    // It can be analysed again.
    expect(file?.object_key).not.toBeNull();
  });

  it("gives up a file in which processes end, and leaves what is our fault to another try, up to the last", async () => {
    const id = await folder.upload("Bomb.wav", toneWav({ hertz: 310 }));
    await app.db.update(packFiles).set({ state: "analysing" }).where(eq(packFiles.id, id));
    await ingest(id, {}, { ...FIRST, retried: 3 });
    expect(await folder.file(id)).toMatchObject({ state: "failed", failure: "This file can’t be analysed." });

    const other = await folder.upload("Away.wav", toneWav({ hertz: 320 }));
    const away = { ...app.deps.objects, get: () => Promise.reject(new Error("The store is away.")) };
    await expect(ingest(other, { objects: away }, { ...FIRST, retried: 6 })).rejects.toThrow("away");
    expect((await folder.file(other))?.state).toBe("waiting");
    await ingest(other, { objects: away }, { ...FIRST, retried: 7, isLastTry: true });
    expect((await folder.file(other))?.failure).toBe(
      "This file couldn’t be analysed because of a fault of ours. Try again.",
    );
    await app.db.update(packFiles).set({ state: "waiting", failure: null }).where(eq(packFiles.id, other));
    await ingest(other);
    expect((await folder.sound(other)).title).toBe("Away");
  });

  it("makes one sound of a file, however many times its job runs, and at once", async () => {
    const id = await folder.upload("Once.wav", toneWav({ hertz: 330 }));
    await Promise.all([ingest(id), ingest(id), ingest(id)]);
    await ingest(id);
    await app.settled();
    const made = await app.db.select().from(sounds).where(eq(sounds.title, "Once"));
    expect(made).toHaveLength(1);
    expect((await folder.file(id))?.sound_id).toBe(made[0]!.id);
  });

  it.each(["file", "pack"] as const)("leaves nothing of a %s that is removed meanwhile", async (what) => {
    const own = await PackFolder.create(app);
    const before = new Set([...(await unnamedObjects(app)), ...(await own.released())]);
    const id = await own.upload("Gone.wav", toneWav({ hertz: what === "file" ? 340 : 350 }));
    const { object_key } = (await own.file(id))!;
    const analyse: typeof analyseSound = async (input, options) => {
      const analysis = await analyseSound(input, options);
      if (what === "file") await app.db.delete(packFiles).where(eq(packFiles.id, id));
      else await app.db.delete(packs).where(isRowOf(own.packId));
      return analysis;
    };
    await ingest(id, { audio: { ...AUDIO, analyse } });
    expect(await own.sounds()).toEqual([]);
    expect(await own.file(id)).toBeUndefined();
    // Its preview is reserved, and goes with the released ones; the upload is whose who removed the file.
    const released = new Set(await own.released());
    const left = (await unnamedObjects(app)).filter((key) => !released.has(key) && !before.has(key));
    expect(left).toEqual([object_key]);
    await app.settled();
  });

  it("keeps nothing that no row names, but for what is released", async () => {
    const { rows } = await app.db.execute<{ key: string }>(sql`select object_key as key from released_objects`);
    const released = new Set(rows.map(({ key }) => key));
    expect((await storedObjects(app)).length).toBeGreaterThan(20);
    const left = (await unnamedObjects(app)).filter((key) => !released.has(key));
    // The uploads of the file and the pack that the tests removed.
    expect(left.every((key) => key.startsWith("uploads/"))).toBe(true);
  });
});
