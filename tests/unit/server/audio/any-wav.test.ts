import { describe, expect, it } from "vitest";
import { AudioError, copySamples, measureSound } from "@/server/audio/analysis";
import { decodeSound, deliver } from "@/tests/support/delivered";
import { sine, wavFixture } from "./wav-fixture";

/** A WAV whose samples have any width: `write` stores one. */
function wavOf(
  samples: Float32Array,
  form: { bits: number; tag?: number; rate?: number; channels?: number },
): Uint8Array {
  const { bits, tag = 1, rate = 44_100, channels = 1 } = form;
  const width = Math.ceil(bits / 8);
  const bytes = Buffer.alloc(44 + samples.length * width * channels);
  bytes.write("RIFF", 0, "latin1");
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(tag, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt16LE(width * channels, 32);
  bytes.writeUInt16LE(bits, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32LE(bytes.length - 44, 40);
  samples.forEach((value, index) => {
    for (let channel = 0; channel < channels; channel++) {
      const at = 44 + (index * channels + channel) * width;
      const written = channel < 2 ? value : 0.9;
      if (tag === 3) width === 4 ? bytes.writeFloatLE(written, at) : bytes.writeDoubleLE(written, at);
      else if (width === 1) bytes[at] = Math.round(written * 127 + 128);
      else bytes.writeIntLE(Math.round(written * (2 ** (width * 8 - 1) - 1)), at, width);
    }
  });
  return bytes;
}

/** A WAV of 16 bit whose numbers have their highest byte first. */
function bigEndian(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(44 + 2 * samples.length);
  bytes.write("RIFX", 0, "latin1");
  bytes.writeUInt32BE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8, "latin1");
  bytes.writeUInt32BE(16, 16);
  bytes.writeUInt16BE(1, 20);
  bytes.writeUInt16BE(1, 22);
  bytes.writeUInt32BE(44_100, 24);
  bytes.writeUInt16BE(2, 32);
  bytes.writeUInt16BE(16, 34);
  bytes.write("data", 36, "latin1");
  bytes.writeUInt32BE(2 * samples.length, 40);
  for (const [at, value] of samples.entries()) bytes.writeInt16BE(value, 44 + 2 * at);
  return bytes;
}

/** A WAV of 32 bit as one of which 24 count. */
function extendedTo24(wav: Buffer): Buffer {
  const tail = Buffer.alloc(24);
  tail.writeUInt16LE(22, 0);
  tail.writeUInt16LE(24, 2);
  tail.writeUInt16LE(1, 8);
  Buffer.from("000000001000800000aa00389b71", "hex").copy(tail, 10);
  const whole = Buffer.concat([wav.subarray(0, 36), tail, wav.subarray(36)]);
  whole.writeUInt32LE(40, 16);
  whole.writeUInt16LE(0xfffe, 20);
  return whole;
}

const tone = sine(440, 0.5);
/** The root mean square of the difference from the tone, away from the ends. */
function error(samples: number[], rate: number): number {
  const expected = sine(440, 0.5, 0.5, rate);
  const inner = samples.slice(1_000, -1_000);
  return Math.sqrt(
    inner.reduce((sum, value, index) => sum + (value - expected[index + 1_000]!) ** 2, 0) / inner.length,
  );
}

describe("a WAV in another form than what is sold", () => {
  it.each([
    ["8 bit", { bits: 8 }, 0.01, [16, false]],
    ["12 bit in two bytes", { bits: 12 }, 1e-3, [16, false]],
    ["16 bit", { bits: 16 }, 1e-4, [16, false]],
    ["24 bit", { bits: 24 }, 1e-6, [24, false]],
    ["32 bit", { bits: 32 }, 1e-6, [24, false]],
    ["32 bit float", { bits: 32, tag: 3 }, 1e-6, [32, true]],
    ["64 bit float", { bits: 64, tag: 3 }, 1e-6, [32, true]],
  ] as const)("may have %s", async (_, form, most, [bits, isFloat]) => {
    const { channels, strict } = await deliver(wavOf(tone, form));
    expect(channels[0]).toHaveLength(tone.length);
    expect(error(channels[0]!, 44_100)).toBeLessThan(most);
    expect(strict).toMatchObject({ bitDepth: bits, isFloat, frames: tone.length, sampleRate: 44_100 });
  });

  it("has at most two channels, unless it is only heard", async () => {
    const six = wavOf(tone, { bits: 16, channels: 6 });
    await expect(decodeSound(six)).rejects.toThrow("this WAV file has 6 channels");
    const { channels } = await decodeSound(six, { maxChannels: 32 });
    expect(error(channels[1]!, 44_100)).toBeLessThan(1e-4);
  });

  it.each([
    [8_000, 48_000],
    [11_025, 44_100],
    [22_050, 44_100],
    [22_051, 44_100],
    [32_000, 48_000],
    [44_056, 48_000],
    [64_000, 48_000],
    [88_200, 44_100],
    [96_000, 48_000],
    [176_400, 44_100],
    [192_000, 48_000],
  ])("at %i Hz is delivered at %i, in 16 bit as it came", async (rate, converted) => {
    const data = wavOf(sine(440, 0.5, 0.5, rate), { bits: 16, rate });
    const { format, channels, findings, strict, wav, hash } = await deliver(data);
    expect(format).toMatchObject({ sample_rate: converted, bit_depth: 16 });
    expect(strict).toMatchObject({ sampleRate: converted, bitDepth: 16 });
    // A rate that is nearly another one is that one.
    const meant = rate === 22_051 ? 22_050 : rate;
    expect(strict.frames).toBe(Math.round((Math.round(rate / 2) * converted) / meant));
    expect(error(channels[0]!, converted)).toBeLessThan(rate === 22_051 ? 0.03 : 5e-5);
    expect(findings).toMatchObject([{ kind: "made-rate", amount: rate }]);
    // What is delivered is the very recording that was analysed.
    expect((await copySamples({ data: wav })).samples_hash).toBe(hash);
  });

  it.each([44_099, 44_101, 48_001])("at %i Hz keeps its samples", async (rate) => {
    const { channels, strict, isAsItCame } = await deliver(wavOf(tone, { bits: 16, rate }));
    expect(channels[0]).toEqual((await decodeSound(wavOf(tone, { bits: 16 }))).channels[0]);
    expect(strict).toMatchObject({ sampleRate: rate > 45_000 ? 48_000 : 44_100, frames: tone.length });
    expect(isAsItCame).toBe(false);
  });

  it.each([
    ["a size of 0", { claimedSize: 0 }, []],
    ["a size of 0xFFFFFFFF", { claimedSize: 0xffffffff }, []],
    ["a size that is too large", { claimedSize: 44_144 }, [{ kind: "cut-short", amount: 22 / 44_100 }]],
  ])("with %s ends where the file does", async (_, options, findings) => {
    const { channels, strict, ...delivered } = await deliver(wavFixture([tone], options));
    expect(channels[0]).toHaveLength(tone.length);
    expect(strict.frames).toBe(tone.length);
    expect(delivered.findings).toMatchObject(findings);
    expect(delivered.findings).toHaveLength(findings.length);
  });

  it("may lack its last bytes, have others behind its end, or be in the form of large files", async () => {
    const wav = wavFixture([tone]);
    expect((await deliver(wav.subarray(0, wav.length - 441))).strict.frames).toBe(tone.length - 221);
    expect((await deliver(Buffer.concat([wav, Buffer.alloc(999, "x")]))).strict.frames).toBe(tone.length);
    expect((await deliver(wavFixture([tone.subarray(1)], { claimedSize: 44_097 }))).strict.frames).toBe(
      tone.length - 2,
    );
    const large = Buffer.from(wavFixture([tone], { claimedSize: 0xffffffff, chunks: [["ds64", 28]] }));
    large.write("RF64", 0, "latin1");
    large.writeUInt32LE(2 * tone.length, large.indexOf("ds64") + 16);
    expect((await deliver(Buffer.concat([large, Buffer.from("LIST\x04\0\0\0abcd")]))).strict.frames).toBe(tone.length);
  });

  it("is nothing if its audio is, whatever is said of it behind", async () => {
    const empty = Buffer.concat([wavFixture([[]]), Buffer.from("LIST\x04\0\0\0abcd")]);
    await expect(deliver(empty)).rejects.toThrow("This WAV file holds no audio.");
  });

  it("may have its highest bytes first", async () => {
    const samples = Int16Array.from({ length: 5_000 }, (_, at) => 9_000 * Math.sin(at / 7));
    const { channels, strict } = await deliver(bigEndian(samples));
    expect(channels[0]).toEqual(Array.from(samples, (value) => value / 32_768));
    expect(strict).toMatchObject({ bitDepth: 16, frames: 5_000 });
  });

  it.each([
    ["the upper", 256, false],
    ["the upper", 256, true],
    ["the lower", 1, false],
    ["the lower", 1, true],
  ])("may have 24 bit at %s end of 32", async (_, factor, isExtended) => {
    const samples = Int32Array.from({ length: 5_000 }, (_, at) => 2_000_000 * Math.sin(at / 7));
    const data = Buffer.from(wavOf(new Float32Array(5_000), { bits: 32 }));
    for (const [at, value] of samples.entries()) data.writeInt32LE(value * factor, 44 + 4 * at);
    if (!isExtended) data.writeUInt16LE(24, 34);
    const { channels, strict } = await deliver(isExtended ? extendedTo24(data) : data);
    expect(channels[0]).toEqual(Array.from(samples, (value) => value / 2 ** 23));
    expect(strict).toMatchObject({ bitDepth: 24, frames: 5_000 });
  });

  it("is delivered byte for byte if it is one that is sold", async () => {
    for (const options of [{ bits: 16 }, { bits: 24, sampleRate: 48_000 }, { bits: 32, float: true }] as const) {
      const { isAsItCame, findings } = await deliver(wavFixture([tone, tone], { ...options, chunks: [["bext", 602]] }));
      expect(isAsItCame).toBe(true);
      expect(findings).toEqual([]);
    }
  });

  it("is the same sound as one of the catalogue", async () => {
    const [plain, odd] = await Promise.all([
      measureSound({ data: wavFixture([sine(440, 2)]) }),
      measureSound({ data: wavOf(sine(440, 2, 0.5, 22_050), { bits: 8, rate: 22_050 }) }),
    ]);
    expect(odd.duration_seconds).toBeCloseTo(2, 2);
    const similarity = plain.features.reduce((sum, value, index) => sum + value * odd.features[index]!, 0);
    expect(similarity).toBeGreaterThan(0.9);
  });

  it.each([
    ["no audio", wavFixture([tone]).subarray(0, 44), "This WAV file holds no audio."],
    ["no bits", wavOf(tone, { bits: 16, rate: 44_100 }).fill(0, 34, 36), "samples of 0 bit"],
    ["65,535 channels", wavOf(tone, { bits: 16 }).fill(0xff, 22, 24), "65535 channels"],
    ["4 GHz", wavOf(tone, { bits: 16 }).fill(0xff, 24, 28), "4294967295 Hz"],
    ["1 Hz", wavOf(tone, { bits: 16, rate: 1 }), "1 Hz"],
    ["a compressed form", wavOf(tone, { bits: 16, tag: 0x11 }), "compressed"],
    ["numbers that are none", wavOf(new Float32Array(100).fill(Number.NaN), { bits: 32, tag: 3 }), "not numbers"],
    ["more than a minute", wavFixture([sine(50, 61)]), "at most 60 seconds"],
  ])("with %s is refused in a sentence", async (_, data, sentence) => {
    const refusal = decodeSound(data, { maxSeconds: 60 });
    await expect(refusal).rejects.toBeInstanceOf(AudioError);
    await expect(refusal).rejects.toThrow(sentence);
  });
});
