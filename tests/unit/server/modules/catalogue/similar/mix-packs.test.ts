import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mixPacks } from "@/server/modules/catalogue/similar/mix-packs";

/** The packs of rows by their place, a letter each; a dot is a row outside any pack. */
const mixed = (packs: string, limit = packs.length) => {
  const packOf = (place: number) => (packs[place] === "." ? null : packs.charCodeAt(place));
  return mixPacks([...[...packs].keys()], packOf, limit)
    .map((place) => packs[place])
    .join("");
};

describe("similar sounds", () => {
  it("of one pack give way to others after two", () => {
    expect(mixed("aaaabbcd")).toBe("aabbcaad");
    expect(mixed("abcabc")).toBe("abcabc");
    expect(mixed("aaaaaabbbb")).toBe("aabbaababa");
    expect(mixed("aaabc", 3)).toBe("aab");
  });

  it("of the only pack are all listed, and those outside any pack are of none", () => {
    expect(mixed("aaaa")).toBe("aaaa");
    expect(mixed("....a")).toBe("....a");
  });

  it("stay the same for every limit, each once, and of one pack at most two of five while another is left", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), fc.nat(40), (packs, limit) => {
        const all = mixPacks([...packs.keys()], (place) => packs[place]!, packs.length);
        expect(mixPacks([...packs.keys()], (place) => packs[place]!, limit)).toEqual(all.slice(0, limit));
        expect(all.toSorted((one, other) => one - other)).toEqual([...packs.keys()]);
        for (const [at, place] of all.entries()) {
          const before = all.slice(Math.max(0, at - 4), at).filter((other) => packs[other] === packs[place]).length;
          if (before < 2) continue;
          // Whatever follows is of packs that have had their two, too.
          const recent = all.slice(Math.max(0, at - 4), at).map((other) => packs[other]);
          for (const later of all.slice(at)) {
            expect(recent.filter((pack) => pack === packs[later]).length).toBeGreaterThanOrEqual(2);
          }
        }
      }),
    );
  });
});
