import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeMidi } from "midi-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copySamples } from "@/server/audio/analysis";
import { AudioPool } from "@/server/audio/pool";
import { writeAiff } from "@/tests/support/aiff";
import { toneSamples, writeFlac } from "@/tests/support/flac";
import { clickLoop, sine, wavFixture } from "./wav-fixture";

const ENCODED = readFileSync(join(import.meta.dirname, "fixtures/mono-16-44100.flac"));
const STORED = writeFlac([toneSamples({ seconds: 0.3, hertz: 330 })]);
/** Both have blocks of 4,096 samples: a decoder that is kept for one is used for the other. */
const STREAMS = { encoded: ENCODED, stored: STORED };

/** What encoders, taggers and downloads that broke off leave behind the last sample. */
const LEFT_OVERS: Record<string, Buffer> = {
  "512 zeros": Buffer.alloc(512),
  "a megabyte of zeros": Buffer.alloc(1_048_576),
  "one zero": Buffer.alloc(1),
  "a tag": Buffer.concat([Buffer.from("TAG"), Buffer.from("Title".padEnd(125, "\0"))]),
  "the beginning of a frame": ENCODED.subarray(ENCODED.length - 3_000, ENCODED.length - 1_000),
  "a beginning of this stream": STORED.subarray(0, 5_000),
  "another stream": ENCODED,
  junk: Buffer.from(Array.from({ length: 700 }, (_, index) => (index * 7_919) & 255)),
  "a checksum of zeros": Buffer.of(0xff, 0xf8, 0, 0),
};

/** The same stream by an encoder that did not know its length. */
function ofUnknownLength(flac: Buffer): Buffer {
  const copy = Buffer.from(flac);
  copy.writeUInt8(copy[21]! & 0xf0, 21);
  copy.writeUInt32BE(0, 22);
  return copy;
}

describe("a FLAC is judged by its own bytes", () => {
  it.each(Object.keys(LEFT_OVERS))("with %s behind its last sample, before and after others", async (leftOver) => {
    for (const [name, flac] of Object.entries(STREAMS)) {
      const own = await copySamples({ data: flac });
      const followed = Buffer.concat([flac, LEFT_OVERS[leftOver]!]);
      for (const other of Object.values(STREAMS)) {
        const expected = await copySamples({ data: other });
        expect(await copySamples({ data: followed }), name).toEqual(own);
        expect(await copySamples({ data: other }), name).toEqual(expected);
        expect(await copySamples({ data: followed }), name).toEqual(own);
      }
    }
  });

  it.each(["512 zeros", "a megabyte of zeros", "one zero", "a tag", "junk"])(
    "with %s behind a stream whose header doesn't say where it ends",
    async (leftOver) => {
      for (const flac of Object.values(STREAMS)) {
        const own = await copySamples({ data: flac });
        const followed = Buffer.concat([ofUnknownLength(flac), LEFT_OVERS[leftOver]!]);
        expect(await copySamples({ data: followed })).toEqual(own);
        expect(await copySamples({ data: flac })).toEqual(own);
      }
    },
  );

  it("cut anywhere in its last frame it is damaged, and the next one isn't", async () => {
    for (const flac of Object.values(STREAMS)) {
      const own = await copySamples({ data: flac });
      for (const missing of [1, 2, 3, 100, 1_000]) {
        const shortened = flac.subarray(0, flac.length - missing);
        for (const data of [shortened, ofUnknownLength(shortened), Buffer.concat([shortened, Buffer.alloc(512)])]) {
          await expect(copySamples({ data }), String(missing)).rejects.toMatchObject({ code: "damaged" });
          expect(await copySamples({ data: flac })).toEqual(own);
        }
      }
    }
  });

  it("that goes on with whole frames after the end that its header states is refused", async () => {
    const twice = writeFlac([toneSamples({ seconds: 8_192 / 44_100 })], { claimed: 4_096 });
    await expect(copySamples({ data: twice })).rejects.toMatchObject({ code: "damaged", message: /goes on after/ });
  });

  it("in the middle of which a frame is damaged is refused, though its header doesn't say where it ends", async () => {
    const frameBytes = 8_203;
    for (const place of [2, 100]) {
      const flac = ofUnknownLength(writeFlac([toneSamples({ seconds: 1 })]));
      const at = 42 + 2 * frameBytes + place;
      flac.writeUInt8(flac[at]! ^ 1, at);
      await expect(copySamples({ data: flac }), String(place)).rejects.toMatchObject({ code: "damaged" });
    }
  });
});

const note = [
  { deltaTime: 0, type: "noteOn", channel: 0, noteNumber: 60, velocity: 90 },
  { deltaTime: 480, type: "noteOff", channel: 0, noteNumber: 60, velocity: 0 },
  { deltaTime: 480, meta: true, type: "endOfTrack" },
] as const;
const MIDI = Uint8Array.from(
  writeMidi({ header: { format: 0, numTracks: 1, ticksPerBeat: 480 }, tracks: [[...note]] }),
);
const LOUD = sine(3_000, 0.3).map((sample) => Math.max(-1, Math.min(1, sample * 4)));

/** One file of each form, whole and damaged: short, long, loud, silent, of other rates and channels. */
const FILES: Record<string, Uint8Array> = {
  "long stereo WAV": wavFixture([clickLoop(120, 4), sine(440, 2)]),
  "loud WAV": wavFixture([LOUD]),
  "silent WAV": wavFixture([new Float32Array(4_410)]),
  "cut WAV": wavFixture([sine(220, 0.5)]).subarray(0, 900),
  AIFF: writeAiff([toneSamples({ seconds: 0.2 })]),
  "FLAC and zeros": Buffer.concat([ENCODED, Buffer.alloc(512)]),
  "cut FLAC": ENCODED.subarray(0, ENCODED.length - 9),
  "FLAC at 96 kHz": readFileSync(join(import.meta.dirname, "fixtures/stereo-24-96000.flac")),
  "other blocks": readFileSync("node_modules/supersonic-scsynth-samples/samples/bd_mehackit.flac"),
  MIDI,
};

describe("a thread that has analysed other files", () => {
  const used = new AudioPool({ size: 1, timeoutMs: 20_000 });
  const alone = new Map<string, unknown>();

  /** All that is said of a file, in a form that can be compared. */
  async function judge(pool: AudioPool, name: string) {
    const data = Uint8Array.from(FILES[name]!);
    if (name.endsWith("MIDI")) return { played: await pool.playMidi(data) };
    return pool.analyse({ data }).catch(({ code, message }: { code: string; message: string }) => ({ code, message }));
  }

  beforeAll(async () => {
    for (const name of Object.keys(FILES)) {
      const fresh = new AudioPool({ size: 1, timeoutMs: 20_000 });
      alone.set(name, await judge(fresh, name));
      await fresh.close();
    }
  }, 60_000);
  afterAll(() => used.close());

  it("says of each exactly what one says that has seen nothing, in any order", async () => {
    const names = Object.keys(FILES);
    const orders = [names, names.toReversed()];
    for (const order of orders) {
      for (const [place, name] of order.entries()) {
        expect(await judge(used, name), `${name} after ${order[place - 1]}`).toEqual(alone.get(name));
      }
    }
  }, 60_000);
});
