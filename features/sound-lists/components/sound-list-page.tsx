import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadSearchCounts } from "@/features/filters/api/load-search-counts";
import { loadSounds } from "@/features/filters/api/load-sounds";
import { readQuery } from "@/features/filters/api/read-query";
import { canonicalHref, isFiltered } from "@/features/filters/list-filters";
import { countInList, describeList, titleOf } from "@/features/filters/list-words";
import { SOUND_LISTS, type SoundListName } from "@/features/filters/lists";
import { type PageQuery, parseFilters } from "@/features/filters/parse-filters";
import { searchTitle } from "@/features/filters/search-words";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { SoundListView } from "@/features/sound-lists/components/sound-list-view";
import { findTerm } from "@/features/terms/api/load-terms";
import type { ListFilters } from "@/lib/contract/rules/filters";
import { preloadRowCovers } from "@/lib/media/preload-covers";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { genreImage, listImage } from "@/lib/seo/page-images";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

/** The list of a URL: its name, the genre or instrument of its path, and its query. */
export interface ListRequest {
  list: SoundListName;
  term?: { axis: "genres" | "instruments"; slug: string };
  query: Promise<PageQuery>;
}

/** Parses the filters in the URL. Responds with 404 for an unknown genre or instrument. */
async function readRequest({ list: name, term: wanted, query }: ListRequest) {
  const list = SOUND_LISTS[name];
  const filters: ListFilters = parseFilters(list, await readQuery(query));
  if (!wanted) return { list, term: null, filters };
  const term = (await findTerm(wanted.axis, wanted.slug)) ?? notFound();
  return { list, term, filters: { ...filters, [wanted.axis]: [term.id] } };
}

/** Responds with 404 for an unknown genre or instrument. */
export async function soundListMetadata(request: ListRequest): Promise<Metadata> {
  const { list, term, filters: wanted } = await readRequest(request);
  const { meta, facets, filters, notes } = await loadSounds(list, { ...wanted, page: undefined });
  const page = wanted.page ?? 1;
  const title = searchTitle(filters.search, notes, countInList(list, term, meta.total)) ?? titleOf(list, term);
  return pageMetadata({
    title: pagedTitle(title, page),
    description: describeList(list, term, meta.total),
    path: canonicalHref(list, filters, facets),
    image: request.term?.axis === "genres" && term ? genreImage(term) : listImage(list.name, list.title, meta.total),
    index: page === 1 && !filters.search,
  });
}

/** A page of any list of sounds. */
export async function SoundListPage(request: ListRequest) {
  const { list, term, filters: wanted } = await readRequest(request);
  const [data, counts] = await Promise.all([
    loadSounds(list, wanted),
    wanted.search ? loadSearchCounts(wanted.search) : null,
  ]);
  const { filters } = data;
  preloadRowCovers(data.sounds);
  const title = titleOf(list, term);
  const path = canonicalHref(list, filters, data.facets);
  const steps = [{ title: list.title, path: list.path }, ...(term ? [{ title, path }] : [])];
  const isBare = !isFiltered({ ...filters, genres: undefined, instruments: undefined }) && !filters.page;
  return (
    <>
      <CoverPreviews data={data.sounds} />
      <SoundListView list={list} title={title} data={data} counts={counts} />
      <JsonLd things={[breadcrumbs(steps), ...(isBare ? [itemList(title, data.sounds.map(soundThing))] : [])]} />
    </>
  );
}
