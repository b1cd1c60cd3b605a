import type { ComponentType } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { SoundPage } from "@/features/catalogue/api/load-sounds";
import { FilterBar } from "@/features/catalogue/components/filter-bar";
import { ListHeading } from "@/features/catalogue/components/list-heading";
import { ListScope } from "@/features/catalogue/components/list-scope";
import { PagedList } from "@/features/catalogue/components/paged-list";
import type { SoundListProps } from "@/features/catalogue/components/sound-list";
import { isFiltered, listHref, withFilters } from "@/features/catalogue/list-filters";
import { listNoun } from "@/features/catalogue/list-words";
import type { SoundListDefinition } from "@/features/catalogue/lists";
import { DEFAULT_SORTS, type ListFilters, sortsOf } from "@/lib/contract/filters";
import { formatCount, nounOf } from "@/lib/format/count";

interface SoundListViewProps {
  list: SoundListDefinition;
  title: string;
  filters: ListFilters;
  data: SoundPage;
  /** Rows with the controls of a row. */
  Rows: ComponentType<SoundListProps>;
}

/** A list of sounds: heading with count and order, filters, rows, pages. */
export function SoundListView({ list, title, filters, data, Rows }: SoundListViewProps) {
  const { sounds, meta, facets, isLocked } = data;
  const gate = list.name === "free-samples" ? "create-account" : "no-subscription";
  const genres = facets.genres.flatMap(({ id, title: genre }) => (filters.genres?.includes(id) ? genre : []));
  const unit = isFiltered(filters) ? nounOf(meta.total, "sound") : listNoun(list, meta.total);
  return (
    <ListScope list={list} filters={filters} facets={facets}>
      <ListHeading
        title={title}
        count={meta.total}
        unit={unit}
        sorts={sortsOf(list.kind).map(({ value: sort, title: label }) => ({
          href: listHref(list, withFilters(filters, { sort }), facets),
          title: label,
          selected: (filters.sort ?? DEFAULT_SORTS[list.kind]) === sort,
        }))}
      />
      <FilterBar list={list} filters={filters} facets={facets} />
      <PagedList
        meta={meta}
        count={sounds.length}
        isLocked={isLocked}
        noun="Sounds"
        href={listHref(list, withFilters(filters, {}), facets)}
        gate={gate}
        empty={<NothingHere list={list} filters={filters} data={data} />}
      >
        <Rows id="list" label={title} sounds={sounds} page={meta.page} lastPage={meta.last_page} genres={genres} head />
      </PagedList>
    </ListScope>
  );
}

function NothingHere({ list, filters, data }: Pick<SoundListViewProps, "list" | "filters" | "data">) {
  if (data.meta.total > 0) {
    const href = listHref(list, { ...filters, page: data.meta.last_page }, data.facets);
    return (
      <EmptyState
        title={`The list ends on page ${formatCount(data.meta.last_page)}`}
        action={
          <ButtonLink href={href} size="sm" prefetch={false}>
            Last page
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No sounds match"
      action={
        <a href={list.path} data-filter="" className={buttonStyle({ size: "sm" })}>
          All {list.noun}
        </a>
      }
    >
      Remove a filter or start over.
    </EmptyState>
  );
}
