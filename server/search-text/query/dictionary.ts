import { LRUCache } from "lru-cache";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { Languages } from "@/server/search-text/languages/language";
import { keyNumber } from "@/server/search-text/query/codes";
import { type ForeignMeaning, foreignMeaning, sureMeaning } from "@/server/search-text/query/foreign-words";
import { singular } from "@/server/search-text/query/stem";
import { wordTokens } from "@/server/search-text/query/text";
import { allowedTypos, editsBetween, letterMask, lettersMissing } from "@/server/search-text/query/typo";
import type { TradeTarget, TradeWord, TradeWordKind } from "@/server/search-text/trade-words/trade-word";

/** A property of a sound that a search can name in words. */
export type Facet = "free" | "royalty_free" | "has_mid" | "has_stems" | "loop" | "one_shot";

/** Rows that a word of the trade points to. */
export type Target =
  | { by: "instrument" | "genre"; id: number }
  | { by: "keys"; numbers: readonly number[] }
  | { by: "facet"; facet: "loop" | "one_shot" }
  /** Texts with all of the words. */
  | { by: "words"; words: readonly string[] }
  | { by: "tempo"; low: number; high: number };

/** A word of the trade, with the ids of the taxonomy. */
export interface TradeEntry {
  /** Different for each entry of a dictionary. */
  key: string;
  kind: TradeWordKind;
  /** The title of the instrument or genre that it is; null if it is none or several. */
  title: string | null;
  /** Its spellings, each as words in the singular. */
  phrases: readonly (readonly string[])[];
  /** Its spellings of several words that are known by themselves: a "vocal hook" is a vocal and a hook. */
  compositions: readonly (readonly Meaning[])[];
  is: readonly Target[];
  near: readonly Target[];
}

export type Meaning = { kind: "facet"; facet: Facet; title: string } | { kind: "trade"; entry: TradeEntry };

/** A part of a word that is two written together. */
interface Half {
  word: string;
  meaning: Meaning;
}

/** An instrument or a genre, with further names. */
interface Term {
  id: number;
  title: string;
  slug: string;
  aliases?: readonly string[];
}

/** What the dictionary of a search is made of. */
export interface DictionarySources {
  instruments: readonly Term[];
  genres: readonly Term[];
  words: readonly TradeWord[];
}

/** The properties of sounds that searches can name, each with its spellings. */
export const FACETS: readonly { facet: Facet; title: string; words: readonly string[] }[] = [
  { facet: "free", title: "Free", words: ["free", "freebie", "for free", "gratis", "free of charge"] },
  {
    facet: "royalty_free",
    title: "Royalty-Free",
    words: ["royalty free", "copyright free", "no copyright", "non copyright", "no royalty"],
  },
  {
    facet: "has_mid",
    title: "Has MIDI",
    words: ["midi", "with midi", "has midi", "midi file", "with midi file", "including midi", "plus midi"],
  },
  {
    facet: "has_stems",
    title: "Has stems",
    words: ["stem", "with stem", "has stem", "stem file", "including stem", "plus stem", "multitrack", "trackout"],
  },
  { facet: "loop", title: "Loops", words: ["loop", "looped", "looping", "loopable"] },
  { facet: "one_shot", title: "One-shots", words: ["one shot", "1 shot", "single shot", "single hit"] },
];

/** The number of words of the longest spelling that is looked up. */
const MAX_PHRASE = 4;
/** A word of four letters has many neighbours: only one with the same first letter is a spelling of it. */
const SHORT = 4;
const MAX_CACHED_MISSPELLINGS = 500;
/** Shorter halves of a word written together are coincidences. */
const MIN_HALF = 3;

/** Words that join others or stand between them are no part of a word that is written apart. */
const NEVER_GLUED = new Set("or and nor but no not the of to for in be is it at as by we me my".split(" "));

const keyOf = (words: readonly string[]) => words.map(singular).join(" ");
/** A spelling written together, unless it is so short that it means something else. */
const gluedOf = (words: readonly string[]) => singular(words.join(""));

/** The words and phrases that a search understands: facets, words of the trade, instruments and genres. */
export class SearchDictionary {
  private readonly spaced = new Map<string, Meaning>();
  private readonly glued = new Map<string, Meaning>();
  /** The spellings of one word, with the letters that they have. */
  private readonly singleWords: readonly { word: string; letters: number }[];
  private readonly instruments: ReadonlyMap<string, number>;
  private readonly cachedForeign = new Map<string, Meaning | null>();
  private readonly cachedSimilar = new LRUCache<string, { word: string | null }>({ max: MAX_CACHED_MISSPELLINGS });

  constructor({ instruments, genres, words }: DictionarySources) {
    this.instruments = new Map(instruments.map(({ slug, id }) => [slug, id]));
    for (const { facet, title, words: spellings } of FACETS) {
      for (const spelling of spellings) this.add(wordTokens(spelling), { kind: "facet", facet, title });
    }
    const ids = {
      instrument: new Map(instruments.map((term) => [term.slug, term])),
      genre: new Map(genres.map((term) => [term.slug, term])),
    };
    const named = { instrument: termsByName(instruments), genre: termsByName(genres) };
    const entries: (TradeEntry & { compositions: Meaning[][] })[] = [];
    for (const word of words) {
      const phrases = word.words.map((spelling) => wordTokens(spelling).map(singular));
      const targets = [...new Set([...(word.is ?? []), ...targetsNamed(word.kind, phrases, named)])];
      const is = targetsOf(targets, ids);
      const title = titleOf(targets, ids);
      const near = targetsOf(word.near ?? [], ids);
      const entry = { key: keyOf(phrases[0] ?? []), kind: word.kind, title, phrases, compositions: [], is, near };
      entries.push(entry);
      for (const phrase of phrases) this.add(phrase, { kind: "trade", entry });
    }
    for (const [by, terms] of [
      ["instrument", instruments],
      ["genre", genres],
    ] as const) {
      for (const { id, title, slug, aliases = [] } of terms) {
        const phrases = [title, slug, ...aliases].map((name) => wordTokens(name).map(singular));
        const entry: TradeEntry = {
          key: `${by}:${id}`,
          kind: by,
          title,
          phrases,
          compositions: [],
          is: [{ by, id }],
          near: [],
        };
        for (const phrase of phrases) if (!this.meaningOf(phrase)) this.add(phrase, { kind: "trade", entry });
      }
    }
    for (const entry of entries) entry.compositions = this.compositionsOf(entry);
    this.singleWords = [...this.spaced.keys()]
      .filter((key) => !key.includes(" ") && key.length >= SHORT)
      .map((word) => ({ word, letters: letterMask(word) }));
  }

  /** The ids of instruments by their slugs, but for those that the taxonomy doesn't have. */
  instrumentIds(slugs: readonly string[]): number[] {
    return slugs.flatMap((slug) => this.instruments.get(slug) ?? []);
  }

  /**
   * The longest spelling at the start of some words: what it means, and how many of the words it has. With the languages
   * of a text also the words of these, and those of any language that aren't English; never in place of an English one.
   */
  longest(words: readonly string[], languages: Languages | null = null): { meaning: Meaning; length: number } | null {
    for (let length = Math.min(MAX_PHRASE, words.length); length > 0; length--) {
      const meaning = this.meaningOf(words.slice(0, length), languages);
      if (meaning) return { meaning, length };
    }
    return null;
  }

  /** What words together mean, written apart or together, in the singular or the plural. */
  meaningOf(words: readonly string[], languages: Languages | null = null): Meaning | null {
    // "Or G" is no organ.
    const isApart = words.some((word) => NEVER_GLUED.has(word));
    const english = this.spaced.get(keyOf(words)) ?? (isApart ? undefined : this.glued.get(gluedOf(words)));
    if (english || languages === null) return english ?? null;
    const foreign = foreignMeaning(words, languages);
    return foreign && this.meaningIn(words, foreign);
  }

  /** A word that is two of the dictionary's written together, in English or as in `Klavierloop`; null if it isn't. */
  halvesOf(word: string): Half[] | null {
    return (
      this.halvesBy(word, (half) => this.meaningOf([half])) ?? this.halvesBy(word, (half) => this.germanPart(half))
    );
  }

  private halvesBy(word: string, meaningOf: (half: string) => Meaning | null): Half[] | null {
    for (let at = word.length - MIN_HALF; at >= MIN_HALF; at--) {
      const halves = [word.slice(0, at), word.slice(at)].flatMap((half) => {
        const meaning = meaningOf(half);
        return meaning ? [{ word: half, meaning }] : [];
      });
      if (halves.length === 2) return halves;
    }
    return null;
  }

  /** What a part of a German compound means, with the letters that join it to the next: `Gesangs-`, `Gitarren-`. */
  private germanPart(part: string): Meaning | null {
    const english = this.meaningOf([part]);
    if (english) return english;
    for (const word of [part, part.replace(/e?[ns]$/, "")]) {
      const foreign = sureMeaning(word, "de");
      if (foreign) return this.meaningIn([word], foreign);
    }
    return null;
  }

  /** The spelling of one word that differs from a misspelled one by the fewest typing errors; null without one. */
  similar(word: string): string | null {
    const cached = this.cachedSimilar.get(word) ?? { word: this.findSimilar(word) };
    this.cachedSimilar.set(word, cached);
    return cached.word;
  }

  private findSimilar(word: string): string | null {
    let limit = word.length === SHORT ? 1 : allowedTypos(word);
    let nearest: string | null = null;
    const typed = letterMask(word);
    for (const { word: known, letters } of limit > 0 ? this.singleWords : []) {
      if (Math.abs(known.length - word.length) > limit || lettersMissing(typed, letters) > limit) continue;
      if (word.length === SHORT && known[0] !== word[0]) continue;
      const edits = editsBetween(word, known, limit);
      if (edits > limit) continue;
      nearest = known;
      limit = edits - 1;
      if (limit === 0) break;
    }
    return nearest;
  }

  /** The meaning of a word of a language: what the English one means, and the texts that have the word itself. */
  private meaningIn(words: readonly string[], { language, means }: ForeignMeaning): Meaning | null {
    const key = `${language} ${words.join(" ")}`;
    const cached = this.cachedForeign.get(key);
    if (cached !== undefined) return cached;
    const meaning = this.meaningOf(wordTokens(means));
    const own = words.map(singular);
    const meant: Meaning | null =
      meaning?.kind === "trade" ? { kind: "trade", entry: withSpelling(meaning.entry, key, own) } : meaning;
    this.cachedForeign.set(key, meant);
    return meant;
  }

  private compositionsOf(entry: TradeEntry): Meaning[][] {
    // A genre is more than its words: "drum and bass" is neither.
    if (entry.kind === "genre") return [];
    return entry.phrases.flatMap((phrase) => {
      const parts = phrase.map((word) => this.meaningOf([word]));
      const isKnown = parts.every((part) => part !== null && (part.kind === "facet" || part.entry !== entry));
      return phrase.length > 1 && isKnown ? [parts as Meaning[]] : [];
    });
  }

  /** The first meaning of a spelling stays. */
  private add(words: readonly string[], meaning: Meaning): void {
    if (words.length === 0) return;
    const key = keyOf(words);
    if (!this.spaced.has(key)) this.spaced.set(key, meaning);
    const glued = gluedOf(words);
    if (!this.glued.has(glued)) this.glued.set(glued, meaning);
  }
}

/** An entry that rows have by one more spelling as well. */
function withSpelling(entry: TradeEntry, key: string, words: readonly string[]): TradeEntry {
  return { ...entry, key, phrases: [...entry.phrases, words], is: [...entry.is, { by: "words", words }] };
}

type Ids = Record<"instrument" | "genre", ReadonlyMap<string, Term>>;

function titleOf(targets: readonly TradeTarget[], ids: Ids): string | null {
  const [only, ...others] = targets.flatMap((target) => {
    const [by, slug] = partsOf(target);
    return by === "instrument" || by === "genre" ? (ids[by].get(slug) ?? []) : [];
  });
  return others.length === 0 && only ? only.title : null;
}

/** The slugs of terms by their titles, as keys of words. */
const termsByName = (terms: readonly Term[]) =>
  new Map(terms.map(({ title, slug }) => [keyOf(wordTokens(title)), slug]));

/** The instruments or genres that are called like a word of the trade of that kind: taxonomies have others than the table. */
function targetsNamed(
  kind: TradeWordKind,
  phrases: readonly (readonly string[])[],
  named: Record<"instrument" | "genre", ReadonlyMap<string, string>>,
): TradeTarget[] {
  if (kind !== "instrument" && kind !== "genre") return [];
  return phrases.flatMap((phrase): TradeTarget[] => {
    const slug = named[kind].get(keyOf(phrase));
    return slug === undefined ? [] : [`${kind}:${slug}`];
  });
}

/** A target of a slug that the taxonomy doesn't have is omitted. */
function targetsOf(targets: readonly TradeTarget[], ids: Ids): Target[] {
  return targets.flatMap((target): Target[] => {
    const [by, value] = partsOf(target);
    if (by === "instrument" || by === "genre") {
      const term = ids[by].get(value);
      return term ? [{ by, id: term.id }] : [];
    }
    if (by === "mode") {
      return [{ by: "keys", numbers: KEY_VALUES.map((tonic) => keyNumber(tonic, value === "minor")) }];
    }
    if (by === "type") return [{ by: "facet", facet: value === "loop" ? "loop" : "one_shot" }];
    if (by === "tempo") {
      const [low = 0, high = low] = value.split("-").map(Number);
      return [{ by, low, high }];
    }
    return [{ by: "words", words: wordTokens(value).map(singular) }];
  });
}

function partsOf(target: TradeTarget): [by: string, value: string] {
  const colon = target.indexOf(":");
  return [target.slice(0, colon), target.slice(colon + 1)];
}
