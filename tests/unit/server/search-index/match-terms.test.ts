import { describe, expect, it } from "vitest";
import { matchTerms } from "@/server/search-index/match-terms";

const TERMS = [
  { title: "Hip-Hop", slug: "hiphop" },
  { title: "Trap", slug: "trap" },
  { title: "R&B & Soul", slug: "rnb" },
  { title: "Drill", slug: "drill" },
  { title: "Drums", slug: "drums" },
  { title: "Ambient", slug: "ambient" },
];
const match = (text: string, limit = 5) => matchTerms(TERMS, text, limit).map(({ slug }) => slug);

describe("matchTerms", () => {
  it("finds a term by a prefix of any of its words", () => {
    expect(match("hip")).toEqual(["hiphop"]);
    expect(match("hop")).toEqual(["hiphop"]);
    expect(match("sou")).toEqual(["rnb"]);
    expect(match("dr")).toEqual(["drill", "drums"]);
  });

  it("puts exact prefixes before typing errors", () => {
    expect(match("drul")).toEqual(["drill", "drums"]);
    expect(match("ambeint")).toEqual(["ambient"]);
  });

  it("needs every word of the text", () => {
    expect(match("trap drill")).toEqual([]);
    expect(match("hip hop")).toEqual(["hiphop"]);
  });

  it("finds nothing for a text without a letter, and no more than the limit", () => {
    expect(match(" -- ")).toEqual([]);
    expect(match("dr", 1)).toEqual(["drill"]);
  });
});
