import { describe, expect, it } from "vitest";
import { createDictionary } from "@/server/search-text/dictionary";
import { readQuery } from "@/server/search-text/query/read-query";
import { wordOfCondition, wordsOfSound } from "@/server/search-text/sound-words";

const dictionary = createDictionary({
  genres: [],
  instruments: [
    { id: 1, title: "Drums", slug: "drums" },
    { id: 2, title: "Vocal", slug: "vocal" },
  ] as Parameters<typeof createDictionary>[0]["instruments"],
  genreWords: new Map(),
});

const words = (...names: string[]) => [...wordsOfSound(names, dictionary)].sort();
const asked = (text: string) => readQuery(text, dictionary).terms.map(({ condition }) => wordOfCondition(condition));

describe("the words of a sound", () => {
  it("are its instruments, its tags and the words of the trade in them, each in one spelling", () => {
    expect(words("Vox")).toEqual(words("Vocals"));
    expect(words("Hi-Hats")).toEqual(words("hihat"));
    expect(words("dusty reese")).toEqual(expect.arrayContaining(["dusty reese", ...words("reese")]));
  });

  it("leave out genres, remarks of many words, and scraps", () => {
    expect(words("trap")).toEqual([]);
    expect(words("recorded by my friend in a barn")).not.toContain("recorded by my friend in a barn");
    expect(words("x2")).toEqual([]);
  });

  it("are named by a search in any spelling", () => {
    expect(asked("vox")).toEqual(words("Vocal"));
    expect(asked("quorvels")).toEqual(words("quorvel"));
    expect(asked("140 bpm f minor")).toEqual([null, null]);
  });
});
