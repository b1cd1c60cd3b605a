import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AudioError, measureSound } from "@/server/audio/analysis";
import { emptyChunksWav, falseStartsFlac, metadataFlac, silentFlac } from "./hostile-files";
import { sine, wavFixture } from "./wav-fixture";

const MEGABYTE = 1_048_576;
const OPTIONS = { maxSeconds: 60 };

/** CPU time in ms, additional memory in MB, and the outcome. */
async function cost(data: Uint8Array) {
  const before = process.memoryUsage.rss();
  let peak = before;
  // Sampled at every turn of the event loop; decoding takes many.
  let isOver = false;
  const watch = () => {
    peak = Math.max(peak, process.memoryUsage.rss());
    if (!isOver) setImmediate(watch);
  };
  watch();
  const began = process.cpuUsage();
  const result = await measureSound({ data }, OPTIONS).catch((error: unknown) => error);
  const { user, system } = process.cpuUsage(began);
  isOver = true;
  return { ms: (user + system) / 1000, megabytes: (peak - before) / MEGABYTE, result };
}

describe("hostile audio files", () => {
  it("with hours of sound in a few bytes are refused after a minute of it, or earlier if the header says less", async () => {
    const tooLong = { code: "too_long", message: "Please upload a sound of at most 60 seconds." };
    const lying = { code: "damaged", message: "This FLAC file goes on after the end that its header states." };
    for (const [samples, outcome] of [
      [0, tooLong],
      [1_000_000, lying],
    ] as const) {
      const data = silentFlac(40_000, { samples });
      expect(data.byteLength).toBeLessThan(0.75 * MEGABYTE);
      const { ms, megabytes, result } = await cost(data);
      expect(result).toMatchObject(outcome);
      expect(megabytes).toBeLessThan(300);
      expect(ms).toBeLessThan(3_000);
    }
  });

  it("of up to a minute are decoded to their end", async () => {
    const { result } = await cost(silentFlac(40));
    expect(result).toMatchObject({ code: "silent" });
  });

  it.each([
    ["a WAV of empty chunks", emptyChunksWav(20 * MEGABYTE), "This WAV file has too many parts before its audio."],
    ["a FLAC of empty metadata", metadataFlac(20 * MEGABYTE), "This FLAC file has too many parts before its audio."],
    ["a FLAC of false starts", falseStartsFlac(4 * MEGABYTE), "This FLAC file's audio data is damaged."],
  ])("such as %s take little time", async (_, data, message) => {
    const { ms, result } = await cost(data);
    expect(result).toMatchObject({ code: "damaged", message });
    expect(ms).toBeLessThan(1_500);
  });

  it("with a few changed bytes are decoded or refused, within bounds", async () => {
    const flac = readFileSync(join(import.meta.dirname, "fixtures/mono-16-44100.flac"));
    const originals = [flac, silentFlac(20), Buffer.from(wavFixture([sine(220, 0.2)]))];
    let seed = 20_261_122;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const outcomes = { decoded: 0, refused: 0 };
    for (let number = 0; number < 200; number++) {
      const data = Uint8Array.from(originals[number % originals.length]!);
      // Half of the changes are in the first 64 bytes, where the headers are.
      for (let change = 0; change <= random(8); change++) {
        data[random(change % 2 ? data.length : Math.min(64, data.length))] = random(256);
      }
      const { ms, megabytes, result } = await cost(data);
      expect(ms, String(number)).toBeLessThan(3_000);
      expect(megabytes, String(number)).toBeLessThan(300);
      if (result instanceof AudioError) outcomes.refused++;
      else expect(result, String(number)).toHaveProperty("duration_seconds");
      if (!(result instanceof Error)) outcomes.decoded++;
    }
    expect(outcomes.decoded + outcomes.refused).toBe(200);
    expect(Math.min(outcomes.decoded, outcomes.refused)).toBeGreaterThan(0);
  }, 60_000);
});
