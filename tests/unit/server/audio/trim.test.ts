import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openByteSource } from "@/server/audio/byte-source";
import { openSoundReader } from "@/server/audio/sound-reader";
import { trimSound } from "@/server/audio/trim";
import { sine, wavFixture } from "./wav-fixture";

const folder = mkdtempSync(join(tmpdir(), "wavecrate-trim-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function decoded(input: Parameters<typeof openByteSource>[0]) {
  const source = openByteSource(input);
  const { format, blocks } = openSoundReader(source);
  const channels: number[][] = [[], []];
  for await (const block of blocks) for (const [at, samples] of block.entries()) channels[at]!.push(...samples);
  source.close();
  return { format, channels: channels.slice(0, format.channels) };
}

it.each([
  [16, false],
  [24, false],
  [32, true],
] as const)("cuts %d bit, float %s, bit for bit where the ends are at rest", async (bits, float) => {
  const data = wavFixture([sine(100, 2), sine(300, 2)], { bits, float });
  const wavPath = join(folder, `${bits}.wav`);
  await trimSound({ data }, { from_seconds: 0.5, seconds: 1, wavPath });
  const [before, after] = [await decoded({ data }), await decoded({ path: wavPath })];
  expect(after.format).toEqual(before.format);
  expect(after.channels).toEqual(before.channels.map((samples) => samples.slice(22_050, 22_050 + 44_100)));
});

it("fades an end that was cut in the middle of a wave, and no other", async () => {
  const data = wavFixture([sine(100, 2, 0.9)], { bits: 24 });
  const wavPath = join(folder, "fade.wav");
  await trimSound({ data }, { from_seconds: 0, seconds: 1.0025, wavPath });
  const [before, after] = [(await decoded({ data })).channels[0]!, (await decoded({ path: wavPath })).channels[0]!];
  const faded = Math.round(0.003 * 44_100);
  expect(after.slice(0, -faded)).toEqual(before.slice(0, after.length - faded));
  expect(Math.abs(before[after.length - 1]!)).toBeGreaterThan(0.8);
  expect(Math.abs(after.at(-1)!)).toBeLessThan(0.001);
});
