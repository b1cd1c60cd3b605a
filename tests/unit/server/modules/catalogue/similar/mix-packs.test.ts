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
  it("of one pack give way to others after two, and after three of five", () => {
    expect(mixed("aaaabbcd")).toBe("aababacd");
    expect(mixed("abcabc")).toBe("abcabc");
    expect(mixed("aaaaaabbb")).toBe("aababaaba");
    expect(mixed("aaabc", 3)).toBe("aab");
  });

  it("of the only pack are all listed, and those outside any pack are of none", () => {
    expect(mixed("aaaa")).toBe("aaaa");
    expect(mixed("....a")).toBe("....a");
  });

  it("stay the same for every limit, each once, and no three follow each other while one of another pack is left", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 40 }), fc.nat(40), (packs, limit) => {
        const mix = (most: number) => mixPacks([...packs.keys()], (place) => packs[place]!, most);
        const all = mix(packs.length);
        expect(mix(limit)).toEqual(all.slice(0, limit));
        expect(all.toSorted((one, other) => one - other)).toEqual([...packs.keys()]);
        const of = all.map((place) => packs[place]!);
        for (let at = 2; at < of.length; at++) {
          const isThird = of[at] === of[at - 1] && of[at] === of[at - 2];
          if (isThird) expect(new Set(of.slice(at)).size).toBe(1);
        }
      }),
    );
  });
});
