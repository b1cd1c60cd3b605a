import type { SoundKind } from "@/lib/contract/entities/library";
import { INDEXED_PAGES } from "@/lib/routes/indexed-pages";
import type { Catalogue } from "@/server/catalogue/catalogue";
import { countTerms } from "@/server/catalogue/facets";
import type { CatalogueFilter } from "@/server/catalogue/filter";

const LISTS: readonly { path: string; kind: SoundKind; filter: CatalogueFilter }[] = [
  { path: "/samples", kind: "sample", filter: {} },
  { path: "/oneshots", kind: "oneshot", filter: {} },
  { path: "/presets", kind: "preset", filter: {} },
  { path: "/midi", kind: "sample", filter: { has_mid: true } },
  { path: "/free-samples", kind: "sample", filter: { free: true } },
];

/** Paths of the single pages, of the lists by genre and instrument, and of the pack categories. */
export async function readPages({ search, taxonomy }: Catalogue): Promise<string[]> {
  const [terms, packs, ...lists] = await Promise.all([
    taxonomy.read(),
    search.facets("sample_pack", {}),
    ...LISTS.map(async ({ path, kind, filter }) => ({ path, facets: await search.facets(kind, filter) })),
  ]);
  const filled = ({ count }: { count: number }) => count > 0;
  const termLists = lists.flatMap(({ path, facets }) => [
    ...countTerms(terms.genres, facets.genres)
      .filter(filled)
      .map(({ slug }) => `${path}/genres/${slug}`),
    ...countTerms(terms.instruments, facets.instruments)
      .filter(filled)
      .map(({ slug }) => `${path}/instruments/${slug}`),
  ]);
  const categories = countTerms(terms.genres, packs.genres)
    .filter(filled)
    .map(({ id }) => `/packs/c/${id}`);
  return [...INDEXED_PAGES, ...termLists, ...categories];
}
