import type { Metadata } from "next";
import { CreatorCall } from "@/features/creators/components/creator-call";
import { loadSearchCounts } from "@/features/filters/api/load-search-counts";
import { readQuery } from "@/features/filters/api/read-query";
import { firstValue, type PageQuery, pageOf } from "@/features/filters/parse-filters";
import { searchTitle } from "@/features/filters/search-words";
import { loadCreators } from "@/features/profiles/api/load-creators";
import { CreatorListView } from "@/features/profiles/components/creator-list-view";
import { parseSearchText } from "@/lib/contract/fields/filter-queries";
import { countOf } from "@/lib/format/count";
import { breadcrumbs, itemList, JsonLd, personThing } from "@/lib/seo/json-ld";
import { listImage } from "@/lib/seo/page-images";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

async function readRequest(searchParams: Promise<PageQuery>) {
  const query = await readQuery(searchParams);
  return { search: parseSearchText(firstValue(query.search)), page: pageOf(query) };
}

/** Only the first page of all creators is indexed by search engines. */
export async function creatorListMetadata(query: Promise<PageQuery>): Promise<Metadata> {
  const { search, page } = await readRequest(query);
  const [{ meta }, found] = await Promise.all([
    loadCreators(undefined, 1),
    search === undefined ? null : loadCreators(search, 1),
  ]);
  const match = found?.meta.total === 0 ? "popular" : null;
  const title = searchTitle(search, { match }, countOf(found?.meta.total ?? 0, "creator")) ?? "Creators";
  return pageMetadata({
    title: pagedTitle(title, page),
    description: `${countOf(meta.total, "creator")} and their samples, packs and presets. Play everything and follow the ones you like.`,
    path: "/creators",
    image: listImage("creators", "Creators", meta.total),
    index: page === 1 && !search,
  });
}

/** Creators, all or filtered by name; popular ones below a search that finds none. */
export async function CreatorListPage({ query }: { query: Promise<PageQuery> }) {
  const { search, page } = await readRequest(query);
  const [found, counts] = await Promise.all([
    loadCreators(search, page),
    search === undefined ? null : loadSearchCounts(search),
  ]);
  const isUnknown = search !== undefined && found.meta.total === 0;
  const data = isUnknown ? await loadCreators(undefined, 1) : found;
  return (
    <>
      <CreatorListView data={data} search={search} isUnknown={isUnknown} counts={counts} />
      <CreatorCall />
      <JsonLd
        things={[
          breadcrumbs([{ title: "Creators", path: "/creators" }]),
          ...(search || page > 1
            ? []
            : [
                itemList(
                  "Creators",
                  data.creators.map((creator) => personThing(creator)),
                ),
              ]),
        ]}
      />
    </>
  );
}
