import type { Metadata } from "next";
import { SoundHead } from "@/components/sound/sound-head";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { TabLinks } from "@/components/ui/tab-links";
import { loadWithKnownTags } from "@/features/filters/api/known-tags";
import { loadSearchCounts } from "@/features/filters/api/load-search-counts";
import { readQuery } from "@/features/filters/api/read-query";
import { FacetChips } from "@/features/filters/components/facet-chips";
import { LinkScope } from "@/features/filters/components/link-scope";
import { ListHeading } from "@/features/filters/components/list-heading";
import { OtherKinds } from "@/features/filters/components/other-kinds";
import { SearchAnswer } from "@/features/filters/components/search-answer";
import { SearchField } from "@/features/filters/components/search-field";
import { UnknownTags } from "@/features/filters/components/unknown-tags";
import { genreFacets, rangeFacets, searchFacets, tagFacets, withoutSearched } from "@/features/filters/facets";
import { isFiltered as hasFilters, withFilters } from "@/features/filters/list-filters";
import { insteadOf } from "@/features/filters/list-words";
import { type PageQuery, parseListQuery } from "@/features/filters/parse-filters";
import { answeredSearch, searchTitle, unknownSentence } from "@/features/filters/search-words";
import { readPage } from "@/features/pagination/api/read-page";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import { SoundRows } from "@/features/sound/components/sound-rows";
import { loadAllSounds } from "@/features/sound-lists/api/load-all-sounds";
import { loadSummary } from "@/features/terms/api/load-terms";
import { queryString } from "@/lib/api/url";
import { defaultSortOf, type ListFilters, sortOf, sortsOf } from "@/lib/contract/rules/filters";
import { onlyKindOf } from "@/lib/contract/rules/kinds";
import { countOf, nounOf } from "@/lib/format/count";
import { preloadRowCovers } from "@/lib/media/preload-covers";
import { breadcrumbs, itemList, JsonLd, soundThing } from "@/lib/seo/json-ld";
import { pagedTitle, pageMetadata } from "@/lib/seo/page-metadata";

const PATH = "/sounds";
const GATE = "no-subscription";
/** What the list has, among the kinds of a search. */
const HERE = ["samples", "oneshots", "presets"];

function hrefOf(filters: ListFilters, change: ListFilters = {}): string {
  const next = withFilters(filters, change);
  const text = queryString({ ...next, sort: next.sort === defaultSortOf("sound", next) ? undefined : next.sort });
  return text ? `${PATH}?${text}` : PATH;
}

/** Only the first page is indexed by search engines. */
export async function allSoundsMetadata(query: Promise<PageQuery>): Promise<Metadata> {
  const wanted = parseListQuery("sound", await readQuery(query));
  const { page = 1, search } = wanted;
  const [{ meta }, found] = await Promise.all([
    loadAllSounds({}),
    search === undefined ? null : findSounds({ ...wanted, page: undefined }),
  ]);
  const answer = found?.result.response;
  const title = answer && searchTitle(search, answer, countOf(answer.meta.total, "sound"));
  return pageMetadata({
    title: pagedTitle(title ?? "Sounds", page),
    description: `${countOf(meta.total, "sound")} in one list: samples, one-shots and presets. Play each one on the page.`,
    path: PATH,
    index: page === 1 && !search,
  });
}

const findSounds = (wanted: ListFilters) =>
  loadWithKnownTags(["sample", "oneshot", "preset"], wanted, (known) =>
    readPage(known.page ?? 1, (page, session) =>
      loadAllSounds({ ...known, sort: sortOf("sound", known), page }, session),
    ),
  );

/** Samples, one-shots and presets in one list. */
export async function AllSoundsPage({ query }: { query: Promise<PageQuery> }) {
  const wanted = parseListQuery("sound", await readQuery(query));
  const [{ result, filters, unknownTags }, { genres, instruments }, counts] = await Promise.all([
    findSounds(wanted),
    loadSummary(),
    wanted.search ? loadSearchCounts(wanted.search) : null,
  ]);
  const { response, isLocked } = result;
  const { data, meta, kinds, facets } = response;
  preloadRowCovers(data);
  const isFiltered = hasFilters(filters);
  const kindQuery = queryString({ ...filters, sort: undefined, page: undefined });
  const kind = (path: string) => (kindQuery ? `${path}?${kindQuery}` : path);
  const search = answeredSearch(filters.search, response);
  const title = search ?? "Sounds";
  const sortNow = sortOf("sound", filters);
  return (
    <LinkScope>
      <CoverPreviews data={data} />
      <ListHeading
        title={title}
        isSearch={search !== undefined}
        count={meta.total}
        unit={nounOf(meta.total, "sound")}
        sorts={sortsOf("sound")
          .filter(({ value }) => value !== "match" || filters.search)
          .map(({ value: sort, title: label }) => ({
            href: hrefOf(filters, { sort }),
            title: label,
            selected: sort === sortNow,
          }))}
      />
      <SearchField
        path={PATH}
        label="Search all sounds"
        placeholder="Title, pack, creator or tag"
        value={filters.search ?? ""}
      />
      {filters.search && (
        <SearchAnswer
          notes={response}
          noun="sound"
          unknown={`${unknownSentence(filters.search, { nouns: "sounds", counts, here: HERE })} ${insteadOf(sortNow, "sounds")}`}
          hrefOf={(other) => hrefOf(filters, { search: other })}
        />
      )}
      {filters.search && counts && <OtherKinds here={HERE} search={filters.search} counts={counts} />}
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
        className="py-4 lg:flex-wrap lg:gap-x-[5px]"
        facets={[
          ...searchFacets(filters.search, response, (other) => hrefOf(filters, { search: other })),
          ...rangeFacets(filters, (change) => hrefOf(filters, change)),
          {
            id: "free",
            title: "Free",
            count: facets.free,
            selected: filters.free ?? false,
            href: hrefOf(filters, { free: filters.free ? undefined : true }),
          },
          ...tagFacets(filters, { genres, instruments }, (change) => hrefOf(filters, change)),
          ...withoutSearched(
            genreFacets(facets.genres, filters.genres, (change) => hrefOf(filters, change)),
            response,
          ),
        ]}
      />
      <UnknownTags tags={unknownTags} filters={filters} hrefWith={(change) => hrefOf(filters, change)} />
      <PagedList
        meta={meta}
        count={data.length}
        isLocked={isLocked}
        noun="Sounds"
        href={hrefOf(filters)}
        gate={GATE}
        empty={
          <EmptyState
            className="mt-2"
            title={emptyTitle(meta, isFiltered ? "No sounds match these filters" : "No sounds match")}
            action={
              <ButtonLink href={meta.total > 0 ? hrefOf(filters) : PATH} size="sm" prefetch={false}>
                {meta.total > 0 ? "First page" : "All sounds"}
              </ButtonLink>
            }
          >
            {meta.total === 0 && "Remove a filter or start over."}
          </EmptyState>
        }
      >
        <SoundRows
          id="list"
          label={title}
          sounds={data}
          page={meta.page}
          lastPage={meta.last_page}
          head={<SoundHead kind={onlyKindOf(data)} />}
        />
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
