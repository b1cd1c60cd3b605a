import { PackGrid } from "@/components/pack/pack-grid";
import { ButtonLink } from "@/components/ui/button-link";
import { ChipLink } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import type { PackListData } from "@/features/catalogue/api/load-packs";
import { LinkScope } from "@/features/catalogue/components/link-scope";
import { ListHeading } from "@/features/catalogue/components/list-heading";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { SearchField } from "@/features/catalogue/components/search-field";
import { toggle } from "@/features/catalogue/list-filters";
import {
  DEFAULT_PACK_SORT,
  type PackFilters,
  type PackListDefinition,
  packListHref,
} from "@/features/catalogue/pack-lists";
import type { Genre } from "@/lib/contract/entities/taxonomy";

interface PackListViewProps {
  list: PackListDefinition;
  title: string;
  /** Where the list is: a category has a path of its own. */
  path: string;
  filters: PackFilters;
  data: PackListData;
  genres: readonly Genre[];
  /** Shows a search field above. */
  search?: boolean;
}

const SORTS = [
  { sort: "newest", title: "Newest" },
  { sort: "popular", title: "Popular" },
  { sort: "trending", title: "Trending" },
] as const;

/** A list of packs: heading with count and order, genres, covers, pages. */
export function PackListView({ list, title, path, filters, data, genres, search }: PackListViewProps) {
  const { packs, meta, isLocked } = data;
  const href = (change: Partial<PackFilters>) => packListHref(path, filters, change);
  const gate = list.fixed.free ? "create-account" : "no-subscription";
  return (
    <LinkScope>
      <ListHeading
        title={title}
        count={meta.total}
        unit={list.noun}
        sorts={SORTS.map(({ sort, title: name }) => ({
          href: href({ sort }),
          title: name,
          selected: (filters.sort ?? DEFAULT_PACK_SORT) === sort,
        }))}
      />
      {search && (
        <SearchField
          path={path}
          label="Search packs"
          placeholder="Title, creator, genre or tag"
          value={filters.search ?? ""}
        />
      )}
      <ul
        aria-label="Narrow by"
        className="mb-6 flex gap-2 overflow-x-auto [scrollbar-width:none] max-lg:-mr-4 max-lg:pr-4"
      >
        {filters.search && !search && (
          <li>
            <ChipLink href={href({ search: undefined })} prefetch={false} data-filter="" selected>
              <span className="max-w-60 truncate">“{filters.search}”</span>
            </ChipLink>
          </li>
        )}
        {filters.creator && (
          <li>
            <ChipLink href={href({ creator: undefined })} prefetch={false} data-filter="" selected>
              By {filters.creator}
            </ChipLink>
          </li>
        )}
        {!list.fixed.free && (
          <li>
            <ChipLink
              id="facet-free"
              href={href({ free: filters.free ? undefined : true })}
              prefetch={false}
              data-filter=""
              selected={filters.free}
            >
              Free
            </ChipLink>
          </li>
        )}
        {genres.map(({ id, title: name }) => (
          <li key={id}>
            <ChipLink
              id={`facet-genres-${id}`}
              href={href({ genres: toggle(filters.genres, id) })}
              prefetch={false}
              data-filter=""
              selected={filters.genres?.includes(id)}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
      <PagedList
        meta={meta}
        count={packs.length}
        isLocked={isLocked}
        noun="Packs"
        href={href({})}
        gate={gate}
        empty={
          <EmptyState
            title={emptyTitle(meta, "No pack matches all of that")}
            action={
              <ButtonLink
                href={meta.total > 0 ? href({ page: meta.last_page > 1 ? meta.last_page : undefined }) : list.path}
                size="sm"
                prefetch={false}
              >
                {meta.total > 0 ? "Last page" : `All ${list.noun}`}
              </ButtonLink>
            }
          />
        }
      >
        <PackGrid packs={packs} label={title} />
      </PagedList>
    </LinkScope>
  );
}
