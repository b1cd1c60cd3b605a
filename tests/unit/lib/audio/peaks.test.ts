import { describe, expect, it } from "vitest";
import { decodePeaks, encodePeaks } from "@/lib/audio/peaks";

describe("peaks", () => {
  it("keep each of the 64 levels through a round trip", () => {
    const levels = Array.from({ length: 64 }, (_, level) => level / 63);
    const encoded = encodePeaks(levels);
    expect(encoded).toHaveLength(64);
    expect(new Set(encoded).size).toBe(64);
    expect(decodePeaks(encoded)).toEqual(levels);
  });

  it("use characters that need no escaping in JSON or a URL", () => {
    const encoded = encodePeaks(Array.from({ length: 400 }, (_, index) => index / 399));
    expect(encoded).toMatch(/^[A-Za-z0-9_-]{400}$/);
    expect(encodeURIComponent(encoded)).toBe(encoded);
  });

  it("are off by half a level at most, and clamped", () => {
    for (const peak of [0.013, 0.4, 0.777]) {
      expect(Math.abs(decodePeaks(encodePeaks([peak]))[0]! - peak)).toBeLessThanOrEqual(0.5 / 63);
    }
    expect(decodePeaks(encodePeaks([-3, 7]))).toEqual([0, 1]);
  });

  it("are an empty text when there are none", () => {
    expect(encodePeaks([])).toBe("");
    expect(decodePeaks("")).toEqual([]);
  });
});
