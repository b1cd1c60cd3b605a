import { describe, expect, it } from "vitest";
import { loopName, parseLoop } from "@/features/work/sounds/sound-values";

describe("the loop of a sound", () => {
  it.each([
    ["16", 16, 0],
    [" 7 beats ", 7, 0],
    ["16 from 0.35 s", 16, 0.35],
    ["16from0,35", 16, 0.35],
    ["１６", 16, 0],
  ])("is read from %j", (typed, beats, first_beat_seconds) => {
    expect(parseLoop(typed)).toEqual({ loop: { beats, first_beat_seconds } });
  });

  it.each(["", "–"])("is left to the analysis by %j", (typed) => {
    expect(parseLoop(typed)).toEqual({ loop: null });
  });

  it.each([
    ["0", "Must be 1 to 512 beats."],
    ["513", "Must be 1 to 512 beats."],
    ["4 from 61", "Must begin in the first 60 s."],
    ["1.5", "Must be beats, such as 16, or 16 from 0.35 s."],
    ["-4", "Must be beats, such as 16, or 16 from 0.35 s."],
    ["four bars", "Must be beats, such as 16, or 16 from 0.35 s."],
  ])("isn't %j", (typed, sentence) => {
    expect(parseLoop(typed)).toBe(sentence);
  });

  it("is shown as it is typed", () => {
    const loop = { beats: 12, first_beat_seconds: 0.3517 };
    expect(parseLoop(loopName(loop))).toEqual({ loop });
    expect(loopName({ beats: 12, first_beat_seconds: 0 })).toBe("12");
  });
});
