import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { analyseSound, copySamples } from "@/server/audio/analysis";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { toneSamples, writeFlac } from "@/tests/support/flac";
import { sine, wavFixture } from "./wav-fixture";

const FIXTURES = join(import.meta.dirname, "fixtures");
const folder = mkdtempSync(join(tmpdir(), "wavecrate-copy-"));
const newPath = () => join(folder, randomUUID());
afterAll(() => rmSync(folder, { recursive: true }));

async function decode(data: Uint8Array) {
  const { format, blocks } = openSoundReader(openByteSource({ data }));
  const channels: number[][] = Array.from({ length: format.channels }, () => []);
  for await (const block of blocks) {
    for (const [at, samples] of block.entries()) channels[at]!.push(...samples);
  }
  return { format, channels };
}

/** A WAV of integer samples. */
const wavOf = (channels: readonly Int32Array[], bits: 16 | 24, sampleRate = 44_100) => {
  const scale = bits === 16 ? 32_767 : 8_388_607;
  return wavFixture(
    channels.map((samples) => Array.from(samples, (value) => value / scale)),
    { bits, sampleRate },
  );
};

describe("the WAV of a FLAC", () => {
  it("has exactly the samples of one whose header has their MD5", async () => {
    const flac = readFileSync(join(FIXTURES, "mono-16-44100.flac"));
    const path = newPath();
    await copySamples({ data: flac }, { wavPath: path });
    const wav = readFileSync(path);
    const md5 = createHash("md5").update(wav.subarray(44)).digest("hex");
    expect(md5).toBe(flac.subarray(26, 42).toString("hex"));
    expect([wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([1, 44_100, 16]);
  });

  it.each([16, 24] as const)("keeps the lowest and the highest sample of %i bit", async (bits) => {
    const [lowest, highest] = [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
    const samples = Int32Array.of(0, 1, -1, highest, lowest, highest - 1, lowest + 1, 12_345, -12_346);
    const path = newPath();
    await copySamples({ data: writeFlac([samples], { bits }) }, { wavPath: path });
    const data = readFileSync(path).subarray(44);
    expect(Array.from(samples, (_, at) => data.readIntLE((at * bits) / 8, bits / 8))).toEqual([...samples]);
  });

  it.each([
    ["mono-12-44100.flac", 12, 16],
    ["stereo-20-48000.flac", 20, 24],
  ] as const)("has the samples of %s in the next depth that is sold", async (name, came, made) => {
    const flac = readFileSync(join(FIXTURES, name));
    const path = newPath();
    await copySamples({ data: flac }, { wavPath: path });
    const wav = readFileSync(path);
    expect(wav.readUInt16LE(34)).toBe(made);
    const bytes = Math.ceil(came / 8);
    const samples = Buffer.alloc(((wav.length - 44) / (made / 8)) * bytes);
    for (let at = 0; at * bytes < samples.length; at++) {
      const value = wav.readIntLE(44 + (at * made) / 8, made / 8) / 2 ** (made - came);
      samples.writeIntLE(value, at * bytes, bytes);
    }
    expect(createHash("md5").update(samples).digest("hex")).toBe(flac.subarray(26, 42).toString("hex"));
  });

  it("decodes to the very values of the FLAC", async () => {
    const flac = readFileSync(join(FIXTURES, "mono-16-44100.flac"));
    const path = newPath();
    await copySamples({ data: flac }, { wavPath: path });
    const [before, after] = [await decode(flac), await decode(readFileSync(path))];
    expect(after).toEqual({ format: { ...before.format, container: "wav" }, channels: before.channels });
  });

  it("is padded to an even length, and readable", async () => {
    const path = newPath();
    await copySamples({ data: writeFlac([Int32Array.of(1, 2, 3)], { bits: 24 }) }, { wavPath: path });
    const wav = readFileSync(path);
    expect([wav.length, wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([54, 46, 9]);
    expect((await decode(wav)).channels[0]).toHaveLength(3);
  });

  it("isn't written for a WAV, and never over a file", async () => {
    const path = newPath();
    await copySamples({ data: wavFixture([sine(220, 0.1)]) }, { wavPath: path });
    expect(existsSync(path)).toBe(false);
    const flac = { data: writeFlac([toneSamples()]) };
    await copySamples(flac, { wavPath: path });
    await expect(copySamples(flac, { wavPath: path })).rejects.toThrow("EEXIST");
  });
});

describe("the hash of samples", () => {
  const tone = toneSamples();
  const hash = async (data: Uint8Array) => (await copySamples({ data })).samples_hash;

  it("is the same for equal samples in WAV and FLAC, of any depth, with any other chunks", async () => {
    const wav = wavOf([tone], 16);
    const expected = await hash(wav);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
    const deep = Int32Array.from(tone, (value) => value * 256);
    const float = wavFixture([Array.from(tone, (value) => value / 32_768)], { bits: 32, float: true });
    for (const equal of [
      writeFlac([tone]),
      writeFlac([deep], { bits: 24 }),
      float,
      Buffer.concat([wav, Buffer.from("LIST\x04\0\0\0abcd", "latin1")]),
    ]) {
      expect(await hash(equal)).toBe(expected);
    }
    expect((await analyseSound({ data: writeFlac([tone]) })).samples_hash).toBe(expected);
  });

  it("is another one for another sample, rate, number of channels, and length", async () => {
    const changed = tone.slice();
    changed[1_000]! += 1;
    const hashes = await Promise.all([
      hash(wavOf([tone], 16)),
      hash(wavOf([changed], 16)),
      hash(wavOf([tone], 16, 48_000)),
      hash(wavOf([tone, tone], 16)),
      hash(wavOf([tone.subarray(1)], 16)),
    ]);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it("doesn't tell zero from minus zero", async () => {
    const zero = (value: number) => wavFixture([[0.5, value, 0.5]], { bits: 32, float: true });
    expect(await hash(zero(-0))).toBe(await hash(zero(0)));
  });
});
