import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Postings } from "@/server/search-index/engine/postings";
import { tagSlug } from "@/server/search-index/engine/text";

/** So many of the most frequent tags are counted for a list. */
const COUNTED = 24;

export interface TagCount {
  slug: string;
  title: string;
  count: number;
}

interface Entry {
  slug: string;
  /** As the first row has it that was read. */
  title: string;
  postings: Postings;
}

/** Tag to the ordinals of the rows that carry it. Tags that differ in case or accents alone are one. */
export class TagIndex {
  private readonly bySlug = new Map<string, Entry>();
  private readonly byTitle = new Map<string, Entry | null>();
  private common: { of: number; entries: Entry[] } = { of: 0, entries: [] };

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row. Ordinals must come in rising order. */
  add(ordinal: number, tags: readonly string[]): void {
    for (const tag of tags) this.entryOf(tag)?.postings.add(ordinal);
  }

  /** Takes the rows that carry one of the tags, by slug, out of a set. */
  exclude(slugs: readonly string[], found: Bitset): void {
    for (const slug of slugs) this.bySlug.get(slug)?.postings.takeFrom(found);
  }

  /** The most frequent tags of all rows, and those asked for by slug, with how many of these rows carry them. */
  count(rows: Bitset, asked: readonly string[]): TagCount[] {
    const entries = new Set(this.mostFrequent());
    for (const slug of asked) {
      const entry = this.bySlug.get(slug);
      if (entry) entries.add(entry);
    }
    return [...entries].map(({ slug, title, postings }) => ({ slug, title, count: postings.countIn(rows) }));
  }

  private entryOf(tag: string): Entry | null {
    const known = this.byTitle.get(tag);
    if (known !== undefined) return known;
    const slug = tagSlug(tag);
    let entry = slug === "" ? null : (this.bySlug.get(slug) ?? null);
    if (slug !== "" && entry === null) {
      entry = { slug, title: tag, postings: new Postings(this.memory) };
      this.bySlug.set(slug, entry);
    }
    this.byTitle.set(tag, entry);
    return entry;
  }

  /** Ordered anew when a tenth more tags than before have been given: the order of frequencies changes slowly. */
  private mostFrequent(): readonly Entry[] {
    const entries = [...this.bySlug.values()];
    const given = entries.reduce((total, { postings }) => total + postings.length, 0);
    if (given > this.common.of * 1.1 || this.common.entries.length < Math.min(COUNTED, entries.length)) {
      const sorted = entries.sort((a, b) => b.postings.length - a.postings.length || (a.slug < b.slug ? -1 : 1));
      this.common = { of: given, entries: sorted.slice(0, COUNTED) };
    }
    return this.common.entries;
  }
}
