import { tagSlug } from "@/lib/contract/fields/tag-slug";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import { type Aggregation, bucketsOf, type Cluster } from "@/server/search-cluster/cluster";
import { toQuery } from "@/server/search-cluster/rows-query";
import { LIVE } from "@/server/search-cluster/vocabulary";
import { TERM_FACETS, type TermFacet } from "@/server/search-core/answers/facet-counts";
import { foundTags, type NamedTag } from "@/server/search-core/answers/found-tags";

/** Rarer tags are neither found by their beginnings nor named as the most frequent ones. */
const MAX_TAGS = 10_000;
const MAX_TERMS = 10_000;
const COUNTED_TAGS = 24;

type TermIds = Readonly<Record<TermFacet, readonly number[]>>;

/** The tags and terms that rows of a kind have, kept until the catalogue changes. */
export class KnownTags {
  private version: string | number = "";
  private tags: Promise<NamedTag[]> | null = null;
  private ids: Promise<TermIds> | null = null;

  constructor(
    private readonly cluster: Cluster,
    private readonly kind: CatalogueKind,
  ) {}

  /** Forgets everything if the catalogue is another one. */
  at(version: string | number): this {
    if (version !== this.version) {
      this.tags = null;
      this.ids = null;
    }
    this.version = version;
    return this;
  }

  /** The most frequent tags, and some others by slug. */
  async mostFrequent(others: readonly string[]): Promise<NamedTag[]> {
    const tags = await this.all();
    const named = new Set(tags.slice(0, COUNTED_TAGS));
    for (const slug of others) {
      const tag = tags.find((one) => one.slug === slug);
      if (tag) named.add(tag);
    }
    return [...named];
  }

  /** Up to `limit` tags in which each word is the beginning of one of the tag's words, the most frequent first. */
  async find(words: readonly string[], limit: number): Promise<NamedTag[]> {
    return foundTags(await this.all(), words, limit);
  }

  async has(slug: string): Promise<boolean> {
    return (await this.all()).some((tag) => tag.slug === slug);
  }

  /** The ids of the terms that rows have. */
  terms(): Promise<TermIds> {
    this.ids ??= this.readTerms();
    return this.ids;
  }

  private async readTerms(): Promise<TermIds> {
    const aggs = Object.fromEntries(TERM_FACETS.map((name) => [name, { terms: { field: name, size: MAX_TERMS } }]));
    const { aggregations = {} } = await this.cluster.search(this.kind, { size: 0, query: toQuery(LIVE), aggs });
    const idsOf = (name: TermFacet) => bucketsOf(aggregations[name]).map(({ key }) => Number(key));
    return { genres: idsOf("genres"), instruments: idsOf("instruments"), plugins: idsOf("plugins") };
  }

  private all(): Promise<NamedTag[]> {
    this.tags ??= this.readTags();
    return this.tags;
  }

  /** The tags, the most frequent first, spelled as in the first row that has each. */
  private async readTags(): Promise<NamedTag[]> {
    const first = { top_hits: { size: 1, sort: [{ id: "asc" }], _source: ["tag_titles"] } };
    const { aggregations = {} } = await this.cluster.search(this.kind, {
      size: 0,
      query: toQuery(LIVE),
      aggs: { tags: { terms: { field: "tags", size: MAX_TAGS }, aggs: { first } } },
    });
    return bucketsOf(aggregations.tags)
      .map(({ key, doc_count, first: top }) => {
        const slug = String(key);
        return { slug, title: titleOf(slug, top as Aggregation), rows: doc_count };
      })
      .sort((one, other) => other.rows - one.rows || (one.slug < other.slug ? -1 : 1));
  }
}

function titleOf(slug: string, top: Aggregation): string {
  const { hits } = top.hits as { hits: { _source?: { tag_titles?: string[] } }[] };
  const titles = hits[0]?._source?.tag_titles ?? [];
  return titles.find((title) => tagSlug(title) === slug) ?? slug;
}
