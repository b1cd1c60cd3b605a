"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";
import { SORT_FIELD, SORT_PLATE } from "@/features/filters/sort-style";

export interface SortOption {
  href: string;
  title: string;
  selected: boolean;
}

/** The sort of a list. The surrounding LinkScope navigates to the chosen option. */
export function SortSelect({ sorts }: { sorts: readonly SortOption[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = sorts.find(({ selected }) => selected)?.title;
  const shown = useRef(chosen);
  // Back and Reset change the sort without using this control. A choice made before hydration is preserved.
  useEffect(() => {
    if (shown.current === chosen || !select.current) return;
    shown.current = chosen;
    select.current.selectedIndex = sorts.findIndex(({ selected }) => selected);
  }, [chosen, sorts]);
  return (
    <label className={SORT_PLATE}>
      <span aria-hidden="true">{chosen}</span>
      <Icon name="updown" size={16} />
      <select
        ref={select}
        id="list-sort"
        aria-label="Sort by"
        data-filter=""
        defaultValue={sorts.find(({ selected }) => selected)?.href}
        className={SORT_FIELD}
      >
        {sorts.map(({ href, title }) => (
          <option key={title} value={href} className="bg-panel text-ink">
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
