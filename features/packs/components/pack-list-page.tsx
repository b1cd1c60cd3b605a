import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CreatorCall } from "@/features/creators/components/creator-call";
import { loadSearchCounts } from "@/features/filters/api/load-search-counts";
import { readQuery } from "@/features/filters/api/read-query";
import { listNoun } from "@/features/filters/list-words";
import { type PageQuery, parseListQuery } from "@/features/filters/parse-filters";
import { searchTitle } from "@/features/filters/search-words";
import { loadPacks } from "@/features/packs/api/load-packs";
import { PackListView } from "@/features/packs/components/pack-list-view";
import { PACK_LIST_PAGES, PACK_TABS, type PackListName } from "@/features/packs/pack-lists";
import { loadSummary } from "@/features/terms/api/load-terms";
import { countOf, formatCount } from "@/lib/format/count";
import { preloadCardCovers } from "@/lib/media/preload-covers";
import { breadcrumbs, itemList, JsonLd, packThing } from "@/lib/seo/json-ld";
import { listImage } from "@/lib/seo/page-images";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

/** The list of packs of a URL. A category is a genre by its id. */
export interface PackListRequest {
  list: PackListName;
  category?: string;
  query: Promise<PageQuery>;
}

async function readRequest({ list: name, category, query }: PackListRequest) {
  const list = PACK_LIST_PAGES[name];
  const { genres, counts } = await loadSummary();
  const filters = parseListQuery("pack", await readQuery(query));
  if (category === undefined) {
    const tabs = PACK_TABS.map((tab) => ({
      href: PACK_LIST_PAGES[tab.list].path,
      label: tab.label,
      count: counts[tab.count],
    }));
    const isTab = tabs.some(({ href }) => href === list.path);
    return { list, title: list.title, path: list.path, filters, wire: filters, tabs: isTab ? tabs : undefined };
  }
  const genre = genres.find(({ id }) => String(id) === category) ?? notFound();
  const wire = { ...filters, genres: [genre.id] };
  return { list, title: `${genre.title} packs`, path: `/packs/c/${genre.id}`, filters, wire };
}

/** Responds with 404 for an unknown category. */
export async function packListMetadata(request: PackListRequest): Promise<Metadata> {
  const { list, title, path, filters, wire } = await readRequest(request);
  const { meta, notes } = await loadPacks(list, { ...wire, page: undefined });
  const page = filters.page ?? 1;
  const found = `${formatCount(meta.total)} ${listNoun(list, meta.total)}`;
  const [genre] = filters.genres?.length === 1 && path === "/packs" ? filters.genres : [];
  return pageMetadata({
    title: pagedTitle(searchTitle(filters.search, notes, found) ?? title, page),
    description: `${countOf(meta.total, "pack")}. ${list.description}`,
    image: listImage("packs", list.title, meta.total),
    path: genre ? `/packs/c/${genre}` : path,
    hasFeed: path === "/packs",
    index: page === 1 && !filters.search && list.path !== "/packs/find",
  });
}

/** A page of any list of packs. Responds with 404 for an unknown category. */
export async function PackListPage(request: PackListRequest) {
  const { list, title, path, filters, wire, tabs } = await readRequest(request);
  const [data, counts] = await Promise.all([
    loadPacks(list, wire),
    filters.search ? loadSearchCounts(filters.search) : null,
  ]);
  preloadCardCovers(data.packs);
  return (
    <>
      <PackListView
        list={list}
        title={title}
        path={path}
        filters={filters}
        data={data}
        counts={counts}
        {...(tabs && { tabs })}
        search={request.list === "find"}
      />
      {path === "/packs" && <CreatorCall />}
      <JsonLd
        things={[
          breadcrumbs([{ title: list.title, path: list.path }, ...(path === list.path ? [] : [{ title, path }])]),
          ...(filters.page ? [] : [itemList(title, data.packs.map(packThing))]),
        ]}
      />
    </>
  );
}
