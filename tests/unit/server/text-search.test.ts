import { describe, expect, it } from "vitest";
import { queryWords, wordsOf } from "@/server/modules/catalogue/index/text";
import { isWithinEdits } from "@/server/modules/catalogue/index/typo";
import { WordIndex } from "@/server/modules/catalogue/index/word-index";

describe("words", () => {
  it("are folded, and compounds are one word as well", () => {
    expect([...wordsOf("Café Lo-Fi R&B")].sort()).toEqual(["b", "cafe", "fi", "lo", "lofi", "r", "rb"]);
    expect(queryWords("  Été—Drums ")).toEqual(["ete", "drums"]);
    expect(queryWords("🎷 !!")).toEqual([]);
    expect(queryWords(`${"a ".repeat(99)}b c d e f g h i j`)).toHaveLength(8);
  });
});

describe("edits", () => {
  it.each([
    ["guitar", "gutiar", 1, true],
    ["guitar", "guitr", 1, true],
    ["guitar", "guitarr", 1, true],
    ["guitar", "gxitxr", 1, false],
    ["guitar", "gxitxr", 2, true],
    ["drum", "bass", 2, false],
    ["abc", "abcdef", 2, false],
  ])("%s and %s are within %i: %s", (left, right, limit, expected) => {
    expect(isWithinEdits(left, right, limit)).toBe(expected);
    expect(isWithinEdits(right, left, limit)).toBe(expected);
  });
});

describe("word index", () => {
  const index = new WordIndex();
  const texts = ["Velvet Pad Slow Door", "Velour Drums", "Drum Break", "Saxophone Line"];
  for (const [ordinal, text] of texts.entries()) index.add(ordinal, text);
  const find = (text: string) =>
    texts.flatMap((_, ordinal) => (index.search(text, texts.length).has(ordinal) ? ordinal : []));

  it("matches beginnings of words, every one asked for", () => {
    expect(find("vel")).toEqual([0, 1]);
    expect(find("vel dru")).toEqual([1]);
    expect(find("oor")).toEqual([]);
  });

  it("forgives typing errors only where no word begins so", () => {
    expect(find("drum")).toEqual([1, 2]);
    expect(find("durm")).toEqual([1, 2]);
    expect(find("saxofone")).toEqual([3]);
    expect(find("saxphone lin")).toEqual([3]);
    expect(find("pda")).toEqual([]);
  });

  it("ignores rows beyond the size it is asked for", () => {
    expect(index.search("drum", 2).has(2)).toBe(false);
  });
});
