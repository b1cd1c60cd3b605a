import { describe, expect, it } from "vitest";
import { matchTerms, termNamed } from "@/server/search-core/answers/match-terms";

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

describe("termNamed", () => {
  const named = (word: string) => termNamed(TERMS, word)?.slug;

  it("finds a term by its slug or a whole word of it, in singular or plural", () => {
    expect(named("Hip-Hop")).toBe("hiphop");
    expect(named("soul")).toBe("rnb");
    expect(named("traps")).toBe("trap");
    expect(named("drums")).toBe("drums");
  });

  it("prefers the slug to a word of an earlier term", () => {
    const terms = [
      { title: "Trap Soul", slug: "trapsoul" },
      { title: "Soul", slug: "soul" },
    ];
    expect(termNamed(terms, "soul")).toBe(terms[1]);
    expect(termNamed(terms, "trap")).toBe(terms[0]);
  });

  it("finds none by a part of a word, or by fewer than three letters", () => {
    expect(named("dril")).toBeUndefined();
    expect(named("rb")).toBeUndefined();
  });
});
