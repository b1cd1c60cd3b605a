import { describe, expect, it } from "vitest";
import { decibelsOf, gainOf, isAudible, laneSemitones, levelAt, NEW_LANE, placeOf } from "@/lib/audio/stack/lanes";

describe("the level of a lane", () => {
  it.each([
    [0, 1],
    [6, 1.995],
    [-48, 0.004],
    [null, 0],
  ])("of %s dB is a factor of %d", (level, gain) => {
    expect(gainOf(level)).toBeCloseTo(gain, 3);
  });

  it("is told in decibels, silence as less than any", () => {
    expect(decibelsOf(2)).toBeCloseTo(6.02, 2);
    expect(decibelsOf(0)).toBe(Number.NEGATIVE_INFINITY);
  });

  it("moves by half decibels up to +6, and below -48 it is off", () => {
    expect(levelAt(-1.3)).toBe(-1.5);
    expect(levelAt(7)).toBe(6);
    expect(levelAt(-48)).toBe(-48);
    expect(levelAt(-48.5)).toBeNull();
    for (const level of [null, -48, 0, 6]) expect(levelAt(placeOf(level))).toBe(level);
  });
});

describe("the semitones of a lane", () => {
  it.each([
    [13, 12],
    [-40, -12],
    [2.4, 2],
  ])("of %d are %d", (set, semitones) => {
    expect(laneSemitones(set)).toBe(semitones);
  });
});

describe("lanes that are heard", () => {
  const lane = (id: number, is_muted = false) => ({ ...NEW_LANE, id, is_muted });

  it("are those that aren't muted", () => {
    expect(isAudible(lane(1), [])).toBe(true);
    expect(isAudible(lane(1, true), [])).toBe(false);
  });

  it("are the soloed alone, as soon as there is one", () => {
    expect(isAudible(lane(1), [2])).toBe(false);
    expect(isAudible(lane(2), [2, 3])).toBe(true);
    expect(isAudible(lane(3, true), [2, 3])).toBe(true);
  });
});
