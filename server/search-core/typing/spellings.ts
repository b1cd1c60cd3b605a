import { fold } from "@/lib/names/fold";

/** What a text can be completed by. */
export interface Spelling {
  /** As it completes a text: `drum kit`, `F# minor`, `Night Bus`. */
  text: string;
  /** The same for spellings of the same thing. */
  meaning: string;
  /** Those with a lower number are looked at first: the taxonomy, then other words of the trade, then names. */
  rank: number;
}

interface Sorted extends Spelling {
  key: string;
}

/** Spellings with the same beginning that are looked at: a letter has a few hundred. */
const MAX_SCANNED = 1_000;

/** A text as its beginning is compared: folded, its words and signs of keys with single spaces between. */
export function spellingKey(text: string): string {
  return fold(text)
    .replace(/♯/gu, "#")
    .replace(/♭/gu, "b")
    .replace(/[^\p{L}\p{N}\p{M}#]+/gu, " ")
    .trim();
}

/** Spellings that are found by their beginning. */
export class Spellings {
  private readonly sorted: readonly Sorted[];

  constructor(spellings: readonly Spelling[]) {
    this.sorted = spellings
      .map((spelling) => ({ ...spelling, key: spellingKey(spelling.text) }))
      .filter(({ key }) => key !== "")
      .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : left.rank - right.rank));
  }

  /** The spellings that go on after a beginning, in alphabetical order, one of each meaning: the one of the lowest rank. */
  after(beginning: string): Spelling[] {
    const key = spellingKey(beginning);
    const found = new Map<string, Sorted>();
    const from = this.firstAt(key);
    for (const spelling of key === "" ? [] : this.sorted.slice(from, from + MAX_SCANNED)) {
      if (!spelling.key.startsWith(key)) break;
      if (spelling.key === key) continue;
      const known = found.get(spelling.meaning);
      if (!known || spelling.rank < known.rank) found.set(spelling.meaning, spelling);
    }
    return [...found.values()];
  }

  /** Whether any spelling is this one or goes on after it. */
  has(beginning: string): boolean {
    const key = spellingKey(beginning);
    return this.sorted[this.firstAt(key)]?.key.startsWith(key) ?? false;
  }

  private firstAt(key: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.sorted[middle]!.key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
