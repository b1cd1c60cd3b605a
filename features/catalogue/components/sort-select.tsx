"use client";

import { useEffect, useRef } from "react";
import { Icon } from "@/components/icons/icon";

/** The visible label of the chosen sort; the select above it is transparent. */
export const SORT_PLATE =
  "relative -mr-3 inline-flex h-8 flex-none items-center gap-1.5 rounded-control px-3 text-sm font-strong text-ink-2 hover:bg-raised hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:h-11";
export const SORT_FIELD = "absolute inset-0 size-full cursor-pointer opacity-0";

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
