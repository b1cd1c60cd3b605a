import { LRUCache } from "lru-cache";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Postings } from "@/server/search-index/engine/postings";
import { formsOf } from "@/server/search-text/query/stem";
import { wordsOf } from "@/server/search-text/query/text";
import { allowedTypos, editsToPrefix, letterMask, lettersMissing } from "@/server/search-text/query/typo";

interface Entry {
  word: string;
  postings: Postings;
  /** The rows that have the word in their title. */
  titles: Postings | null;
}

/** Texts between two spaces whose words are cached: names, tags and genres repeat. */
const MAX_CACHED_PARTS = 200_000;
/** Misspelled words whose similar words are cached: one request looks each up several times. */
const MAX_CACHED_MISSPELLINGS = 500;
/** Above this share of new words, sorting the vocabulary is faster than inserting each of them. */
const MAX_INSERT_SHARE = 1 / 64;

/** Where a row has a word: anywhere, or in its title. */
export type WordPlace = "text" | "title";

/** An inverted index from words to rows. */
export class WordIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly cachedParts = new Map<string, Entry[]>();
  private sorted: Entry[] = [];
  private letterMasks = new Int32Array(0);
  private unsorted: Entry[] = [];
  private readonly cachedSimilar = new LRUCache<string, Entry[]>({ max: MAX_CACHED_MISSPELLINGS });

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row, `title` being part of its text. Rows must be added in ascending order, which keeps postings sorted. */
  add(ordinal: number, text: string, title = ""): void {
    for (const part of text.split(" ")) {
      if (part === "") continue;
      for (const { postings } of this.entriesOf(part)) postings.add(ordinal);
    }
    for (const part of title.split(" ")) {
      if (part === "") continue;
      for (const entry of this.entriesOf(part)) {
        entry.titles ??= new Postings(this.memory);
        entry.titles.add(ordinal);
      }
    }
  }

  /** Adds the rows with a word that begins with `prefix` to a set. */
  addPrefixed(prefix: string, place: WordPlace, found: Bitset): void {
    const vocabulary = this.vocabulary();
    for (let at = insertionPosition(vocabulary, prefix); vocabulary[at]?.word.startsWith(prefix); at++) {
      postingsIn(vocabulary[at]!, place)?.addTo(found);
    }
  }

  /** Adds the rows with a word, in the singular or the plural, to a set. */
  addWhole(word: string, place: WordPlace, found: Bitset): void {
    for (const form of formsOf(word)) {
      const entry = this.entries.get(form);
      if (entry) postingsIn(entry, place)?.addTo(found);
    }
  }

  /** Whether any row has had the word itself. */
  has(word: string): boolean {
    return this.entries.has(word);
  }

  /** The most frequent of the words that differ from a misspelled one by the fewest typing errors; null without one. */
  similar(word: string): string | null {
    const [first, ...others] = this.similarTo(word);
    if (!first) return null;
    return others.reduce((most, entry) => (entry.postings.length > most.postings.length ? entry : most), first).word;
  }

  /** Sorts the vocabulary, which the first search would do otherwise. */
  prepare(): void {
    this.vocabulary();
  }

  private entriesOf(part: string): Entry[] {
    const known = this.cachedParts.get(part);
    if (known) return known;
    const entries = [...wordsOf(part)].map((word) => this.entryOf(word));
    if (this.cachedParts.size >= MAX_CACHED_PARTS) this.cachedParts.clear();
    this.cachedParts.set(part, entries);
    return entries;
  }

  private entryOf(word: string): Entry {
    let entry = this.entries.get(word);
    if (!entry) {
      entry = { word, postings: new Postings(this.memory), titles: null };
      this.entries.set(word, entry);
      this.unsorted.push(entry);
    }
    return entry;
  }

  /** The words with a prefix that differs from a word by the fewest typing errors that it may have. */
  private similarTo(word: string): Entry[] {
    const vocabulary = this.vocabulary();
    const cached = this.cachedSimilar.get(word);
    if (cached) return cached;
    const letters = letterMask(word);
    let limit = allowedTypos(word);
    let nearest: Entry[] = [];
    for (let index = 0; limit > 0 && index < vocabulary.length; index++) {
      if (lettersMissing(letters, this.letterMasks[index]!) > limit) continue;
      const entry = vocabulary[index]!;
      const edits = editsToPrefix(word, entry.word, limit);
      if (edits > limit) continue;
      if (edits < limit) nearest = [];
      limit = edits;
      nearest.push(entry);
    }
    this.cachedSimilar.set(word, nearest);
    return nearest;
  }

  private vocabulary(): Entry[] {
    if (this.unsorted.length === 0) return this.sorted;
    if (this.unsorted.length <= this.sorted.length * MAX_INSERT_SHARE) {
      for (const entry of this.unsorted) this.sorted.splice(insertionPosition(this.sorted, entry.word), 0, entry);
    } else {
      this.sorted = [...this.sorted, ...this.unsorted].sort((left, right) => (left.word < right.word ? -1 : 1));
    }
    this.unsorted = [];
    this.cachedSimilar.clear();
    this.letterMasks = Int32Array.from(this.sorted, ({ word }) => letterMask(word));
    return this.sorted;
  }
}

const postingsIn = (entry: Entry, place: WordPlace) => (place === "title" ? entry.titles : entry.postings);

/** The position of a word among sorted ones, or where it would be inserted. */
function insertionPosition(sorted: readonly Entry[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
