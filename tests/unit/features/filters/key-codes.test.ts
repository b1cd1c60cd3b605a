import { describe, expect, it } from "vitest";
import { WHEEL_KEYS } from "@/components/ui/key-wheel-geometry";
import { countKeys } from "@/features/filters/components/key-choice";
import { codeOf, fittingKeys } from "@/features/filters/key-codes";
import { KEY_CODES } from "@/lib/contract/rules/sounds";
import { keyCodeName } from "@/lib/format/key-name";

describe("codeOf", () => {
  it("gives each key of the wheel its own code of the contract", () => {
    const codes = WHEEL_KEYS.map(codeOf);
    expect([...codes].sort()).toEqual([...KEY_CODES].sort());
  });

  it("spells flats as the contract does", () => {
    expect(codeOf({ tonic: "Bb", mode: "minor" })).toBe("A#m");
    expect(codeOf({ tonic: "Db", mode: "major" })).toBe("C#");
  });
});

describe("fittingKeys", () => {
  it("are the key, its relative, the fourth and the fifth up", () => {
    expect(fittingKeys("F#m").map(({ code }) => code)).toEqual(["F#m", "A", "Bm", "C#m"]);
    expect(fittingKeys("C").map(({ code }) => code)).toEqual(["C", "Am", "F", "G"]);
    expect(fittingKeys("G#m").map(({ code }) => code)).toEqual(["G#m", "B", "C#m", "D#m"]);
  });
});

describe("keyCodeName", () => {
  it("writes keys as the wheel does", () => {
    expect(["F#m", "A#", "A#m", "C#", "C#m", "E"].map(keyCodeName)).toEqual([
      "F# min",
      "Bb maj",
      "Bb min",
      "Db maj",
      "C# min",
      "E maj",
    ]);
  });
});

describe("countKeys", () => {
  it("adds up the counts of the keys", () => {
    expect(
      countKeys(
        ["C", "Am", "F"],
        new Map([
          ["C", 3],
          ["Am", 4],
        ]),
      ),
    ).toBe(7);
  });
});
