import { Bitset } from "@/server/modules/catalogue/index/bitset";
import { GrowableUint32 } from "@/server/modules/catalogue/index/growable";
import { queryWords, wordsOf } from "@/server/modules/catalogue/index/text";
import { allowedTypos, isWithinEdits, letterMask, popcount } from "@/server/modules/catalogue/index/typo";

interface Entry {
  word: string;
  letters: number;
  ordinals: GrowableUint32;
}

/**
 * An inverted index: word to the ordinals of the rows that hold it. A query matches the rows in which each of its
 * words is the beginning of a word; a query word that begins no word at all may hold a typing error or two.
 */
export class WordIndex {
  private readonly entries = new Map<string, Entry>();
  private sorted: Entry[] | null = null;

  /** Adds a row. Ordinals must come in rising order, which keeps each word's list sorted. */
  add(ordinal: number, text: string): void {
    for (const word of wordsOf(text)) {
      let entry = this.entries.get(word);
      if (!entry) {
        entry = { word, letters: letterMask(word), ordinals: new GrowableUint32() };
        this.entries.set(word, entry);
        this.sorted = null;
      }
      entry.ordinals.push(ordinal);
    }
  }

  /** The rows that a text finds among the first `size` ordinals: none when it holds no word at all. */
  search(text: string, size: number): Bitset {
    const [first, ...rest] = queryWords(text);
    if (first === undefined) return new Bitset(size);
    return rest.reduce((found, word) => found.intersect(this.matching(word, size)), this.matching(first, size));
  }

  private matching(word: string, size: number): Bitset {
    const prefixed = this.startingWith(word);
    const found = new Bitset(size);
    for (const entry of prefixed.length > 0 ? prefixed : this.similarTo(word)) {
      for (let index = 0; index < entry.ordinals.length; index++) found.add(entry.ordinals.get(index));
    }
    return found;
  }

  private startingWith(prefix: string): Entry[] {
    const vocabulary = this.vocabulary();
    let low = 0;
    let high = vocabulary.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (vocabulary[middle]!.word < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < vocabulary.length && vocabulary[end]!.word.startsWith(prefix)) end++;
    return vocabulary.slice(low, end);
  }

  private similarTo(word: string): Entry[] {
    const limit = allowedTypos(word);
    if (limit === 0) return [];
    const letters = letterMask(word);
    return this.vocabulary().filter((entry) => {
      if (entry.word.length < word.length - limit) return false;
      if (popcount(letters & ~entry.letters) > limit) return false;
      return (
        isWithinEdits(word, entry.word, limit) ||
        (entry.word.length > word.length && isWithinEdits(word, entry.word.slice(0, word.length), limit))
      );
    });
  }

  private vocabulary(): Entry[] {
    this.sorted ??= [...this.entries.values()].sort((left, right) => (left.word < right.word ? -1 : 1));
    return this.sorted;
  }
}
