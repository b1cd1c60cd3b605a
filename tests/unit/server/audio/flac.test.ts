import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { toneSamples, writeFlac } from "@/tests/support/flac";

const FIXTURES = join(import.meta.dirname, "fixtures");

async function decode(data: Uint8Array) {
  const reader = openSoundReader(openByteSource({ data }));
  const left: number[] = [];
  for await (const block of reader.blocks) left.push(...block[0]!);
  return { format: reader.format, left };
}

/** Both fixtures contain a 440 Hz sine at -6 dB, encoded by the reference encoder 1.4.2. */
describe("reading FLAC", () => {
  it.each([
    ["mono-16-44100.flac", 44_100, 16, 1, 22_050],
    ["stereo-24-96000.flac, at half its rate,", 48_000, 24, 2, 9_600],
  ])("decodes %s", async (name, sampleRate, bits, channels, frames) => {
    const file = name.split(",")[0]!;
    const { format, left } = await decode(readFileSync(join(FIXTURES, file)));
    expect(format).toEqual({ container: "flac", sample_rate: sampleRate, bit_depth: bits, is_float: false, channels });
    expect(left).toHaveLength(frames);
    for (const at of [1000, 7777, 9_000]) {
      expect(left[at]).toBeCloseTo(0.5 * Math.sin((2 * Math.PI * 440 * at) / sampleRate), 3);
    }
  });

  it("decodes one stream after another, whatever the previous one was like", async () => {
    const short = readFileSync(join(FIXTURES, "mono-16-44100.flac"));
    // Frames of 4,608 samples instead of 4,096: a decoder that assumes the latter misses one.
    const long = readFileSync("node_modules/supersonic-scsynth-samples/samples/bd_mehackit.flac");
    const first = await decode(short);
    await expect(decode(long)).resolves.toMatchObject({ left: { length: 37_463 } });
    await expect(decode(short.subarray(0, short.length >> 1))).rejects.toMatchObject({ code: "damaged" });
    expect(await decode(short)).toEqual(first);
    expect(await decode(short)).toEqual(first);
  });

  it("decodes a last frame that is shorter than the header of another could be", async () => {
    const samples = toneSamples().subarray(0, 4_096 + 1);
    const flac = writeFlac([samples]);
    expect((await decode(flac)).left).toHaveLength(samples.length);
    await expect(decode(flac.subarray(0, -1))).rejects.toMatchObject({ code: "damaged" });
  });

  it("skips an ID3 block before the marker", async () => {
    const flac = readFileSync(join(FIXTURES, "mono-16-44100.flac"));
    const tag = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2, ...new Array(130).fill(0));
    expect((await decode(Buffer.concat([tag, flac]))).left).toHaveLength(22_050);
  });

  it("refuses a file cut in the middle", async () => {
    const flac = readFileSync(join(FIXTURES, "mono-16-44100.flac"));
    await expect(decode(flac.subarray(0, flac.length >> 1))).rejects.toMatchObject({ code: "damaged" });
  });

  it("refuses a header with a wrong length", async () => {
    const flac = new Uint8Array(readFileSync(join(FIXTURES, "mono-16-44100.flac")));
    flac[25]! += 1;
    await expect(decode(flac)).rejects.toMatchObject({ code: "damaged" });
  });

  it("refuses noise after a valid header", async () => {
    const flac = new Uint8Array(readFileSync(join(FIXTURES, "mono-16-44100.flac")));
    for (let index = 100; index < flac.length; index++) flac[index] = (index * 7919) & 255;
    await expect(decode(flac)).rejects.toMatchObject({ code: "damaged" });
  });
});
