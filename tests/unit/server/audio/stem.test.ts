import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { analyseSound } from "@/server/audio/analysis";
import { analyseStem } from "@/server/audio/stem";
import { writeFlac } from "@/tests/support/flac";
import { sine, wavFixture } from "./wav-fixture";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-stem-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("reads of a stem what the analysis of a sound does, and its preview", async () => {
  const data = wavFixture([sine(220, 1.5), sine(330, 1.5)], { bits: 24 });
  const [stem, sound] = [await analyseStem({ data }), await analyseSound({ data })];
  const { container, sample_rate, bit_depth, channels, duration_seconds, peaks } = sound;
  expect(stem).toMatchObject({ container, sample_rate, bit_depth, channels, duration_seconds, peaks });
  expect(Buffer.from(stem.mp3)).toEqual(Buffer.from(sound.mp3));
});

it("writes the samples of a FLAC as a WAV", async () => {
  const samples = Int16Array.from({ length: 5_000 }, (_, at) => Math.round(20_000 * Math.sin(at / 9)));
  const wavPath = join(folder, "stem.wav");
  await analyseStem({ data: writeFlac([samples]) }, { wavPath });
  expect(new Int16Array(readFileSync(wavPath).buffer.slice(44))).toEqual(samples);
});

it("refuses silence and damage", async () => {
  await expect(analyseStem({ data: wavFixture([new Float32Array(4_000)]) })).rejects.toMatchObject({ code: "silent" });
  const data = wavFixture([sine(220, 1)]).subarray(0, 30);
  await expect(analyseStem({ data })).rejects.toMatchObject({ code: "damaged" });
});
