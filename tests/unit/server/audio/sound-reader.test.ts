import { describe, expect, it } from "vitest";
import { decodeSound } from "@/tests/support/delivered";
import { sine, type WavFixture, wavFixture } from "./wav-fixture";

const decode = decodeSound;

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
    ["a file cut in its header", () => wavFixture([LEFT]).subarray(0, 30), "damaged", /cut short/],
    ["a file that ends with its header", () => wavFixture([LEFT]).subarray(0, 44), "damaged", /no audio/],
    ["no audio", () => wavFixture([[]]), "damaged", /no audio/],
    ["a sample that is NaN", () => wavFixture([[0, Number.NaN]], { bits: 32, float: true }), "damaged", /not numbers/],
    ["an infinite sample", () => wavFixture([[Infinity]], { bits: 32, float: true }), "damaged", /not numbers/],
    ["three channels", () => wavFixture([LEFT, LEFT, LEFT]), "unsupported", /3 channels/],
    ["a compressed format", () => patched(wavFixture([LEFT]), 20, 0x11), "unsupported", /compressed/],
    [
      "an MP3",
      () => Uint8Array.of(0xff, 0xfb, 0x90, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      "unsupported",
      /^This is an MP3\. Samples are sold as WAV or FLAC\.$/,
    ],
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
