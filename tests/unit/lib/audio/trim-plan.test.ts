import { describe, expect, it } from "vitest";
import { trimPlan } from "@/lib/audio/trim-plan";
import type { Finding } from "@/lib/contract/entities/finding";
import type { FindingKind } from "@/lib/contract/rules/finding-kinds";

const at = (kind: FindingKind, from_seconds: number, to_seconds: number): Finding => ({
  ...{ kind, from_seconds, to_seconds },
  amount: to_seconds - from_seconds,
});

/** At 120 BPM a bar lasts two seconds. */
const plan = (duration_seconds: number, findings: Finding[] | null, tempo: number | null = 120) =>
  trimPlan({ tempo, duration_seconds, findings });

describe("where a recording is cut", () => {
  it("keeps as many whole bars as there are", () => {
    expect(plan(4.3, [at("uneven-beats", 4, 4.3)])).toEqual({ from_seconds: 0, seconds: 4, beats: 8 });
    expect(plan(5.9, [at("uneven-beats", 5.5, 5.9)])).toEqual({ from_seconds: 0, seconds: 4, beats: 8 });
  });

  it("keeps whole beats of what is shorter than a bar", () => {
    expect(plan(1.7, [at("uneven-beats", 1.5, 1.7)])).toEqual({ from_seconds: 0, seconds: 1.5, beats: 3 });
    expect(plan(0.4, [at("uneven-beats", 0, 0.4)])).toBeNull();
  });

  it("leaves silence out: at the end what no bar needs, at the beginning all of it", () => {
    expect(plan(12, [at("silence-end", 3.9, 12)])).toEqual({ from_seconds: 0, seconds: 4, beats: 8 });
    expect(plan(4.5, [at("silence-start", 0, 0.5), at("uneven-beats", 4.5, 4.5)])).toEqual({
      from_seconds: 0.5,
      seconds: 4,
      beats: 8,
    });
    // The first sample that is audible is a little late.
    expect(plan(4.5, [at("silence-start", 0, 0.51)])).toEqual({ from_seconds: 0.5, seconds: 4, beats: 8 });
  });

  it("leaves the silence out of what has no tempo, but for a little beside the sound", () => {
    const cut = plan(5, [at("silence-start", 0, 0.5), at("silence-end", 2, 5)], null);
    expect(cut).toEqual({ from_seconds: 0.49, seconds: expect.closeTo(1.56, 9), beats: null });
    expect(plan(5, [at("silence-end", 2, 5)], null)).toMatchObject({ from_seconds: 0, seconds: 2.05 });
    expect(plan(5, [at("silence-start", 0, 0.5)], null)).toMatchObject({ from_seconds: 0.49, seconds: 4.51 });
    // Nothing is left to cut.
    expect(plan(2.04, [at("silence-end", 2, 2.04)], null)).toBeNull();
    expect(plan(121, [at("silence-end", 2, 121)], null)).toBeNull();
  });

  it("is nowhere without something to mend, or in what is too long", () => {
    expect(plan(4.3, [at("uneven-beats", 4, 4.3)], null)).toBeNull();
    expect(plan(4.3, [at("clipping", 4, 4.3)])).toBeNull();
    expect(plan(4.3, null)).toBeNull();
    expect(plan(121, [at("uneven-beats", 120, 121)])).toBeNull();
  });
});
