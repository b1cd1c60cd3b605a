import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { fold } from "@/lib/names/fold";
import { spelledKey } from "@/lib/names/keys";
import { CLDR_EMOJI, CLDR_WORDS } from "@/server/search-text/languages/cldr.gen";
import { LANGUAGES, type Languages } from "@/server/search-text/languages/language";
import { LANGUAGE_WORDS } from "@/server/search-text/languages/language-words";
import { SearchDictionary } from "@/server/search-text/query/dictionary";
import { isExcluding, isExcludingBefore, isFiller, isOr } from "@/server/search-text/query/filler-words";
import { languagesOf } from "@/server/search-text/query/foreign-words";
import { segmented } from "@/server/search-text/query/segments";
import { wordsOf, wordTokens } from "@/server/search-text/query/text";
import { TRADE_WORDS } from "@/server/search-text/trade-words/trade-words";

const dictionary = new SearchDictionary({ instruments: [], genres: [], words: TRADE_WORDS });
const NONE: Languages = new Set();
const wordsIn = (text: string) => segmented(text).map(({ from, to }) => text.slice(from, to));
const meaningOf = (text: string, languages = NONE) => {
  const meaning = dictionary.meaningOf(wordTokens(text), languages);
  return meaning?.kind === "trade" ? meaning.entry.phrases[0]!.join(" ") : (meaning?.facet ?? null);
};

it("has what the generator makes of CLDR", () => {
  expect(() => execFileSync(process.execPath, ["scripts/languages.mjs", "--check"], { stdio: "pipe" })).not.toThrow();
});

describe("the words of a language", () => {
  it.each(LANGUAGES)("mean words of the dictionary, each spelling once, with a source: %s", (language) => {
    const rows = [...LANGUAGE_WORDS[language], ...CLDR_WORDS[language]];
    expect(rows.map(([means]) => means).filter((means) => !dictionary.meaningOf(wordTokens(means)))).toEqual([]);
    expect(rows.filter(([, , source]) => !/^(?:wikt|wp|cldr):./u.test(source))).toEqual([]);
    const spellings = LANGUAGE_WORDS[language].flatMap(([, spelled]) => spelled.split(", "));
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
    expect(LANGUAGE_WORDS[language].length).toBeGreaterThan(200);
  });

  it("never replace an English meaning", () => {
    expect(meaningOf("basse")).toBe("bass");
    expect(dictionary.longest(["hat"], new Set(["de"]))).toEqual(dictionary.longest(["hat"]));
  });

  it("that are English as well need another word of their language beside them", () => {
    expect(meaningOf("hell")).toBeNull();
    expect(meaningOf("hell", new Set(["de"]))).toBe("bright");
    expect(languagesOf(["hell", "klavier"])).toEqual(new Set(["de"]));
    expect(languagesOf(["hell", "piano"])).toEqual(NONE);
  });

  it("are known in their forms, with and without accents, and with letters spelled out", () => {
    expect(["traurig", "trauriges", "TRAURIGER"].map((word) => meaningOf(word))).toEqual(["sad", "sad", "sad"]);
    expect(["triste", "tristes", "грустный", "грустное"].map((word) => meaningOf(word))).toEqual(Array(4).fill("sad"));
    expect(["batería", "bateria", "baterías"].map((word) => meaningOf(word))).toEqual(Array(3).fill("drum"));
    expect(["Flöte", "Floete", "flote"].map((word) => meaningOf(word))).toEqual(Array(3).fill("flute"));
    expect(["oscuro", "oscura", "oscuras", "sombrío"].map((word) => meaningOf(word))).toContain("dark");
  });

  it("aren't what English words are misspelled for", () => {
    expect(dictionary.similar("sans")).not.toBe("sans");
    for (const word of ["klavir", "gitara", "tambour"])
      expect(meaningOf(dictionary.similar(word) ?? "")).not.toBe("drum");
  });
});

describe("filler, exclusion and alternatives", () => {
  it("count in the languages of the text", () => {
    const spanish: Languages = new Set(["es"]);
    expect([isFiller("con", NONE), isFiller("con", spanish)]).toEqual([false, true]);
    expect([isExcluding("sin", NONE), isExcluding("sin", spanish)]).toEqual([false, true]);
    expect([isOr("o", NONE), isOr("o", spanish)]).toEqual([false, true]);
  });

  it("count by themselves where no other language has them", () => {
    for (const word of ["without", "ohne", "senza", "без", "没有"]) expect(isExcluding(word, NONE)).toBe(true);
    for (const word of ["なし", "없는".normalize("NFKD")]) expect(isExcludingBefore(word, NONE)).toBe(true);
    for (const word of ["または", "или", "या"]) expect(isOr(word.normalize("NFKD"), NONE)).toBe(true);
  });
});

describe("texts without spaces", () => {
  it.each([
    ["ドラムループ", ["ドラム", "ループ"]],
    ["悲しいピアノ", ["悲しい", "ピアノ"]],
    ["trapドラム", ["trap", "ドラム"]],
    ["桜のピアノ", ["桜", "の", "ピアノ"]],
    ["ﾄﾞﾗﾑﾙｰﾌﾟ", ["ﾄﾞﾗﾑ", "ﾙｰﾌﾟ"]],
    ["鼓循环", ["鼓", "循环"]],
    ["悲伤的钢琴旋律", ["悲伤", "的", "钢琴", "旋律"]],
    ["드럼루프", ["드럼", "루프"]],
    ["슬픈피아노", ["슬픈", "피아노"]],
  ])("are parted by the words of the tables: %s", (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it.each(["鼓励", "桜", "기타치는사람", "さくらさくら", "drumloop"])("stay one word: %s", (text) => {
    expect(wordsIn(text)).toEqual([text]);
  });
});

describe("the words of a title", () => {
  it("are found in their own script, in Latin letters and by their parts", () => {
    expect([...wordsOf("ピアノ")]).toContain("piano");
    expect([...wordsOf("гитара")]).toEqual(["гитара", "gitara"]);
    expect([...wordsOf("ドラムループ")]).toEqual(expect.arrayContaining(["ルーフ\u309a", "doramurupu"]));
    expect([...wordsOf("Café 🎹")]).toEqual(["cafe"]);
  });

  it("keep the marks that are letters", () => {
    expect(wordTokens("パッド गिटार")).not.toEqual(wordTokens("ハット गटर"));
    expect(wordTokens("Café Ёлка")).toEqual(["cafe", "елка"]);
  });
});

it("knows what each emoji stands for", () => {
  expect([...CLDR_EMOJI.values()].filter((word) => !dictionary.meaningOf(wordTokens(word)))).toEqual([]);
});

describe("keys in other languages", () => {
  it.each([
    ["do mayor", "C", false],
    ["la menor", "A", true],
    ["fa sostenido menor", "F#", true],
    ["C mayor", "C", false],
    ["Si bémol majeur", "A#", false],
    ["a Moll", "A", true],
    ["ля минор", "A", true],
    ["A минор", "A", true],
    ["ハ長調", "C", false],
    ["嬰ヘ短調", "F#", true],
    ["C大调", "C", false],
    ["升F小调", "F#", true],
    ["降B大調", "A#", false],
    ["다장조", "C", false],
    ["내림나장조", "A#", false],
    ["A 마이너", "A", true],
    ["सी मेजर", "C", false],
    ["ए माइनर", "A", true],
  ])("are read: %s", (text, tonic, isMinor) => {
    const words = text.split(" ").map((read) => ({ read, key: fold(read) }));
    const { key, length } = spelledKey(words, 0)!;
    expect([key.value, key.is_minor, length]).toEqual([tonic, isMinor, words.length]);
  });
});
