import { describe, expect, it } from "vitest";
import { tempoFilters, tempoHistogram, tempoRange } from "@/features/filters/tempo-range";

describe("tempo range", () => {
  it("sets no filter at its ends", () => {
    expect(tempoFilters([40, 200])).toEqual({ bpm_min: undefined, bpm_max: undefined, half_double: undefined });
    expect(tempoFilters([76, 200])).toEqual({ bpm_min: 76, bpm_max: undefined });
  });

  it("keeps its thumbs within the bounds for any URL", () => {
    expect(tempoRange({})).toEqual([40, 200]);
    expect(tempoRange({ bpm_min: 20, bpm_max: 300 })).toEqual([40, 200]);
    expect(tempoRange({ bpm_min: 250 })).toEqual([200, 200]);
  });

  it("draws one bar per 5 BPM from 40, with gaps where there is nothing", () => {
    const bars = tempoHistogram([
      { bpm: 40, count: 2 },
      { bpm: 195, count: 5 },
      { bpm: 230, count: 9 },
    ]);
    expect(bars).toHaveLength(32);
    expect(bars[0]).toBe(2);
    expect(bars[31]).toBe(5);
    expect(bars.reduce((sum, bar) => sum + bar)).toBe(7);
  });
});
