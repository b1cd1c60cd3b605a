import { PackGrid } from "@/components/pack/pack-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type TabLink, TabLinks } from "@/components/ui/tab-links";
import { FacetChips } from "@/features/filters/components/facet-chips";
import { LinkScope } from "@/features/filters/components/link-scope";
import { ListHeading } from "@/features/filters/components/list-heading";
import { OtherKinds } from "@/features/filters/components/other-kinds";
import { SearchAnswer } from "@/features/filters/components/search-answer";
import { SearchField } from "@/features/filters/components/search-field";
import { SearchResults } from "@/features/filters/components/search-results";
import { type Facet, genreFacets, searchFacets, withoutSearched } from "@/features/filters/facets";
import { insteadOf, listNoun } from "@/features/filters/list-words";
import { answeredSearch, unknownSentence } from "@/features/filters/search-words";
import { PackLike } from "@/features/likes/components/pack-like";
import type { PackListData } from "@/features/packs/api/load-packs";
import { type PackFilters, type PackListDefinition, packListHref } from "@/features/packs/pack-lists";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import { CoverPreviews } from "@/features/pictures/components/cover-previews";
import type { SearchCounts } from "@/lib/contract/entities/search";
import { sortOf, sortsOf } from "@/lib/contract/rules/filters";

interface PackListViewProps {
  list: PackListDefinition;
  title: string;
  /** Path of the list: a category has its own. */
  path: string;
  filters: PackFilters;
  data: PackListData;
  /** Number of results of the search in every kind; null without a search. */
  counts: SearchCounts | null;
  /** The lists of the other kinds, as tabs. */
  tabs?: readonly TabLink[];
  /** Whether to show a search field above. */
  search?: boolean;
}

/** A list of packs: heading with count and sort, genres, covers, pagination. */
export function PackListView(props: PackListViewProps) {
  const { list, path, filters, data, counts, tabs } = props;
  const { packs, meta, notes, isLocked } = data;
  const search = answeredSearch(filters.search, notes);
  const title = search ?? props.title;
  const sort = sortOf("pack", filters);
  const here = list.kind === "all" ? ["packs"] : [];
  const href = (change: Partial<PackFilters>) => packListHref(path, filters, change);
  const gate = list.fixed.free ? "create-account" : "no-subscription";
  return (
    <LinkScope>
      <CoverPreviews data={packs} />
      <ListHeading
        title={title}
        isSearch={search !== undefined}
        count={meta.total}
        unit={listNoun(list, meta.total)}
        sorts={sortsOf("pack")
          .filter(({ value }) => value !== "match" || filters.search)
          .map(({ value, title: label }) => ({ href: href({ sort: value }), title: label, selected: value === sort }))}
      />
      {tabs && (
        <div className="mb-5">
          <TabLinks label="Kinds of packs" tabs={tabs} current={path} />
        </div>
      )}
      {props.search && (
        <SearchField
          path={path}
          label="Search packs"
          placeholder="Title, creator, genre or tag"
          value={filters.search ?? ""}
          narrowOnly
        />
      )}
      {filters.search && (
        <SearchAnswer
          notes={notes}
          noun="pack"
          unknown={`${unknownSentence(filters.search, { nouns: list.noun, counts, here })} ${insteadOf(sort, list.noun)}`}
          hrefOf={(other) => href({ search: other })}
        />
      )}
      {filters.search && counts && <OtherKinds here={here} search={filters.search} counts={counts} />}
      <FacetChips facets={facetsOf(props, href)} className="mb-6 lg:flex-wrap lg:gap-x-[5px]" />
      <PagedList
        meta={meta}
        count={packs.length}
        isLocked={isLocked}
        noun="Packs"
        href={href({})}
        gate={gate}
        empty={
          <EmptyState
            title={emptyTitle(meta, "No packs match these filters")}
            action={
              <ButtonLink
                href={meta.total > 0 ? href({ page: meta.last_page > 1 ? meta.last_page : undefined }) : list.path}
                size="sm"
                prefetch={false}
              >
                {meta.total > 0 ? "Last page" : `All ${list.noun}`}
              </ButtonLink>
            }
          >
            {meta.total === 0 && "Remove a filter or start over."}
          </EmptyState>
        }
      >
        <SearchResults search={search} searchKey={data.searchKey}>
          <PackGrid packs={packs} label={title} Like={PackLike} />
        </SearchResults>
      </PagedList>
    </LinkScope>
  );
}

/** Selected filters other than genres first, then the genres but in a category, which is one. */
function facetsOf(
  { list, path, filters, data }: PackListViewProps,
  href: (change: Partial<PackFilters>) => string,
): Facet[] {
  const facets = searchFacets(filters.search, data.notes, (search) => href({ search }));
  if (filters.creator) {
    const title = `By ${filters.creator}`;
    facets.push({ id: "creator", title, selected: true, href: href({ creator: undefined }) });
  }
  if (!list.fixed.free) {
    const selected = filters.free ?? false;
    facets.push({
      id: "free",
      title: "Free",
      count: data.facets.free,
      selected,
      href: href({ free: selected ? undefined : true }),
    });
  }
  if (path !== list.path) return facets;
  return [...facets, ...withoutSearched(genreFacets(data.facets.genres, filters.genres, href), data.notes)];
}
