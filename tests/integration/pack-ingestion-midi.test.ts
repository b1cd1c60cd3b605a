import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { writeMidi } from "midi-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { removeFile } from "@/server/modules/studio/uploads/removal";
import { lockFile } from "@/server/modules/studio/uploads/repository";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { objectKey } from "@/tests/integration/support/objects";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { toneWav } from "@/tests/integration/support/wav";

const midiOf = (noteNumber: number) =>
  Buffer.from(
    writeMidi({
      header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
      tracks: [
        [
          { deltaTime: 0, type: "noteOn", channel: 0, noteNumber, velocity: 100 },
          { deltaTime: 480, type: "noteOff", channel: 0, noteNumber, velocity: 0 },
          { deltaTime: 0, meta: true, type: "endOfTrack" },
        ],
      ],
    }),
  );
const MIDI = midiOf(69);

describe.each(engines)("MIDI files of packs on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine, { CATALOGUE_MAX_AGE_MS: "0" });
  });
  afterAll(() => app.close());

  it.each([
    { order: "MIDI first", paths: ["Keys/Rain.mid", "Keys/Rain.wav"] },
    { order: "sound first", paths: ["Keys/Rain.wav", "MIDI/rain.MID"] },
  ])("join the sound of their name, $order", async ({ paths }) => {
    const own = await PackFolder.create(app);
    const ids: number[] = [];
    for (const path of paths) {
      ids.push(await own.upload(path, /mid$/i.test(path) ? MIDI : toneWav({ seconds: 0.3 })));
      await app.settled();
    }
    const [sound] = await own.sounds();
    const files = await Promise.all(ids.map((id) => own.file(id)));
    const midi = files.find((file) => file?.kind === "midi");
    expect(midi).toMatchObject({ state: "ready", sound_id: sound!.id });
    expect(sound).toMatchObject({ has_mid: true, mid_bytes: MIDI.length, mid_key: midi?.object_key });
    expect(sound!.mid_key).toMatch(/^midi\//);
    expect(await buffer(await app.deps.objects.get(sound!.mid_key!))).toEqual(MIDI);
  });

  it("prefer the sound in their folder, and join none of several", async () => {
    const own = await PackFolder.create(app);
    for (const path of ["A/Loop.wav", "B/Loop.wav", "B/Loop.mid", "C/Loop.mid", "D/Other.mid"]) {
      await own.upload(path, path.endsWith("mid") ? MIDI : toneWav({ seconds: 0.3 }));
    }
    await app.settled();
    const rows = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(own.packId)));
    const soundOf = (path: string) => rows.find((row) => row.path === path)?.sound_id;
    expect(soundOf("B/Loop.mid")).toBe(soundOf("B/Loop.wav"));
    expect([soundOf("C/Loop.mid"), soundOf("D/Other.mid")]).toEqual([null, null]);
    expect(rows.every(({ state }) => state === "ready")).toBe(true);
  });

  it("join the sound at their place in the folder of another kind", async () => {
    const own = await PackFolder.create(app);
    const pairs = ["Keys", "Bass"].map((part) => [`Pack/Loops/${part}/01.wav`, `Pack/MIDI/${part}/01.mid`] as const);
    for (const path of [...pairs.flat(), "Pack/MIDI/Drums/01.mid"]) {
      await own.upload(path, path.endsWith("mid") ? MIDI : toneWav({ seconds: 0.3 }));
    }
    await app.settled();
    const rows = await app.db
      .select()
      .from(packFiles)
      .where(eq(packFiles.pack_id, keyOf(own.packId)));
    const soundOf = (path: string) => rows.find((row) => row.path === path)?.sound_id;
    expect(pairs.map(([, midi]) => soundOf(midi))).toEqual(pairs.map(([wav]) => soundOf(wav)));
    expect(soundOf("Pack/MIDI/Drums/01.mid")).toBeNull();
  });

  it("that aren’t standard are delivered as standard files, and kept as they came", async () => {
    const own = await PackFolder.create(app);
    const inside = midiOf(71);
    const rmid = Buffer.concat([Buffer.from("RIFF\0\0\0\0RMIDdata\0\0\0\0"), inside]);
    rmid.writeUInt32LE(rmid.length - 8, 4);
    rmid.writeUInt32LE(inside.length, 16);
    const sound = await own.upload("Rain.wav", toneWav({ seconds: 0.3 }));
    const id = await own.upload("Rain.rmi", rmid);
    await app.settled();
    const file = (await own.file(id))!;
    const [original, { mid_key, mid_bytes }] = [file.object_key!, await own.sound(sound)];
    expect(file).toMatchObject({ kind: "midi", state: "ready", bytes: rmid.length, midi_key: mid_key, notice: null });
    expect(await buffer(await app.deps.objects.get(original))).toEqual(rmid);
    expect(await buffer(await app.deps.objects.get(mid_key!))).toEqual(inside);
    expect(mid_bytes).toBe(inside.length);
    await app.db.transaction(async (tx) => removeFile(tx, app.deps.queue, (await lockFile(tx, id))!));
    await app.settled();
    for (const key of [original, mid_key!]) await expect(app.deps.objects.get(key)).rejects.toThrow();
    expect(await own.sound(sound)).toMatchObject({ mid_key: null, mid_bytes: null });
  });

  it("that break off keep their notes, and say so; what isn’t MIDI or has no notes says that", async () => {
    const own = await PackFolder.create(app);
    const files = {
      "Cut.mid": MIDI.subarray(0, -2),
      "Text.mid": Buffer.from("This is a text."),
      "Silent.kar": Buffer.from("MThd\0\0\0\u0006\0\0\0\u0001\u0001\0MTrk\0\0\0\u0004\0\u00ff\u002f\0", "latin1"),
    };
    const said: Record<string, string | null> = {};
    for (const [path, bytes] of Object.entries(files)) {
      const id = await own.upload(path, bytes);
      await app.settled();
      const file = await own.file(id);
      said[path] = file!.notice ?? file!.failure;
    }
    expect(said).toEqual({
      "Cut.mid": "Part of this MIDI file can’t be read. The notes before that are kept.",
      "Text.mid": "Please upload a MIDI file; this is none.",
      "Silent.kar": "This MIDI file has no notes in its first minute.",
    });
  });

  it("replace no MIDI that the sound has already", async () => {
    const own = await PackFolder.create(app);
    const file = await own.upload("Rain.wav", toneWav({ seconds: 0.3 }));
    await app.settled();
    const { id } = await own.sound(file);
    const mid_key = objectKey("midi", "mid");
    await app.db.update(sounds).set({ mid_key, mid_bytes: 100 }).where(eq(sounds.id, id));
    const midi = await own.upload("Rain.mid", MIDI);
    await app.settled();
    expect(await own.file(midi)).toMatchObject({ state: "ready", sound_id: null });
    expect(await own.sound(file)).toMatchObject({ mid_key, mid_bytes: 100 });
  });
});
