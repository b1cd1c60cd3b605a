import { describe, expect, it } from "vitest";
import { BitMemory } from "@/server/search-index/engine/bit-memory";
import { WordIndex } from "@/server/search-index/engine/word-index";
import { queryWords, wordsOf } from "@/server/search-text/query/text";
import { editsToPrefix } from "@/server/search-text/query/typo";

describe("words of a text", () => {
  it("are normalized, and compounds are one word as well", () => {
    expect([...wordsOf("Café Lo-Fi R&B")].sort()).toEqual(["b", "cafe", "fi", "lo", "lofi", "r", "rb"]);
    expect(queryWords("  Été—Drums ")).toEqual(["ete", "drums"]);
    expect(queryWords("🎷 !!")).toEqual([]);
    expect(queryWords("Bjørn ŁÓDŹ Straße Þór Ægir ĐẠT İstanbul ılık")).toEqual(
      "bjorn lodz strasse thor aegir dat istanbul ilik".split(" "),
    );
    expect(queryWords(`${"a ".repeat(99)}b c d e f g h i j`)).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  });
});

/** The edit distance between a text and the closest prefix of another, computed with the full table. */
function slowEdits(typed: string, known: string): number {
  const edits = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= known.length; column++) edits[0]![column] = column;
  for (let row = 1; row <= typed.length; row++) {
    for (let column = 1; column <= known.length; column++) {
      const same = typed[row - 1] === known[column - 1];
      const ways = [
        edits[row - 1]![column]! + 1,
        edits[row]![column - 1]! + 1,
        edits[row - 1]![column - 1]! + (same ? 0 : 1),
      ];
      if (typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1] && row > 1 && column > 1) {
        ways.push(edits[row - 2]![column - 2]! + 1);
      }
      edits[row]![column] = Math.min(...ways);
    }
  }
  return Math.min(...edits[typed.length]!);
}

describe("edits to the closest prefix of a word", () => {
  it.each([
    ["gutiar", "guitar", 1, 1],
    ["guitr", "guitars", 1, 1],
    ["guitarr", "guitar", 1, 1],
    ["gxitxr", "guitar", 1, 2],
    ["gxitxr", "guitar", 2, 2],
    ["drum", "bass", 2, 3],
    ["velv", "velvet", 1, 0],
    ["abcdef", "abc", 2, 3],
  ])("from %s to %s, up to %i: %i", (typed, known, limit, expected) => {
    expect(editsToPrefix(typed, known, limit)).toBe(expected);
  });

  it("match the full edit table, for every five-letter word over three letters", () => {
    const known = ["ab", "abab", "aabba", "babaab", "bbbbbbbb", "abcabcab"];
    const words = Array.from({ length: 243 }, (_, code) =>
      [81, 27, 9, 3, 1].map((unit) => "abc"[Math.floor(code / unit) % 3]).join(""),
    );
    for (const limit of [1, 2]) {
      for (const word of words) {
        for (const other of known) {
          expect(editsToPrefix(word, other, limit), `${word} ${other}`).toBe(
            Math.min(slowEdits(word, other), limit + 1),
          );
        }
      }
    }
  });
});

describe("word index", () => {
  const memory = new BitMemory();
  const index = new WordIndex(memory);
  const texts = ["Velvet Pad Slow Door", "Velour Drums", "Drum Break", "Saxophone Line"];
  for (const [ordinal, text] of texts.entries()) index.add(ordinal, text);
  const find = (text: string, among: readonly number[] = [0, 1, 2, 3]) => {
    const rows = memory.allocate();
    rows.addAll(Uint32Array.from(among));
    const found = memory.allocate();
    for (const word of queryWords(text)) {
      index.addPrefixed(word, "text", found.clear());
      rows.intersect(found);
    }
    return [...rows.values(rows.count())];
  };

  it("matches prefixes of words, all words of the query", () => {
    expect(find("vel")).toEqual([0, 1]);
    expect(find("vel dru")).toEqual([1]);
    expect(find("oor")).toEqual([]);
  });

  it("finds whole words in the singular and the plural", () => {
    const whole = (word: string) => {
      const rows = memory.allocate();
      index.addWhole(word, "text", rows);
      return [...rows.values(rows.count())];
    };
    expect(whole("drum")).toEqual([1, 2]);
    expect(whole("drums")).toEqual([1, 2]);
    expect(whole("dru")).toEqual([]);
  });

  it("knows the most similar word, and looks it up again when the vocabulary has grown", () => {
    expect(index.similar("durm")).toBe("drum");
    expect(index.similar("druums")).toBe("drums");
    expect(index.similar("saxofone")).toBe("saxophone");
    index.add(4, "Saxofon");
    expect(index.similar("saxofone")).toBe("saxofon");
  });

  it("finds a row that was added after its word was looked up", () => {
    expect(find("line", [3, 5])).toEqual([3]);
    index.add(5, "Bass Line");
    expect(find("line", [3, 5])).toEqual([3, 5]);
  });

  it("finds the same rows after many other words", () => {
    for (let word = 0; word < 100; word++) find(`drum${word}`);
    expect(find("vel")).toEqual([0, 1]);
    expect(find("drum", [0, 1, 2])).toEqual([1, 2]);
  });

  it("removes rows from a set and adds none", () => {
    expect(find("drum", [0, 1])).toEqual([1]);
  });
});
