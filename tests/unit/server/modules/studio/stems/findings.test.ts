import { describe, expect, it } from "vitest";
import { midiFindings, stemFindings, sumFindings } from "@/server/modules/studio/stems/findings";

const SOUND = { duration_seconds: 8, sample_rate: 44_100, bit_depth: 24 };
const kinds = (findings: { kind: string; amount: number | null }[]) =>
  findings.map(({ kind, amount }) => [kind, amount]);

describe("a stem", () => {
  it("is of its sound’s length, within a hundredth of a second, rate and depth", () => {
    expect(stemFindings(SOUND, SOUND)).toEqual([]);
    expect(stemFindings(SOUND, { ...SOUND, duration_seconds: 8.009 })).toEqual([]);
    expect(stemFindings(SOUND, { ...SOUND, duration_seconds: 9 })).toEqual([
      { kind: "stem-longer", from_seconds: 8, to_seconds: 9, amount: 1 },
    ]);
    expect(stemFindings(SOUND, { duration_seconds: 6, sample_rate: 48_000, bit_depth: 16 })).toMatchObject([
      { kind: "stem-shorter", from_seconds: 6, to_seconds: 8, amount: 2 },
      { kind: "stem-rate", amount: 48_000 },
      { kind: "stem-depth", amount: 16 },
    ]);
  });
});

describe("stems together", () => {
  it.each([
    [{ rest: -60, level: 0 }, []],
    [{ rest: -31, level: 0.9 }, []],
    [{ rest: -29, level: 0 }, [["stems-rest", -29]]],
    [{ rest: -3, level: 12 }, [["stems-rest", -3]]],
    [{ rest: -60, level: -6 }, [["stems-level", -6]]],
  ])("with %o", (difference, found) => {
    expect(kinds(sumFindings(difference, 8))).toEqual(found);
  });
});

describe("a MIDI file", () => {
  /** 16 beats at 120 BPM, all in A minor and in C major. */
  const pitches = [4, 0, 2, 0, 4, 0, 0, 2, 0, 4, 0, 0];
  const facts = { beats: 16, seconds: 8, tempo: 120, pitches };
  const loop = { duration_seconds: 8, tempo: 120, key: { value: "A", is_minor: true } as const };

  it.each([
    ["fits", loop, facts, []],
    ["fits in half the tempo", loop, { ...facts, tempo: 60 }, []],
    ["fits without a tempo", loop, { ...facts, tempo: null }, []],
    ["fits a sound with a tail", { ...loop, duration_seconds: 11 }, facts, []],
    ["ends with its last note", loop, { ...facts, beats: 13 }, []],
    ["is of another tempo", loop, { ...facts, tempo: 90 }, [["midi-tempo", 90]]],
    ["is longer", loop, { ...facts, beats: 32 }, [["midi-longer", 16]]],
    ["is shorter", loop, { ...facts, beats: 8 }, [["midi-shorter", 4]]],
    ["is shorter than a chord rings", { ...loop, tempo: null }, { ...facts, beats: 2, seconds: 1 }, []],
    ["is in another key", { ...loop, key: { value: "F#", is_minor: false } }, facts, [["midi-key", 0]]],
    ["is of a sound without a key", { ...loop, key: null }, facts, []],
    ["is of drums", { ...loop, key: { value: "F#", is_minor: false } }, { ...facts, pitches: null }, []],
  ] as const)("%s", (_, sound, read, found) => {
    expect(kinds(midiFindings(sound, { ...read, pitches: read.pitches && [...read.pitches] }))).toEqual(found);
  });
});
