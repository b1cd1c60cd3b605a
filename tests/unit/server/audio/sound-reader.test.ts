import { describe, expect, it } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { sine, type WavFixture, wavFixture } from "./wav-fixture";

async function decode(data: Uint8Array) {
  const reader = openSoundReader(openByteSource({ data }));
  const channels: number[][] = Array.from({ length: reader.format.channels }, () => []);
  for await (const block of reader.blocks) {
    for (const [channel, samples] of block.entries()) channels[channel]!.push(...samples);
  }
  return { format: reader.format, channels };
}

const LEFT = [0, 0.5, -0.5, 0.25, -1, 0.999];
const RIGHT = [0.1, -0.1, 0.75, 0, 1, -0.25];

describe("reading WAV", () => {
  it.each<[string, WavFixture, number]>([
    ["16 bit", { bits: 16 }, 4],
    ["24 bit", { bits: 24 }, 6],
    ["32 bit float", { bits: 32, float: true }, 7],
    ["24 bit extensible", { bits: 24, extensible: true }, 6],
    ["32 bit float extensible at 48 kHz", { bits: 32, float: true, extensible: true, sampleRate: 48_000 }, 7],
    [
      "16 bit after odd and unknown chunks",
      {
        chunks: [
          ["JUNK", 7],
          ["bext", 602],
          ["LIST", 1],
        ],
      },
      4,
    ],
  ])("returns the samples of %s", async (_, options, digits) => {
    const { format, channels } = await decode(wavFixture([LEFT, RIGHT], options));
    expect(format).toEqual({
      container: "wav",
      sample_rate: options.sampleRate ?? 44_100,
      bit_depth: options.bits ?? 16,
      is_float: options.float ?? false,
      channels: 2,
    });
    for (const [index, value] of LEFT.entries()) expect(channels[0]![index]).toBeCloseTo(value, digits);
    for (const [index, value] of RIGHT.entries()) expect(channels[1]![index]).toBeCloseTo(value, digits);
  });

  it("reads mono across its internal blocks without a gap", async () => {
    const samples = sine(100, 1, 0.8);
    const { channels } = await decode(wavFixture([samples], { bits: 32, float: true }));
    expect(channels[0]).toEqual([...samples]);
  });

  it.each<[string, () => Uint8Array, string, RegExp]>([
    ["a header that declares more audio", () => wavFixture([LEFT], { claimedSize: 4000 }), "damaged", /cut short/],
    ["a streamed header without a size", () => wavFixture([LEFT], { claimedSize: 0xffffffff }), "damaged", /cut short/],
    ["a file cut in the middle", () => wavFixture([sine(50, 1)]).subarray(0, 30_000), "damaged", /cut short/],
    ["a file cut in its header", () => wavFixture([LEFT]).subarray(0, 30), "damaged", /cut short/],
    ["half a sample at the end", () => wavFixture([LEFT], { claimedSize: 11 }), "damaged", /middle of a sample/],
    ["no audio", () => wavFixture([[]]), "damaged", /no audio/],
    ["a sample that is NaN", () => wavFixture([[0, Number.NaN]], { bits: 32, float: true }), "damaged", /not numbers/],
    ["an infinite sample", () => wavFixture([[Infinity]], { bits: 32, float: true }), "damaged", /not numbers/],
    ["three channels", () => wavFixture([LEFT, LEFT, LEFT]), "unsupported", /3 channels/],
    ["22.05 kHz", () => wavFixture([LEFT], { sampleRate: 22_050 }), "unsupported", /22\.05 kHz/],
    [
      "32 bit integers",
      () => patched(wavFixture([LEFT], { bits: 32, float: true }), 20, 1),
      "unsupported",
      /32 bit int/,
    ],
    ["a compressed format", () => patched(wavFixture([LEFT]), 20, 0x11), "unsupported", /compressed/],
    ["a wrong sample size", () => patched(wavFixture([LEFT]), 32, 9), "damaged", /contradicts itself/],
    ["an MP3", () => Uint8Array.of(0xff, 0xfb, 0x90, 0, 0, 0, 0, 0, 0, 0, 0, 0), "unsupported", /WAV, AIFF or FLAC/],
    ["an empty file", () => new Uint8Array(0), "damaged", /empty/],
    ["eleven minutes", elevenMinutes, "too_long", /10 minutes/],
    ["201 MB", () => new Uint8Array(201 * 1024 * 1024), "too_large", /200 MB/],
  ])("refuses %s with one clear sentence", async (_, build, code, message) => {
    await expect(decode(build())).rejects.toMatchObject({
      name: "AudioError",
      code,
      message: expect.stringMatching(message),
    });
  });
});

/** Only the header's sizes are read before the length is refused, so the audio can be all zeros. */
function elevenMinutes(): Uint8Array {
  const bytes = new Uint8Array(44 + 660 * 88_200);
  bytes.set(wavFixture([[]], { claimedSize: 660 * 88_200 }));
  return bytes;
}

function patched(bytes: Uint8Array, offset: number, value: number): Uint8Array {
  bytes[offset] = value;
  return bytes;
}
