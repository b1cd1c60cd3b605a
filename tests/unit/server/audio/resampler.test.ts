import { describe, expect, it } from "vitest";
import { measureConversion } from "@/bench/audio/resampling";
import { Resampler } from "@/server/audio/resampler";

describe("converting a sample rate", () => {
  it.each([
    [8_000, 48_000],
    [11_025, 44_100],
    [22_050, 44_100],
    [32_000, 48_000],
    [44_056, 48_000],
    [88_200, 44_100],
    [96_000, 48_000],
    [192_000, 48_000],
  ])("from %i to %i Hz keeps levels to 0.9 of Nyquist, and adds nothing above -100 dB on a sweep", (from, to) => {
    const { ripple, images, aliases, beside } = measureConversion(from, to);
    expect(ripple).toBeLessThan(0.01);
    expect(images).toBeLessThan(-100);
    expect(aliases ?? -Infinity).toBeLessThan(-100);
    expect(beside).toBeLessThanOrEqual(0.5);
  });

  it("is the same however the input is cut into blocks", () => {
    const input = Float32Array.from({ length: 5_000 }, (_, at) => Math.sin(at * at * 1e-4));
    const convert = (block: number) => {
      const resampler = new Resampler(96_000, 48_000);
      const parts: number[] = [];
      for (let at = 0; at < input.length; at += block) parts.push(...resampler.push(input.subarray(at, at + block)));
      return [...parts, ...resampler.flush()];
    };
    expect(convert(17)).toEqual(convert(5_000));
  });
});
