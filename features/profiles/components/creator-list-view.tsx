import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { CreatorGrid } from "@/features/creators/components/creator-grid";
import { FacetChips } from "@/features/filters/components/facet-chips";
import { LinkScope } from "@/features/filters/components/link-scope";
import { searchHeadingStyle } from "@/features/filters/components/list-heading";
import { OtherKinds } from "@/features/filters/components/other-kinds";
import { SearchAnswer } from "@/features/filters/components/search-answer";
import { SearchField } from "@/features/filters/components/search-field";
import { SearchResults } from "@/features/filters/components/search-results";
import { searchFacets } from "@/features/filters/facets";
import { NOTHING_FOUND, unknownSentence } from "@/features/filters/search-words";
import { emptyTitle, PagedList } from "@/features/pagination/components/paged-list";
import type { CreatorListData } from "@/features/profiles/api/load-creators";
import { queryString } from "@/lib/api/url";
import type { SearchCounts } from "@/lib/contract/entities/search";
import { formatCount, nounOf } from "@/lib/format/count";

interface CreatorListViewProps {
  data: CreatorListData;
  search: string | undefined;
  /** The search finds nobody: `data` is of all creators. */
  isUnknown: boolean;
  /** Number of results of the search in every kind; null without a search. */
  counts: SearchCounts | null;
}

const PATH = "/creators";
const GATE = "no-subscription";
/** What the list has, among the kinds of a search. */
const HERE = ["creators"];

const hrefOf = (search: string | undefined) => (search ? `${PATH}?${queryString({ search })}` : PATH);

/** Creators, all or found by name. */
export function CreatorListView({ data, search, isUnknown, counts }: CreatorListViewProps) {
  const { creators, meta, isLocked } = data;
  const title = isUnknown ? undefined : search;
  return (
    <LinkScope>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-7 pb-[18px] max-lg:pt-5">
        <h1 className={title ? searchHeadingStyle(title) : "max-lg:text-[28px]"}>{title ?? "Creators"}</h1>
        <p className="text-ink-2 transition-opacity duration-2 group-data-pending/list:opacity-45" role="status">
          <span className="num">{formatCount(meta.total)}</span>
          <span>{` ${nounOf(meta.total, "creator")}`}</span>
        </p>
      </header>
      <SearchField path={PATH} label="Search creators" placeholder="Creator name" value={search ?? ""} narrowOnly />
      {search && isUnknown && (
        <SearchAnswer
          notes={NOTHING_FOUND}
          noun="creator"
          unknown={`${unknownSentence(search, { nouns: "creators", counts, here: HERE })} Here are popular ones.`}
          hrefOf={hrefOf}
        />
      )}
      {search && counts && <OtherKinds here={HERE} search={search} counts={counts} />}
      {search && <FacetChips facets={searchFacets(search, NOTHING_FOUND, hrefOf)} className="mb-4" />}
      <PagedList
        meta={meta}
        count={creators.length}
        isLocked={isLocked}
        noun="Creators"
        href={hrefOf(title)}
        gate={GATE}
        empty={
          <EmptyState
            className="mt-2"
            title={emptyTitle(meta, "There are no creators yet")}
            action={
              <ButtonLink href={PATH} size="sm">
                All creators
              </ButtonLink>
            }
          />
        }
      >
        <SearchResults search={title} searchKey={data.searchKey}>
          <CreatorGrid creators={creators} />
        </SearchResults>
      </PagedList>
    </LinkScope>
  );
}
