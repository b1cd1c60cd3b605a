import { describe, expect, it } from "vitest";
import { copySamples } from "@/server/audio/analysis";
import { AudioError } from "@/server/audio/audio-error";
import { writeAiff } from "@/tests/support/aiff";
import { deliver } from "@/tests/support/delivered";
import { toneSamples, writeFlac } from "@/tests/support/flac";
import { seeded } from "@/tests/support/hostile-sounds";
import { FORMATS, type OddSound, oddSounds, toneAt } from "@/tests/support/odd-sounds";
import { sine, wavFixture } from "./wav-fixture";

const ODD = [...oddSounds()];
const ARRIVAL = ["made-rate", "made-depth", "cut-short", "goes-on"];
/** Samples at each end, where a converted tone begins and ends. */
const END = 400;

/** The largest difference from the tone. */
function farthest(samples: number[], rate: number, end: number): number {
  let most = 0;
  for (let at = end; at < samples.length - end; at++) most = Math.max(most, Math.abs(samples[at]! - toneAt(rate, at)));
  return most;
}

async function judge({ data, right }: OddSound) {
  if ("refused" in right) {
    const refusal = await deliver(data).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AudioError);
    expect((refusal as AudioError).message).toMatch(right.refused);
    return;
  }
  const { format, findings, channels, strict } = await deliver(data);
  expect({ ...strict, dataOffset: 0 }).toEqual({
    ...{ frames: right.frames, sampleRate: right.rate, bitDepth: right.bits, isFloat: right.isFloat },
    ...{ channels: right.channels, dataOffset: 0 },
  });
  expect(findings.map(({ kind }) => kind).filter((kind) => ARRIVAL.includes(kind))).toEqual(right.findings);
  expect(format.channels).toBe(right.channels);
  for (const samples of channels) {
    expect(samples).toHaveLength(right.frames);
    // 8 bit are a step of 1 in 128, and what is between.
    const most =
      right.findings.includes("made-depth") && right.bits === 16 ? 0.005 : 2 ** -11 * (right.bits === 16 ? 1 : 0.01);
    expect(farthest(samples, right.toneRate, right.isConverted ? END : 0)).toBeLessThan(most);
  }
}

const hashOf = async (data: Uint8Array) => (await copySamples({ data })).samples_hash;

describe("a generator of odd sounds", () => {
  it("has each fault in each format", () => {
    expect(ODD.length).toBeGreaterThan(200);
    for (const format of FORMATS)
      expect(ODD.filter(({ name }) => name.startsWith(`${format},`)).length).toBeGreaterThan(30);
    expect(new Set(ODD.map(({ name }) => name)).size).toBe(ODD.length);
  });

  it.each(ODD)("is read right: $name", judge);
});

describe("odd sounds in any order", () => {
  const whole = {
    WAV: wavFixture([sine(330, 0.1)]),
    AIFF: writeAiff([toneSamples({ seconds: 0.1 })]),
    FLAC: writeFlac([toneSamples({ seconds: 0.1, hertz: 330 })]),
    "FLAC of 24 bit": writeFlac([toneSamples({ seconds: 0.1, bits: 24 })], { bits: 24 }),
  };
  const random = seeded(7);
  const shuffled = ODD.map((odd) => ({ odd, place: random(1e6) }))
    .sort((one, other) => one.place - other.place)
    .map(({ odd }) => odd);

  it.each([
    ["their own", ODD],
    ["the opposite", ODD.toReversed()],
    ["a shuffled one", shuffled],
  ])("in %s end in a hash or a sentence, and change nothing of those between them", async (_, order) => {
    const own = new Map<string, string>();
    for (const [name, data] of Object.entries(whole)) own.set(name, await hashOf(data));
    const first = new Map<string, string>();
    for (const [place, { name, data }] of order.entries()) {
      const said = await hashOf(data).catch((error: unknown) => {
        expect(error, name).toBeInstanceOf(AudioError);
        return (error as AudioError).message;
      });
      expect(said, name).not.toBe("");
      first.set(name, said);
      const [neighbour, bytes] = Object.entries(whole)[place % 4]!;
      expect(await hashOf(bytes), `${neighbour} after ${name}`).toBe(own.get(neighbour));
    }
    for (const { name, data } of order.toReversed()) {
      const again = await hashOf(data).catch((error: AudioError) => error.message);
      expect(again, name).toBe(first.get(name));
    }
  });
});
