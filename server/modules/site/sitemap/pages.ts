import { INDEXED_PAGES } from "@/lib/routes/indexed-pages";
import type { Catalogue } from "@/server/search-index/catalogue";
import { countTerms } from "@/server/search-index/sound-facets";

/** Paths of the single pages, of the lists by genre and instrument, and of the pack categories. */
export async function readPages({ index, taxonomy }: Catalogue): Promise<string[]> {
  const [indexes, terms] = await Promise.all([index.current(), taxonomy.read()]);
  const lists = [
    { path: "/samples", facets: indexes.sample.page({}, "popular", 0, 0).facets() },
    { path: "/oneshots", facets: indexes.oneshot.page({}, "popular", 0, 0).facets() },
    { path: "/presets", facets: indexes.preset.page({}, "popular", 0, 0).facets() },
    { path: "/midi", facets: indexes.sample.page({ has_mid: true }, "popular", 0, 0).facets() },
    { path: "/free-samples", facets: indexes.sample.page({ free: true }, "popular", 0, 0).facets() },
  ];
  const filled = ({ count }: { count: number }) => count > 0;
  const termLists = lists.flatMap(({ path, facets }) => [
    ...countTerms(terms.genres, facets.genres)
      .filter(filled)
      .map(({ slug }) => `${path}/genres/${slug}`),
    ...countTerms(terms.instruments, facets.instruments)
      .filter(filled)
      .map(({ slug }) => `${path}/instruments/${slug}`),
  ]);
  const categories = countTerms(terms.genres, indexes.sample_pack.page({}, "popular", 0, 0).facets().genres)
    .filter(filled)
    .map(({ id }) => `/packs/c/${id}`);
  return [...INDEXED_PAGES, ...termLists, ...categories];
}
