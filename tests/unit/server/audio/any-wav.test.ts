import { describe, expect, it } from "vitest";
import { AudioError, measureSound } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { sine, wavFixture } from "./wav-fixture";

const ANY = { readsAnyForm: true };

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

function decode(data: Uint8Array, options = ANY) {
  const { format, blocks } = openSoundReader(openByteSource({ data }), options);
  const samples: number[] = [];
  for (const block of blocks as Iterable<Float32Array[]>) samples.push(...(block[0] ?? []));
  return { format, samples };
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

describe("a WAV that is only analysed", () => {
  it.each([
    ["8 bit", { bits: 8 }, 0.01],
    ["12 bit in two bytes", { bits: 12 }, 1e-3],
    ["16 bit", { bits: 16 }, 1e-4],
    ["24 bit", { bits: 24 }, 1e-6],
    ["32 bit", { bits: 32 }, 1e-6],
    ["32 bit float", { bits: 32, tag: 3 }, 1e-6],
    ["64 bit float", { bits: 64, tag: 3 }, 1e-6],
    ["six channels", { bits: 16, channels: 6 }, 1e-4],
  ])("may have %s", (_, form, most) => {
    const { samples } = decode(wavOf(tone, form));
    expect(samples).toHaveLength(tone.length);
    expect(error(samples, 44_100)).toBeLessThan(most);
  });

  it.each([
    [8_000, 48_000],
    [11_025, 44_100],
    [22_050, 44_100],
    [32_000, 48_000],
    [44_101, 48_000],
    [64_000, 48_000],
    [96_000, 96_000],
    [192_000, 192_000],
  ])("at %i Hz is converted where the catalogue has no such rate", (rate, converted) => {
    const { format, samples } = decode(wavOf(sine(440, 0.5, 0.5, rate), { bits: 16, rate }));
    expect(format.sample_rate).toBe(converted);
    expect(Math.abs(samples.length - converted / 2)).toBeLessThanOrEqual(4);
    expect(error(samples, converted)).toBeLessThan(2e-3);
  });

  it.each([
    ["a size of 0", { claimedSize: 0 }],
    ["a size of 0xFFFFFFFF", { claimedSize: 0xffffffff }],
    ["a size that is too large", { claimedSize: 90_000 }],
  ])("with %s ends where the file does", (_, options) => {
    expect(decode(wavFixture([tone], options)).samples).toHaveLength(tone.length);
  });

  it("may lack its last bytes, have others behind its end, or be in the form of large files", () => {
    const wav = wavFixture([tone]);
    expect(decode(wav.subarray(0, wav.length - 441)).samples).toHaveLength(tone.length - 221);
    expect(decode(Buffer.concat([wav, Buffer.alloc(999, "x")])).samples).toHaveLength(tone.length);
    const large = wavFixture([tone], { claimedSize: 0xffffffff, chunks: [["ds64", 28]] });
    large.set(Buffer.from("RF64"), 0);
    expect(decode(large).samples).toHaveLength(tone.length);
  });

  it("is the same sound as one of the catalogue", async () => {
    const [plain, odd] = await Promise.all([
      measureSound({ data: wavFixture([sine(440, 2)]) }),
      measureSound({ data: wavOf(sine(440, 2, 0.5, 22_050), { bits: 8, rate: 22_050 }) }, ANY),
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
  ])("with %s is refused in a sentence", (_, data, sentence) => {
    const refusal = () => decode(data, { ...ANY, maxSeconds: 60 } as typeof ANY);
    expect(refusal).toThrow(AudioError);
    expect(refusal).toThrow(sentence);
  });
});
