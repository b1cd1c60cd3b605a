import type { Metadata } from "next";
import { SoundRows } from "@/app/_compositions/sound-rows";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { loadSummary } from "@/features/catalogue/api/load-terms";
import { readPage } from "@/features/catalogue/api/read-page";
import { FacetChips, genreFacets } from "@/features/catalogue/components/facet-chips";
import { LinkScope } from "@/features/catalogue/components/link-scope";
import { ListHeading } from "@/features/catalogue/components/list-heading";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { SearchField } from "@/features/catalogue/components/search-field";
import { SORT_TITLES } from "@/features/catalogue/list-filters";
import {
  firstValue,
  type PageQuery,
  pageOf,
  parseFlag,
  parseIds,
  parseSearch,
} from "@/features/catalogue/parse-filters";
import { loadAllSounds } from "@/features/search/api/load-all-sounds";
import { queryString } from "@/lib/api/url";
import { SORTS, type Sort } from "@/lib/contract/constants";
import { countOf, nounOf } from "@/lib/format/count";
import { preloadRowCovers } from "@/lib/media/preload-covers";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const PATH = "/sounds";
const GATE = "no-subscription";

interface Filters {
  search?: string | undefined;
  genres?: number[] | undefined;
  free?: true | undefined;
  sort?: Sort | undefined;
}

const readFilters = (query: PageQuery): Filters => ({
  search: parseSearch(firstValue(query.search)),
  genres: parseIds(firstValue(query.genres)),
  free: parseFlag(firstValue(query.free)),
  sort: SORTS.find((sort) => sort === firstValue(query.sort)),
});

function hrefOf(filters: Filters, change: Filters = {}): string {
  const next = { ...filters, ...change };
  const text = queryString({ ...next, sort: next.sort === "popular" ? undefined : next.sort });
  return text ? `${PATH}?${text}` : PATH;
}

/** Only the first page is for search engines. */
export async function allSoundsMetadata(query: PageQuery = {}): Promise<Metadata> {
  const page = pageOf(query);
  const { meta } = await loadAllSounds({});
  return pageMetadata({
    title: pagedTitle("Sounds", page),
    description: `${countOf(meta.total, "sound")} in one list: samples, one-shots and presets. Play each one on the page.`,
    path: PATH,
    index: page === 1 && !parseSearch(firstValue(query.search)),
  });
}

/** Samples, one-shots and presets in one list. */
export async function AllSoundsPage({ query = {} }: { query?: PageQuery }) {
  const filters = readFilters(query);
  const [{ answer, isLocked }, { genres }] = await Promise.all([
    readPage(pageOf(query), (page, session) => loadAllSounds({ ...filters, page }, session)),
    loadSummary(),
  ]);
  const { data, meta, kinds } = answer;
  preloadRowCovers(data);
  const isFiltered = Boolean(filters.search || filters.genres || filters.free);
  const kindQuery = queryString({ search: filters.search, genres: filters.genres, free: filters.free });
  const kind = (path: string) => (kindQuery ? `${path}?${kindQuery}` : path);
  return (
    <LinkScope>
      <ListHeading
        title="Sounds"
        count={meta.total}
        unit={nounOf(meta.total, "sound")}
        sorts={SORTS.map((sort) => ({
          href: hrefOf(filters, { sort }),
          title: SORT_TITLES[sort],
          selected: (filters.sort ?? "popular") === sort,
        }))}
      />
      <SearchField
        path={PATH}
        label="Search all sounds"
        placeholder="Title, pack, creator or tag"
        value={filters.search ?? ""}
      />
      <TabLinks
        label="Kinds of sound"
        current={hrefOf(filters)}
        tabs={[
          { href: hrefOf(filters), label: "All", count: meta.total },
          { href: kind("/samples"), label: "Samples", count: kinds.samples },
          { href: kind("/oneshots"), label: "One-shots", count: kinds.oneshots },
          { href: kind("/presets"), label: "Presets", count: kinds.presets },
        ]}
      />
      <FacetChips
        className="py-4 lg:flex-wrap"
        facets={[
          {
            id: "free",
            title: "Free",
            selected: filters.free ?? false,
            href: hrefOf(filters, { free: filters.free ? undefined : true }),
          },
          ...genreFacets(genres, filters.genres, (change) => hrefOf(filters, change)),
        ]}
      />
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun="Sounds"
        href={hrefOf(filters)}
        gate={GATE}
        empty={
          <EmptyState
            title={emptyTitle(meta, "No sounds match")}
            action={
              <ButtonLink href={meta.total > 0 ? hrefOf(filters) : PATH} size="sm" prefetch={false}>
                {meta.total > 0 ? "First page" : "All sounds"}
              </ButtonLink>
            }
          />
        }
      >
        <SoundRows id="list" label="Sounds" sounds={data} page={meta.page} lastPage={meta.last_page} head />
      </PagedList>
      <JsonLd
        things={[
          breadcrumbs([{ title: "Sounds", path: PATH }]),
          ...(isFiltered || isLocked || meta.page > 1 ? [] : [itemList("Sounds", data.map(soundThing))]),
        ]}
      />
    </LinkScope>
  );
}
