import { tagSlug } from "@/lib/contract/fields/tag-slug";
import { fold } from "@/lib/names/fold";
import type { TagCount } from "@/server/search-core/answers/facet-counts";
import { foundTags, markless } from "@/server/search-core/answers/found-tags";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { Postings } from "@/server/search-index/engine/postings";
import { singular } from "@/server/search-text/query/stem";

/** The number of most frequent tags that are counted for a list. */
const COUNTED_TAGS = 24;

const wordOf = (word: string) => singular(fold(markless(word)));

interface Entry {
  slug: string;
  /** As spelled in the first row with the tag. */
  title: string;
  /** The parts of the slug. */
  words: readonly string[];
  postings: Postings;
}

/** Maps tags to the rows that have them. Tags that differ only in case or accents are the same tag. */
export class TagIndex {
  private readonly bySlug = new Map<string, Entry>();
  private readonly byTitle = new Map<string, Entry | null>();
  /** By each word of the slug, in the singular. */
  private readonly byWord = new Map<string, Entry[]>();
  /** The tags of all rows together. */
  private total = 0;
  private common: { total: number; entries: Entry[] } = { total: 0, entries: [] };

  constructor(private readonly memory: BitMemory) {}

  /** Adds a row. Rows must be added in ascending order. */
  add(ordinal: number, tags: readonly string[]): void {
    for (const tag of tags) if (this.entryOf(tag)?.postings.add(ordinal)) this.total++;
  }

  /** Whether any of the rows has a tag, by slug. */
  has(slug: string, rows: Bitset): boolean {
    return this.bySlug.get(slug)?.postings.hasAnyIn(rows) ?? false;
  }

  /** Keeps the rows of a set that have all tags, by slug: none if a tag is unknown. */
  keep(slugs: readonly string[], found: Bitset): Bitset {
    return this.memory.withScratch((allocateScratch) => {
      const tagged = allocateScratch();
      for (const slug of slugs) {
        this.bySlug.get(slug)?.postings.addTo(tagged.clear());
        found.intersect(this.bySlug.has(slug) ? tagged : tagged.clear());
      }
      return found;
    });
  }

  /** Adds the rows with a tag that has all of some words, in the singular or the plural, to a set. */
  addWithWords(words: readonly string[], found: Bitset): void {
    for (const { postings } of this.withWords(words)) postings.addTo(found);
  }

  /** The slugs of the tags that have all of some words, in the singular or the plural. */
  slugsWithWords(words: readonly string[]): string[] {
    return this.withWords(words).map(({ slug }) => slug);
  }

  private withWords([first = "", ...others]: readonly string[]): Entry[] {
    const entries = this.byWord.get(wordOf(first)) ?? [];
    return entries.filter((entry) => {
      const words = entry.words.map(wordOf);
      return others.every((word) => words.includes(wordOf(word)));
    });
  }

  /** Adds the rows with a tag that has just these words, in any order, in the singular or the plural, to a set. */
  addWhole(typed: readonly string[], found: Bitset): void {
    const wanted = typed.map(singular);
    for (const { words, postings } of this.byWord.get(wanted[0] ?? "") ?? []) {
      const isWhole = words.length === wanted.length && words.every((word) => wanted.includes(singular(fold(word))));
      if (isWhole) postings.addTo(found);
    }
  }

  /** Removes the rows with any of the tags, by slug, from a set. */
  exclude(slugs: readonly string[], found: Bitset): void {
    for (const slug of slugs) this.bySlug.get(slug)?.postings.removeFrom(found);
  }

  /** The most frequent tags of all rows and the `requested` ones, by slug, with the number of `rows` that have each. */
  count(rows: Bitset, requested: readonly string[]): TagCount[] {
    const entries = new Set(this.mostFrequent());
    for (const slug of requested) {
      const entry = this.bySlug.get(slug);
      if (entry) entries.add(entry);
    }
    const isEmpty = rows.count() === 0;
    return Array.from(entries, ({ slug, title, postings }) => ({
      slug,
      title,
      count: isEmpty ? 0 : postings.countIn(rows),
    }));
  }

  /** The number of `rows` that have each of some tags, by slug; unknown tags are omitted. */
  countEach(slugs: readonly string[], rows: Bitset): Map<string, number> {
    return new Map(
      slugs.flatMap((slug) => {
        const entry = this.bySlug.get(slug);
        return entry ? [[slug, entry.postings.countIn(rows)] as const] : [];
      }),
    );
  }

  /**
   * Up to `limit` tags in which each word is a prefix of one of the tag's words, the most frequent first, with the
   * number of `rows` that have each. Words may have typing errors if there is no tag without.
   */
  find(typedWords: readonly string[], rows: Bitset, limit: number): TagCount[] {
    const tags = Array.from(this.bySlug.values(), (entry) => ({ ...entry, rows: entry.postings.length }));
    return foundTags(tags, typedWords, limit).map(({ slug, title, postings }) => ({
      ...{ slug, title },
      count: postings.countIn(rows),
    }));
  }

  private entryOf(tag: string): Entry | null {
    const known = this.byTitle.get(tag);
    if (known !== undefined) return known;
    const slug = tagSlug(tag);
    let entry = slug === "" ? null : (this.bySlug.get(slug) ?? null);
    if (slug !== "" && entry === null) {
      entry = { slug, title: tag, words: slug.split("-"), postings: new Postings(this.memory) };
      this.bySlug.set(slug, entry);
      for (const word of new Set(entry.words.map(wordOf))) {
        const known = this.byWord.get(word);
        if (known) known.push(entry);
        else this.byWord.set(word, [entry]);
      }
    }
    this.byTitle.set(tag, entry);
    return entry;
  }

  /** Sorted again once the total has grown by a tenth: frequencies change slowly. */
  private mostFrequent(): readonly Entry[] {
    const { total, common, bySlug } = this;
    if (total > common.total * 1.1 || common.entries.length < Math.min(COUNTED_TAGS, bySlug.size)) {
      const sorted = [...bySlug.values()].sort(
        (a, b) => b.postings.length - a.postings.length || (a.slug < b.slug ? -1 : 1),
      );
      this.common = { total, entries: sorted.slice(0, COUNTED_TAGS) };
    }
    return this.common.entries;
  }
}
