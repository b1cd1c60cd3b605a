import { describe, expect, it } from "vitest";
import { fittingKeys, fittingTempos } from "@/server/search-text/harmony";
import { keyCode, keyNumberOfCode } from "@/server/search-text/query/codes";

describe("keys and tempos that fit", () => {
  it.each([
    ["C", ["C", "Am", "F", "G"]],
    ["Am", ["Am", "C", "Dm", "Em"]],
    ["F#m", ["F#m", "A", "Bm", "C#m"]],
    ["B", ["B", "G#m", "E", "F#"]],
  ])("%s are %j", (code, expected) => {
    expect(fittingKeys(keyNumberOfCode(code)).map(keyCode)).toEqual(expected);
  });

  it("100 BPM are within 6 percent", () => {
    expect(fittingTempos(100)).toEqual({ bpm_min: 94, bpm_max: 106 });
  });
});
