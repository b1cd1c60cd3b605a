import type { ComponentType } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { CreatorListData } from "@/features/catalogue/api/load-creators";
import { FacetChips } from "@/features/catalogue/components/facet-chips";
import { LinkScope } from "@/features/catalogue/components/link-scope";
import { emptyTitle, PagedList } from "@/features/catalogue/components/paged-list";
import { SearchField } from "@/features/catalogue/components/search-field";
import { queryString } from "@/lib/api/url";
import type { Creator } from "@/lib/contract/entities/creator";
import { formatCount, nounOf } from "@/lib/format/count";

interface CreatorListViewProps {
  data: CreatorListData;
  search: string | undefined;
  /** Renders the creators with their controls. */
  Grid: ComponentType<{ creators: readonly Creator[] }>;
}

const PATH = "/creators";
const GATE = "no-subscription";

/** All creators, by name. */
export function CreatorListView({ data: { creators, meta, isLocked }, search, Grid }: CreatorListViewProps) {
  return (
    <LinkScope>
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-7 pb-[18px] max-lg:pt-5">
        <h1 className="max-lg:text-[28px]">Creators</h1>
        <p className="text-ink-2 transition-opacity duration-2 group-data-pending/list:opacity-45" role="status">
          <span className="num">{formatCount(meta.total)}</span> {nounOf(meta.total, "creator")}
        </p>
      </header>
      <SearchField path={PATH} label="Search creators" placeholder="Creator name" value={search ?? ""} narrowOnly />
      {search && (
        <FacetChips facets={[{ id: "search", title: `“${search}”`, selected: true, href: PATH }]} className="mb-4" />
      )}
      <PagedList
        meta={meta}
        count={creators.length}
        isLocked={isLocked}
        noun="Creators"
        href={search ? `${PATH}?${queryString({ search })}` : PATH}
        gate={GATE}
        empty={
          <EmptyState
            className="mt-2"
            title={emptyTitle(meta, search ? `No creators match “${search}”` : "No creators match")}
            action={
              <ButtonLink href={PATH} size="sm">
                All creators
              </ButtonLink>
            }
          >
            {meta.total === 0 && "Search for another name or start over."}
          </EmptyState>
        }
      >
        <Grid creators={creators} />
      </PagedList>
    </LinkScope>
  );
}
