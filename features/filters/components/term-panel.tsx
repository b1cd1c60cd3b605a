"use client";

import { FacetCheckbox } from "@/features/filters/components/facet-checkbox";
import { useListScope } from "@/features/filters/components/list-scope";
import { PanelFoot } from "@/features/filters/components/panel-foot";
import { useLiveFilters } from "@/features/filters/components/use-live-filters";
import { termState, toggleTerm } from "@/features/filters/filter-terms";
import { toggle } from "@/features/filters/list-filters";

interface TermPanelProps {
  name: "genres" | "instruments" | "plugins";
  label: string;
}

/** Genres, instruments or plugins by name, with the count of each. Genres and instruments can also be excluded. */
export function TermPanel({ name, label }: TermPanelProps) {
  const { facets } = useListScope();
  const [filters, change] = useLiveFilters();
  const terms = [...(facets[name] ?? [])].sort((left, right) => left.title.localeCompare(right.title, "en"));
  const excluded = name === "genres" ? "exclude_genres" : name === "instruments" ? "exclude_instruments" : undefined;
  const chosen = [...(filters[name] ?? []), ...((excluded && filters[excluded]) ?? [])];

  return (
    <>
      <ul className="max-h-[326px] overflow-y-auto p-1.5">
        {terms.map(({ id, slug, title, count }) => {
          const term = name === "plugins" ? null : { filter: name, id, slug };
          return (
            <FacetCheckbox
              key={id}
              id={`${name}-${id}`}
              title={title}
              count={count}
              state={term ? termState(filters, term) : filters[name]?.includes(id) ? "chosen" : undefined}
              onChoose={() =>
                change(term ? toggleTerm(filters, term, "chosen") : { [name]: toggle(filters[name], id) })
              }
              onExclude={term ? () => change(toggleTerm(filters, term, "excluded")) : undefined}
            />
          );
        })}
      </ul>
      <PanelFoot
        none={`Any ${label.toLowerCase()}`}
        isOn={chosen.length > 0}
        onNone={() => change({ [name]: undefined, ...(excluded && { [excluded]: undefined }) })}
      />
    </>
  );
}
