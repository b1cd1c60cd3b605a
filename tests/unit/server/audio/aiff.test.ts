import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySamples } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { type AiffCoding, extended, writeAiff } from "@/tests/support/aiff";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-aiff-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lowest, the highest and others, in an odd number of frames. */
function samplesOf(bits: number, coding: AiffCoding, shift: number): number[] {
  if (coding === "fl32" || coding === "FL32")
    return [0, 1, -1, 1.75, -3.5, 1e-30, 0.1, -0.3, 100 + shift].map(Math.fround);
  const full = 2 ** (bits - 1);
  return [0, 1, -1, full - 1, -full, 12_345 + shift, -12_346, 255, -256];
}

function decode(data: Uint8Array, isAny = false) {
  const { format, blocks } = openSoundReader(openByteSource({ data }), { readsAnyForm: isAny });
  const channels: number[][] = Array.from({ length: format.channels }, () => []);
  for (const block of blocks as Iterable<Float32Array[]>)
    for (const [at, samples] of block.entries()) channels[at]!.push(...samples);
  return { format, channels };
}

const FORMS: [coding: AiffCoding, bits: number][] = [
  [null, 16],
  [null, 24],
  ["NONE", 16],
  ["NONE", 24],
  ["twos", 16],
  ["sowt", 16],
  ["sowt", 24],
  ["in24", 24],
  ["42ni", 24],
  ["fl32", 32],
  ["FL32", 32],
];
const ALL = FORMS.flatMap(([coding, bits]) =>
  [44_100, 48_000].flatMap((rate) => [1, 2].map((channels) => ({ coding, bits, rate, channels }))),
);

describe("reading AIFF", () => {
  it.each(ALL)("keeps every sample of $coding, $bits bit, $rate Hz, $channels channels", async (form) => {
    const { coding, bits, rate } = form;
    const isFloat = bits === 32;
    const channels = Array.from({ length: form.channels }, (_, channel) => samplesOf(bits, coding, channel));
    const data = writeAiff(channels, { coding, bits, rate });
    const format = { sample_rate: rate, bit_depth: bits, is_float: isFloat, channels: form.channels };
    const scale = isFloat ? 1 : 2 ** (bits - 1);
    const expected = channels.map((samples) => samples.map((value) => value / scale));
    expect(decode(data)).toEqual({ format: { container: "aiff", ...format }, channels: expected });

    const wavPath = join(folder, `${coding}-${bits}-${rate}-${form.channels}.wav`);
    const hash = await copySamples({ data }, { wavPath });
    const wav = readFileSync(wavPath);
    expect(decode(wav)).toEqual({ format: { container: "wav", ...format }, channels: expected });
    expect(await copySamples({ data: wav })).toBe(hash);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  });

  const TONE = Int16Array.from({ length: 40_001 }, (_, at) => 9_000 * Math.sin(at / 7));

  it("reads across its internal blocks, odd chunks, an offset and the audio first", () => {
    const expected = Array.from(TONE, (value) => value / 32_768);
    const chunks: [string, number][] = [
      ["NAME", 7],
      ["ID3 ", 601],
      ["(c) ", 1],
    ];
    for (const options of [{ chunks }, { offset: 6 }, { isSoundFirst: true }, { isSoundFirst: true, offset: 512 }])
      expect(decode(writeAiff([TONE], options)).channels).toEqual([expected]);
  });

  it("takes chunks, a missing padding byte and zeros after an odd number of bytes", () => {
    const odd = writeAiff([[1, 2, 3]], { bits: 24 });
    const tail = Buffer.from("APPL\0\0\0\x04abcd", "latin1");
    for (const data of [odd, odd.subarray(0, -1), Buffer.concat([odd, tail]), Buffer.concat([odd, Buffer.alloc(64)])])
      expect(decode(data).channels[0]).toHaveLength(3);
  });

  const wide = (data: Buffer, rate: Buffer) => {
    rate.copy(data, data.indexOf("COMM") + 16);
    return data;
  };
  const good = () => writeAiff([TONE]);
  it.each<[string, Buffer, RegExp]>([
    ["no frames", writeAiff([[]]), /holds no audio/],
    ["frames that aren't there", writeAiff([TONE], { claimed: { frames: 80_002 } }), /promises 1.81 seconds and 0.91/],
    ["the most frames", writeAiff([TONE], { claimed: { frames: 0xffffffff } }), /cut short/],
    ["fewer frames than there are", writeAiff([TONE], { claimed: { frames: 100 } }), /goes on after the end/],
    [
      "a chunk of audio that is too long",
      writeAiff([TONE], { claimed: { soundBytes: 0xffffffff } }),
      /promises more than is there/,
    ],
    ["an empty chunk of audio", writeAiff([TONE], { claimed: { soundBytes: 0 } }), /cut short/],
    ["an offset beyond the end", writeAiff([TONE], { claimed: { offset: 0xfffffff0 } }), /0.00 are there/],
    ["its end", good().subarray(0, 30_000), /cut short/],
    ["its audio", good().subarray(0, 38), /ends before its audio/],
    ["its description", good().subarray(0, 25), /format description is cut short/],
    ["any chunk", good().subarray(0, 12), /no format description/],
    ["its description only", Buffer.from("FORM\0\0\0\x04AIFF", "latin1"), /no format description/],
    ["a sample in floats", writeAiff([[Number.NaN]], { coding: "fl32", bits: 32 }), /not numbers/],
    ["a loud float", writeAiff([[1e9]], { coding: "FL32", bits: 32 }), /absurdly loud/],
    ["more chunks than anybody writes", writeAiff([TONE], { chunks: Array(300).fill(["JUNK", 0]) }), /too many parts/],
    ["another description after its end", Buffer.concat([good(), Buffer.alloc(20, 7)]), /goes on after the end/],
  ])("refuses a file with lies or losses about %s", (_, data, sentence) => {
    expect(() => decode(data)).toThrow(expect.objectContaining({ code: "damaged" }));
    expect(() => decode(data)).toThrow(sentence);
  });

  it.each<[string, Buffer, RegExp]>([
    ["8 bit", writeAiff([[1, 2]], { bits: 8 }), /this is 8 bit integer/],
    ["20 bit", writeAiff([[1, 2]], { bits: 20 }), /this is 20 bit integer/],
    ["32 bit integers", writeAiff([[1, 2]], { coding: "in32", bits: 32 }), /this is 32 bit integer/],
    ["64 bit floats", writeAiff([[0.1]], { coding: "fl64", bits: 64 }), /this is 64 bit float/],
    ["0 bit", writeAiff([[1]], { claimed: { bits: 0 } }), /samples of 0 bit/],
    ["96 kHz", writeAiff([TONE], { rate: 96_000 }), /^96 kHz\. Export at 44\.1 or 48/],
    ["three channels", writeAiff([TONE, TONE, TONE]), /has 3 channels/],
    ["no channels", writeAiff([TONE], { claimed: { channels: 0 } }), /has 0 channels/],
    ["negative channels", writeAiff([TONE], { claimed: { channels: -1 } }), /has -1 channels/],
    ["compression", writeAiff([TONE], { coding: "ulaw" as AiffCoding }), /is compressed/],
    ["a rate of nothing", wide(good(), Buffer.alloc(10)), /sample rate that can't/],
    ["a rate below nothing", wide(good(), Buffer.from("c00eac44000000000000", "hex")), /sample rate that can't/],
    ["an endless rate", wide(good(), Buffer.from("7fff8000000000000000", "hex")), /sample rate that can't/],
    ["the smallest rate", wide(good(), Buffer.from("00000000000000000001", "hex")), /sample rate that can't/],
  ])("refuses %s", (_, data, sentence) => {
    expect(() => decode(data)).toThrow(expect.objectContaining({ code: "unsupported" }));
    expect(() => decode(data)).toThrow(sentence);
  });

  it("knows rates of 80 bit as programs write them", () => {
    expect(extended(44_100).toString("hex")).toBe("400eac44000000000000");
    expect(extended(48_000).toString("hex")).toBe("400ebb80000000000000");
  });
});

describe("an AIFF that is only analysed", () => {
  const SINE = Array.from({ length: 30_000 }, (_, at) => Math.sin(at / 9) / 2);
  it.each<[coding: AiffCoding, bits: number, rate: number, kept: number]>([
    [null, 8, 44_100, 44_100],
    ["NONE", 32, 96_000, 96_000],
    ["in32", 32, 22_050, 44_100],
    ["fl64", 64, 48_000, 48_000],
    ["sowt", 16, 32_000, 48_000],
  ])("may be of %s, %i bit at %i Hz", (coding, bits, rate, kept) => {
    const scale = bits === 64 ? 1 : 2 ** (bits - 1) - 1;
    const samples = SINE.map((value) => (bits === 64 ? value : Math.round(value * scale)));
    const { format, channels } = decode(writeAiff([samples, samples, samples], { coding, bits, rate }), true);
    expect(format).toMatchObject({ container: "aiff", sample_rate: kept, channels: 2 });
    const loudest = Math.max(...channels[1]!.slice(2_000, -2_000));
    expect(loudest).toBeCloseTo(0.5, 1);
  });
});
