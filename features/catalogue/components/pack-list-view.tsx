import type { PackLikeSlot } from "@/components/pack/pack-card";
import { PackGrid } from "@/components/pack/pack-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { type TabLink, TabLinks } from "@/components/ui/tab-links";
import type { PackListData } from "@/features/catalogue/api/load-packs";
import { FacetChips } from "@/features/catalogue/components/facet-chips";
import { LinkScope } from "@/features/catalogue/components/link-scope";
import { ListHeading } from "@/features/catalogue/components/list-heading";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { SearchField } from "@/features/catalogue/components/search-field";
import { type Facet, genreFacets } from "@/features/catalogue/facets";
import { listNoun } from "@/features/catalogue/list-words";
import { type PackFilters, type PackListDefinition, packListHref } from "@/features/catalogue/pack-lists";
import type { Genre } from "@/lib/contract/entities/taxonomy";
import { DEFAULT_SORTS, sortsOf } from "@/lib/contract/filters";

interface PackListViewProps {
  list: PackListDefinition;
  title: string;
  /** Path of the list: a category has its own. */
  path: string;
  filters: PackFilters;
  data: PackListData;
  genres: readonly Genre[];
  /** The lists of the other kinds, as tabs. */
  tabs?: readonly TabLink[];
  /** The like button of each pack. */
  Like: PackLikeSlot;
  /** Whether to show a search field above. */
  search?: boolean;
}

/** A list of packs: heading with count and sort, genres, covers, pagination. */
export function PackListView(props: PackListViewProps) {
  const { list, title, path, filters, data, tabs, search, Like } = props;
  const { packs, meta, isLocked } = data;
  const href = (change: Partial<PackFilters>) => packListHref(path, filters, change);
  const gate = list.fixed.free ? "create-account" : "no-subscription";
  return (
    <LinkScope>
      <ListHeading
        title={title}
        count={meta.total}
        unit={listNoun(list, meta.total)}
        sorts={sortsOf("pack").map(({ value: sort, title: label }) => ({
          href: href({ sort }),
          title: label,
          selected: (filters.sort ?? DEFAULT_SORTS.pack) === sort,
        }))}
      />
      {tabs && (
        <div className="mb-5">
          <TabLinks label="Kinds of packs" tabs={tabs} current={path} />
        </div>
      )}
      {search && (
        <SearchField
          path={path}
          label="Search packs"
          placeholder="Title, creator, genre or tag"
          value={filters.search ?? ""}
          narrowOnly
        />
      )}
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
            title={emptyTitle(meta, filters.search ? `No packs match “${filters.search}”` : "No packs match")}
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
        <PackGrid packs={packs} label={title} Like={Like} />
      </PagedList>
    </LinkScope>
  );
}

/** Selected filters other than genres first, then the genres. */
function facetsOf(
  { list, filters, genres }: PackListViewProps,
  href: (change: Partial<PackFilters>) => string,
): Facet[] {
  const facets: Facet[] = [];
  if (filters.search) {
    facets.push({ id: "search", title: `“${filters.search}”`, selected: true, href: href({ search: undefined }) });
  }
  if (filters.creator) {
    const title = `By ${filters.creator}`;
    facets.push({ id: "creator", title, selected: true, href: href({ creator: undefined }) });
  }
  if (!list.fixed.free) {
    const selected = filters.free ?? false;
    facets.push({ id: "free", title: "Free", selected, href: href({ free: selected ? undefined : true }) });
  }
  return [...facets, ...genreFacets(genres, filters.genres, href)];
}
