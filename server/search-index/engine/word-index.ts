import { LRUCache } from "lru-cache";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Postings } from "@/server/search-index/engine/postings";
import { queryWords, wordsOf } from "@/server/search-index/engine/text";
import { allowedTypos, editsToPrefix, letterMask, lettersMissing } from "@/server/search-index/engine/typo";

interface Entry {
  word: string;
  postings: Postings;
  /** The rows that have the word in their title. */
  titles: Postings | null;
}

/** How well a row matches the words of a query, best first. */
export const MATCH_RANKS = ["whole words of the title", "title", "a whole word of the title", "whole words"] as const;
type MatchRank = (typeof MATCH_RANKS)[number];

/** Texts between two spaces whose words are cached: names, tags and genres repeat. */
const MAX_CACHED_PARTS = 200_000;
/** Misspelled words whose similar words are cached: one request looks each up several times. */
const MAX_CACHED_MISSPELLINGS = 500;
/** Words of queries whose rows are cached: the near misses of a query look for most of its words again. */
const MAX_CACHED_ROWS = 16;
/** Above this share of new words, sorting the vocabulary is faster than inserting each of them. */
const MAX_INSERT_SHARE = 1 / 64;

/**
 * An inverted index from words to rows. A query matches the rows in which each of its words is a prefix of a word. A
 * query word that is a prefix of no word in the vocabulary may have typing errors.
 */
export class WordIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly cachedParts = new Map<string, Entry[]>();
  private sorted: Entry[] = [];
  private letterMasks = new Int32Array(0);
  private unsorted: Entry[] = [];
  private readonly cachedSimilar = new LRUCache<string, Entry[]>({ max: MAX_CACHED_MISSPELLINGS });
  private readonly cachedRows = new Map<string, Bitset>();

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row, `title` being part of its text. Rows must be added in ascending order, which keeps postings sorted. */
  add(ordinal: number, text: string, title = ""): void {
    this.forgetRows();
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

  /** Removes the rows that do not match a text from a set: all of them if the text has no word. */
  search(text: string, rows: Bitset): void {
    const words = queryWords(text);
    if (words.length === 0) rows.clear();
    for (const word of words) {
      rows.intersect(this.rowsOf(word));
      if (rows.count() === 0) return;
    }
  }

  /** Removes the rows of a lower rank from a set. */
  keepRanked(words: readonly string[], rank: MatchRank, rows: Bitset): void {
    this.memory.withScratch((allocateScratch) => {
      const found = allocateScratch();
      const needsAll = rank !== "a whole word of the title";
      for (const word of words) {
        if (needsAll) found.clear();
        const entry = this.entries.get(word);
        if (rank === "title") for (const { titles } of this.matching(word)) titles?.addTo(found);
        else (rank === "whole words" ? entry?.postings : entry?.titles)?.addTo(found);
        if (needsAll) rows.intersect(found);
      }
      if (!needsAll) rows.intersect(found);
    });
  }

  /** The known word that the search substitutes for a query word without a match. Null if it is used as typed. */
  corrected(word: string): string | null {
    const vocabulary = this.vocabulary();
    if (vocabulary[insertionPosition(vocabulary, word)]?.word.startsWith(word)) return null;
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

  /** The rows that match a word. The set is valid until the next call. */
  private rowsOf(word: string): Bitset {
    const cached = this.cachedRows.get(word);
    if (cached) return cached;
    if (this.cachedRows.size >= MAX_CACHED_ROWS) this.forgetRows();
    const rows = this.memory.allocate();
    for (const { postings } of this.matching(word)) postings.addTo(rows);
    this.cachedRows.set(word, rows);
    return rows;
  }

  private forgetRows(): void {
    for (const rows of this.cachedRows.values()) this.memory.release(rows);
    this.cachedRows.clear();
  }

  /** The words that begin with a word; if there are none, those with the fewest typing errors. */
  private matching(word: string): readonly Entry[] {
    const vocabulary = this.vocabulary();
    const start = insertionPosition(vocabulary, word);
    let end = start;
    while (end < vocabulary.length && vocabulary[end]!.word.startsWith(word)) end++;
    return end > start ? vocabulary.slice(start, end) : this.similarTo(word);
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
