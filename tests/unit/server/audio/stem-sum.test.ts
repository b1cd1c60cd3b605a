import { describe, expect, it } from "vitest";
import { compareSum } from "@/server/audio/stem-sum";
import { sine, wavFixture } from "./wav-fixture";

const wav = (channels: Float32Array[], options = {}) => ({ data: wavFixture(channels, options) });
const added = (...signals: Float32Array[]) =>
  signals[0]!.map((_, at) => signals.reduce((sum, signal) => sum + signal[at]!, 0));
const scaled = (signal: Float32Array, gain: number) => signal.map((sample) => sample * gain);

/** A signal in which no sample is like the one before. */
const hiss = Float32Array.from({ length: 100_000 }, (_, at) => ((at * 2_654_435_761) % 65_536) / 65_536 - 0.5);

const bass = scaled(sine(55, 3), 0.3);
const keys = scaled(sine(440, 3), 0.2);

describe("the sum of stems", () => {
  it("leaves nothing of its mix but the rounding, and is as loud", async () => {
    const result = await compareSum(wav([added(bass, keys)]), [wav([bass]), wav([keys])]);
    expect(result!.rest).toBeLessThan(-70);
    expect(result!.level).toBeCloseTo(0, 2);
  });

  it("may be louder or quieter as a whole", async () => {
    const result = await compareSum(wav([scaled(added(bass, keys), 0.5)]), [wav([bass]), wav([keys])]);
    expect(result!.rest).toBeLessThan(-60);
    expect(result!.level).toBeCloseTo(6.02, 1);
  });

  it("lacks what a missing stem has, of more samples than are added at once", async () => {
    const result = await compareSum(wav([added(bass, keys)]), [wav([bass])]);
    // The keys have 4 of 13 parts of the energy.
    expect(result!.rest).toBeCloseTo(10 * Math.log10(4 / 13), 1);
  });

  it("is another when a stem begins one sample later", async () => {
    const late = (signal: Float32Array) => signal.map((_, at) => signal[at - 1] ?? 0);
    expect((await compareSum(wav([keys]), [wav([late(keys)])]))!.rest).toBeGreaterThan(-30);
    expect((await compareSum(wav([hiss]), [wav([late(hiss)])]))!.rest).toBeGreaterThan(-1);
  });

  it("has mono stems in the middle, and of a mono mix only the middle", async () => {
    const stereo = await compareSum(wav([added(bass, keys), bass]), [
      wav([bass]),
      wav([keys, new Float32Array(keys.length)]),
    ]);
    expect(stereo!.rest).toBeLessThan(-70);
    const mono = await compareSum(wav([added(bass, keys)]), [wav([bass]), wav([scaled(keys, 2), scaled(keys, 0)])]);
    expect(mono!.rest).toBeLessThan(-70);
  });

  it("goes on in silence where a stem is shorter, and beyond the mix where it is longer", async () => {
    const half = bass.subarray(0, bass.length / 2);
    expect((await compareSum(wav([bass]), [wav([half])]))!.rest).toBeCloseTo(-3, 1);
    expect((await compareSum(wav([half]), [wav([bass])]))!.rest).toBeCloseTo(-3, 1);
  });

  it("can’t be said of other rates", async () => {
    expect(await compareSum(wav([bass]), [wav([bass], { sampleRate: 48_000 })])).toBeNull();
  });
});
