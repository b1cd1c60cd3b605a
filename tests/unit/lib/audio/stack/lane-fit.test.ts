import { describe, expect, it } from "vitest";
import { laneFitting, wholeBars } from "@/lib/audio/stack/lane-fit";
import { NEW_LANE } from "@/lib/audio/stack/lanes";

const RATE = 48_000;
const inE = { key_value: "E", key_is_minor: true, tempo: 90 } as const;
const session = { tempo: 92, key: { value: "F#", is_minor: true } as const };
const fitOf = (tempo: number, beats = 16) => {
  const loop_frames = Math.round((beats * 60 * RATE) / tempo);
  return {
    ...{ id: 1, frames: loop_frames, rate: RATE, beats, first_beat: 0, loop_frames, loudness: -14 },
    ...{ tempo_confidence: null, key_confidence: null as number | null, transposes: true },
  };
};

describe("a lane in a session", () => {
  it("fits as a row does until something is set by hand", () => {
    expect(laneFitting(inE, fitOf(90), session, NEW_LANE)).toMatchObject({ shift: 2, beats: 16, unstretched: null });
  });

  it.each([
    ["half", 88, 0.52, 32],
    ["double", 100, 1.84, 8],
    ["half", 170, 0.54, 16],
  ] as const)(
    "at %s time goes so much slower or faster than it fits, %d BPM ×%d",
    (tempo_mode, tempo, ratio, beats) => {
      const found = laneFitting(inE, fitOf(tempo), session, { ...NEW_LANE, tempo_mode });
      expect(found.ratio).toBeCloseTo(ratio, 2);
      expect(found.beats).toBe(beats);
    },
  );

  it("can't go beyond half and double its own tempo", () => {
    const found = laneFitting(inE, fitOf(80), session, { ...NEW_LANE, tempo_mode: "double" });
    expect(found).toMatchObject({ ratio: null, unstretched: "too-far" });
  });

  it("keeps tempo and key as it is, but for semitones set by hand", () => {
    const lane = { ...NEW_LANE, tempo_mode: "as_is" as const };
    expect(laneFitting(inE, fitOf(90), session, lane)).toMatchObject({ shift: null, ratio: null, unstretched: null });
    expect(laneFitting(inE, fitOf(90), session, { ...lane, semitones: -3 }).shift).toBe(-3);
  });

  it("moves by the semitones set by hand, also where the key is a guess, but never drums", () => {
    const guess = { ...fitOf(90), key_confidence: 0.2 };
    expect(laneFitting(inE, guess, session, NEW_LANE)).toMatchObject({ shift: null, isKeyGuessed: true });
    const byHand = { ...NEW_LANE, semitones: 7 };
    expect(laneFitting(inE, guess, session, byHand)).toMatchObject({ shift: 7, isKeyGuessed: false });
    expect(laneFitting(inE, { ...fitOf(90), transposes: false }, session, byHand).shift).toBeNull();
  });
});

describe("a sound in its own tempo", () => {
  it.each([
    [8, 120, 16],
    [8.01, 120, 20],
    [0.3, 120, 4],
  ])("of %d s at %d BPM begins again after %d beats", (seconds, tempo, beats) => {
    expect(wholeBars(seconds, tempo)).toBe(beats);
  });
});
