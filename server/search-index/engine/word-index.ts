import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Postings } from "@/server/search-index/engine/postings";
import { queryWords, wordsOf } from "@/server/search-index/engine/text";
import { allowedTypos, editsToPrefix, letterMask, lettersMissing } from "@/server/search-index/engine/typo";

interface Entry {
  word: string;
  postings: Postings;
}

/** The words between two spaces are looked up again and again: names, tags and genres repeat. */
const KEPT_PARTS = 200_000;
/** Above this share of new words sorting anew is faster than putting each in its place. */
const INSERT_SHARE = 1 / 64;

/**
 * An inverted index: word to the ordinals of the rows that hold it. A query matches the rows in which each of its
 * words is the beginning of a word; a query word that begins no word at all may hold a typing error or two.
 */
export class WordIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly parts = new Map<string, Entry[]>();
  private sorted: Entry[] = [];
  private letters = new Int32Array(0);
  private unsorted: Entry[] = [];

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row. Ordinals must come in rising order, which keeps each word's list sorted. */
  add(ordinal: number, text: string): void {
    for (const part of text.split(" ")) {
      if (part === "") continue;
      for (const { postings } of this.entriesOf(part)) postings.add(ordinal);
    }
  }

  /** Keeps the rows of a set that a text finds: none when it holds no word at all. */
  search(text: string, rows: Bitset): void {
    const words = queryWords(text);
    if (words.length === 0) rows.clear();
    this.memory.scratch((borrow) => {
      const found = borrow();
      for (const word of words) {
        this.addMatching(word, found.clear());
        rows.intersect(found);
      }
    });
  }

  /** Sorts the words, which the first search would do otherwise. */
  prepare(): void {
    this.vocabulary();
  }

  private entriesOf(part: string): Entry[] {
    const known = this.parts.get(part);
    if (known) return known;
    const entries = [...wordsOf(part)].map((word) => this.entryOf(word));
    if (this.parts.size >= KEPT_PARTS) this.parts.clear();
    this.parts.set(part, entries);
    return entries;
  }

  private entryOf(word: string): Entry {
    let entry = this.entries.get(word);
    if (!entry) {
      entry = { word, postings: new Postings(this.memory) };
      this.entries.set(word, entry);
      this.unsorted.push(entry);
    }
    return entry;
  }

  private addMatching(word: string, found: Bitset): void {
    const vocabulary = this.vocabulary();
    const start = placeOf(vocabulary, word);
    let end = start;
    while (end < vocabulary.length && vocabulary[end]!.word.startsWith(word)) vocabulary[end++]!.postings.addTo(found);
    if (end === start) for (const entry of this.similarTo(word)) entry.postings.addTo(found);
  }

  /** The words that begin like this one but for the fewest typing errors, as far as it may hold any. */
  private similarTo(word: string): Entry[] {
    const vocabulary = this.vocabulary();
    const letters = letterMask(word);
    let limit = allowedTypos(word);
    let nearest: Entry[] = [];
    for (let index = 0; limit > 0 && index < vocabulary.length; index++) {
      if (lettersMissing(letters, this.letters[index]!) > limit) continue;
      const entry = vocabulary[index]!;
      const edits = editsToPrefix(word, entry.word, limit);
      if (edits > limit) continue;
      if (edits < limit) nearest = [];
      limit = edits;
      nearest.push(entry);
    }
    return nearest;
  }

  private vocabulary(): Entry[] {
    if (this.unsorted.length === 0) return this.sorted;
    if (this.unsorted.length <= this.sorted.length * INSERT_SHARE) {
      for (const entry of this.unsorted) this.sorted.splice(placeOf(this.sorted, entry.word), 0, entry);
    } else {
      this.sorted = [...this.sorted, ...this.unsorted].sort((left, right) => (left.word < right.word ? -1 : 1));
    }
    this.unsorted = [];
    this.letters = Int32Array.from(this.sorted, ({ word }) => letterMask(word));
    return this.sorted;
  }
}

/** Where a word stands, or would stand, among sorted ones. */
function placeOf(sorted: readonly Entry[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]!.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
