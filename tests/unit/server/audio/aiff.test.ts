import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copySamples } from "@/server/audio/analysis";
import { type AiffCoding, extended, writeAiff } from "@/tests/support/aiff";
import { decodeSound as decode, deliver } from "@/tests/support/delivered";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-aiff-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lowest, the highest and others, in an odd number of frames. */
function samplesOf(bits: number, coding: AiffCoding, shift: number): number[] {
  if (coding === "fl32" || coding === "FL32")
    return [0, 1, -1, 1.75, -3.5, 1e-30, 0.1, -0.3, 100 + shift].map(Math.fround);
  const full = 2 ** (bits - 1);
  return [0, 1, -1, full - 1, -full, 12_345 + shift, -12_346, 255, -256];
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
    expect(await decode(data)).toEqual({ format: { container: "aiff", ...format }, findings: [], channels: expected });

    const wavPath = join(folder, `${coding}-${bits}-${rate}-${form.channels}.wav`);
    const hash = await copySamples({ data }, { wavPath });
    const wav = readFileSync(wavPath);
    expect(await decode(wav)).toEqual({ format: { container: "wav", ...format }, findings: [], channels: expected });
    expect(await copySamples({ data: wav })).toEqual(hash);
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  });

  const TONE = Int16Array.from({ length: 40_001 }, (_, at) => 9_000 * Math.sin(at / 7));

  it("reads across its internal blocks, odd chunks, an offset and the audio first", async () => {
    const expected = Array.from(TONE, (value) => value / 32_768);
    const chunks: [string, number][] = [
      ["NAME", 7],
      ["ID3 ", 601],
      ["(c) ", 1],
    ];
    for (const options of [{ chunks }, { offset: 6 }, { isSoundFirst: true }, { isSoundFirst: true, offset: 512 }])
      expect((await decode(writeAiff([TONE], options))).channels).toEqual([expected]);
  });

  it("takes chunks, a missing padding byte and zeros after an odd number of bytes", async () => {
    const odd = writeAiff([[1, 2, 3]], { bits: 24 });
    const tail = Buffer.from("APPL\0\0\0\x04abcd", "latin1");
    for (const data of [odd, odd.subarray(0, -1), Buffer.concat([odd, tail]), Buffer.concat([odd, Buffer.alloc(64)])])
      expect((await decode(data)).channels[0]).toHaveLength(3);
  });

  const wide = (data: Buffer, rate: Buffer) => {
    rate.copy(data, data.indexOf("COMM") + 16);
    return data;
  };
  const good = () => writeAiff([TONE]);
  /** With a NAME of 7 bytes in front of its audio, without the byte that makes them 8. */
  const unpadded = (data: Buffer) => {
    const at = data.indexOf("SSND");
    return Buffer.concat([data.subarray(0, at), Buffer.from("NAME\0\0\0\x07Strings", "latin1"), data.subarray(at)]);
  };
  it.each<[string, Buffer, RegExp]>([
    ["no frames", writeAiff([[]]), /holds no audio/],
    ["an offset beyond the end", writeAiff([TONE], { claimed: { offset: 0xfffffff0 } }), /holds no audio/],
    ["its audio", good().subarray(0, 38), /ends before its audio/],
    ["its description", good().subarray(0, 25), /format description is cut short/],
    ["any chunk", good().subarray(0, 12), /no format description/],
    ["its description only", Buffer.from("FORM\0\0\0\x04AIFF", "latin1"), /no format description/],
    ["a sample in floats", writeAiff([[Number.NaN]], { coding: "fl32", bits: 32 }), /not numbers/],
    ["a loud float", writeAiff([[1e9]], { coding: "FL32", bits: 32 }), /absurdly loud/],
    ["more chunks than anybody writes", writeAiff([TONE], { chunks: Array(300).fill(["JUNK", 0]) }), /too many parts/],
  ])("refuses a file with lies or losses about %s", async (_, data, sentence) => {
    await expect(decode(data)).rejects.toMatchObject({ code: "damaged", message: expect.stringMatching(sentence) });
  });

  it.each<[string, Buffer, number, object[]]>([
    ["frames that aren't there", writeAiff([TONE], { claimed: { frames: 80_002 } }), 40_001, [{ kind: "cut-short" }]],
    ["one frame that isn't there", writeAiff([TONE], { claimed: { frames: 40_002 } }), 40_001, [{ kind: "cut-short" }]],
    ["an unknown number of frames", writeAiff([TONE], { claimed: { frames: 0xffffffff } }), 40_001, []],
    ["no number of frames", writeAiff([TONE], { claimed: { frames: 0 } }), 40_001, []],
    ["fifty frames fewer than there are", writeAiff([TONE], { claimed: { frames: 39_951 } }), 39_951, []],
    ["far fewer frames than there are", writeAiff([TONE], { claimed: { frames: 100 } }), 100, [{ kind: "goes-on" }]],
    ["an endless chunk of audio", writeAiff([TONE], { claimed: { soundBytes: 0xffffffff } }), 40_001, []],
    ["an empty chunk of audio", writeAiff([TONE], { claimed: { soundBytes: 0 } }), 40_001, []],
    ["half of its bytes", good().subarray(0, 54 + 40_001), 20_000, [{ kind: "cut-short" }]],
    ["text behind its end", Buffer.concat([good(), Buffer.alloc(20, 7)]), 40_001, []],
    ["a name of an odd length without padding", unpadded(good()), 40_001, []],
  ])("reads what is there of a file with %s", async (_, data, frames, findings) => {
    const delivered = await deliver(data);
    expect(delivered.channels[0]).toHaveLength(frames);
    expect(delivered.channels[0]).toEqual(Array.from(TONE.subarray(0, frames), (value) => value / 32_768));
    expect(delivered.strict.frames).toBe(frames);
    expect(delivered.findings).toMatchObject(findings);
    expect(delivered.findings).toHaveLength(findings.length);
  });

  it.each<[string, Buffer, RegExp]>([
    ["0 bit", writeAiff([[1]], { claimed: { bits: 0 } }), /samples of 0 bit/],
    ["three channels", writeAiff([TONE, TONE, TONE]), /has 3 channels/],
    ["no channels", writeAiff([TONE], { claimed: { channels: 0 } }), /has 0 channels/],
    ["negative channels", writeAiff([TONE], { claimed: { channels: -1 } }), /has -1 channels/],
    ["compression", writeAiff([TONE], { coding: "ulaw" as AiffCoding }), /is compressed/],
    ["a rate of nothing", wide(good(), Buffer.alloc(10)), /sample rate that can't/],
    ["a rate below nothing", wide(good(), Buffer.from("c00eac44000000000000", "hex")), /sample rate that can't/],
    ["an endless rate", wide(good(), Buffer.from("7fff8000000000000000", "hex")), /sample rate that can't/],
    ["the smallest rate", wide(good(), Buffer.from("00000000000000000001", "hex")), /sample rate that can't/],
  ])("refuses %s", async (_, data, sentence) => {
    await expect(decode(data)).rejects.toMatchObject({ code: "unsupported", message: expect.stringMatching(sentence) });
  });

  it("knows rates of 80 bit as programs write them", () => {
    expect(extended(44_100).toString("hex")).toBe("400eac44000000000000");
    expect(extended(48_000).toString("hex")).toBe("400ebb80000000000000");
  });
});

describe("an AIFF in another form than what is sold", () => {
  const SINE = Array.from({ length: 30_000 }, (_, at) => Math.sin(at / 9) / 2);
  it.each<[coding: AiffCoding, bits: number, rate: number, kept: number]>([
    [null, 8, 44_100, 44_100],
    ["NONE", 32, 96_000, 48_000],
    ["in32", 32, 22_050, 44_100],
    ["fl64", 64, 48_000, 48_000],
    ["sowt", 16, 32_000, 48_000],
  ])("may be of %s, %i bit at %i Hz", async (coding, bits, rate, kept) => {
    const scale = bits === 64 ? 1 : 2 ** (bits - 1) - 1;
    const samples = SINE.map((value) => (bits === 64 ? value : Math.round(value * scale)));
    const { format, channels, strict } = await deliver(writeAiff([samples, samples], { coding, bits, rate }));
    expect(strict).toMatchObject({ sampleRate: kept, frames: Math.round((SINE.length * kept) / rate) });
    expect(format).toMatchObject({ container: "aiff", sample_rate: kept, channels: 2 });
    const loudest = Math.max(...channels[1]!.slice(2_000, -2_000));
    expect(loudest).toBeCloseTo(0.5, 1);
  });
});
