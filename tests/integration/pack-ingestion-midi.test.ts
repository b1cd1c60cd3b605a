import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { writeMidi } from "midi-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packFiles } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { objectKey } from "@/tests/integration/support/objects";
import { PackFolder } from "@/tests/integration/support/pack-folder";
import { keyOf } from "@/tests/integration/support/pack-rows";
import { toneWav } from "@/tests/integration/support/wav";

const MIDI = Buffer.from(
  writeMidi({
    header: { format: 0, numTracks: 1, ticksPerBeat: 480 },
    tracks: [
      [
        { deltaTime: 0, type: "noteOn", channel: 0, noteNumber: 69, velocity: 100 },
        { deltaTime: 480, type: "noteOff", channel: 0, noteNumber: 69, velocity: 0 },
        { deltaTime: 0, meta: true, type: "endOfTrack" },
      ],
    ],
  }),
);

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
