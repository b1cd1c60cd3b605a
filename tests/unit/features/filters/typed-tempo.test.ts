import { describe, expect, it } from "vitest";
import { exactTempoFilters, tempoText } from "@/features/filters/tempo-range";
import { tappedTempo, typedTempo } from "@/features/filters/typed-tempo";

describe("a typed tempo", () => {
  it.each([
    ["92", [92, 92]],
    [" 92 bpm ", [92, 92]],
    ["92.5", [92.5, 92.5]],
    ["92,5", [92.5, 92.5]],
    ["90-95", [90, 95]],
    ["95 – 90", [90, 95]],
    ["90 to 95 BPM", [90, 95]],
    ["92 ±3", [89, 95]],
    ["92+-3", [89, 95]],
    ["92 +/- 3", [89, 95]],
    ["210", [210, 210]],
    ["290 ±30", [260, 300]],
  ])("%j is %j", (text, range) => expect(typedTempo(text)).toEqual(range));

  it.each(["", "fast", "9", "1234", "92 93", "92±", "-92", "400", "10-19", "92bpmx", "NaN"])("%j is none", (text) =>
    expect(typedTempo(text)).toBeNull(),
  );

  it("filters by exactly that tempo, and by none over the whole slider", () => {
    expect(exactTempoFilters([92, 92])).toEqual({ bpm_min: 92, bpm_max: 92 });
    expect(exactTempoFilters([210, 210])).toEqual({ bpm_min: 210, bpm_max: 210 });
    expect(exactTempoFilters([40, 200])).toMatchObject({ bpm_min: undefined, bpm_max: undefined });
  });

  it("is shown in a form that can be typed again", () => {
    for (const range of [
      [92, 92],
      [90, 95],
      [40, 200],
    ] as const) {
      expect(typedTempo(tempoText(range))).toEqual(range);
    }
  });
});

describe("a tapped tempo", () => {
  const tap = (moments: readonly number[]) =>
    moments.reduce<ReturnType<typeof tappedTempo>>(({ times }, now) => tappedTempo(times, now), {
      times: [],
      tempo: null,
    });

  it("is the mean of the taps, in whole BPM", () => {
    expect(tap([1_000]).tempo).toBeNull();
    expect(tap([0, 500, 1_000, 1_500]).tempo).toBe(120);
    expect(tap([0, 640, 1_310, 1_960]).tempo).toBe(92);
  });

  it("starts again after a pause, and stays within the bounds", () => {
    expect(tap([0, 500, 5_000]).tempo).toBeNull();
    expect(tap([0, 500, 5_000, 5_600]).tempo).toBe(100);
    expect(tap([0, 10]).tempo).toBe(300);
    expect(tap([0, 1_999]).tempo).toBe(30);
  });

  it("uses only the last taps", () => {
    const steady = Array.from({ length: 20 }, (_, beat) => 10_000 + beat * 600);
    expect(tap([9_000, ...steady]).tempo).toBe(100);
    expect(tap(steady).times).toHaveLength(8);
  });
});
