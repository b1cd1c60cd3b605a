import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import type { ListFacets } from "@/features/filters/api/load-sounds";
import { BpmFilter } from "@/features/filters/components/bpm-filter";
import { FacetChips } from "@/features/filters/components/facet-chips";
import { FilterMenu } from "@/features/filters/components/filter-menu";
import { MoreFilters } from "@/features/filters/components/more-filters";
import { facetsOf } from "@/features/filters/facets";
import { isFiltered, listHref } from "@/features/filters/list-filters";
import type { SoundListDefinition } from "@/features/filters/lists";
import type { SearchNotes } from "@/lib/contract/entities/search";
import type { FilterName, ListFilters } from "@/lib/contract/rules/filters";
import { keyCodeName } from "@/lib/format/key-name";

interface FilterBarProps {
  list: SoundListDefinition;
  filters: ListFilters;
  facets: ListFacets;
  /** How the search is read. */
  notes?: SearchNotes;
  /** Shown below the filters, and sticky with them. */
  children?: ReactNode;
}

/** Filters of a list: popovers and the tempo range in the first row, chips in the second. Sticky on desktop. */
export function FilterBar({ list, filters, facets, notes, children }: FilterBarProps) {
  const knows = (name: FilterName) => list.filters.includes(name);
  const [key, ...fitting] = filters.keys ?? [];
  const lengths = [filters.length_min, filters.length_max].filter((limit) => limit !== undefined).length;
  const chips = facetsOf(list, filters, facets, notes);
  const countOf = (
    ...names: ("genres" | "instruments" | "tags" | "exclude" | "exclude_genres" | "exclude_instruments")[]
  ) => names.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0);
  const active = chips.filter(({ selected }) => selected).length;
  return (
    <div className="z-sticky bg-bg lg:sticky lg:top-header lg:-mx-2 lg:px-2 lg:pt-2">
      <div className="mb-2.5 flex min-h-10 flex-wrap items-center gap-2 max-lg:hidden">
        <FilterMenu name="genres" label="Genre" count={countOf("genres", "exclude_genres")} />
        <FilterMenu name="instruments" label="Instrument" count={countOf("instruments", "exclude_instruments")} />
        <FilterMenu name="tags" label="Tags" count={countOf("tags", "exclude")} />
        {knows("plugins") && <FilterMenu name="plugins" label="Plugin" count={filters.plugins?.length} />}
        {list.types.length > 0 && <FilterMenu name="type" label="Type" count={filters.type ? 1 : 0} />}
        {knows("bpm_min") && <BpmFilter />}
        {knows("keys") && (
          <FilterMenu name="keys" label="Key" count={0}>
            {key && (
              <>
                <span className="num">{keyCodeName(key)}</span>
                {fitting.length > 0 && <span className="font-body text-ink-2">{`and ${fitting.length} that fit`}</span>}
              </>
            )}
          </FilterMenu>
        )}
        {knows("length_max") && <FilterMenu name="length" label="Length" count={lengths} />}
        {knows("copyright") && list.kind === "sample" && (
          <FilterMenu name="copyright" label="License" count={filters.copyright ? 1 : 0} />
        )}
        <span className="flex-1" />
        {isFiltered(filters) && (
          <a
            id="filter-reset"
            href={listHref(list, { sort: filters.sort }, facets)}
            data-filter=""
            className={buttonStyle({ variant: "ghost", size: "sm" })}
          >
            Reset
          </a>
        )}
      </div>
      <div className="flex items-center gap-2 pb-3">
        <span className="lg:hidden">
          <MoreFilters active={active} />
        </span>
        <FacetChips
          facets={chips}
          className="min-w-0 flex-1 lg:[mask-image:linear-gradient(90deg,#000_calc(100%_-_32px),#0000)]"
        />
      </div>
      {children}
    </div>
  );
}
