"use client";

import { useState } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { island } from "@/lib/client/hydration/island";

const load = () => import("@/features/filters/components/filter-sheet").then((module) => module.FilterSheet);
const FilterSheet = island(load);

interface MoreFiltersProps {
  /** Number of active filters. */
  active: number;
}

/** Opens all filters at once, for narrow pages without room for the bar. */
export function MoreFilters({ active }: MoreFiltersProps) {
  const [open, setOpen] = useState<boolean>();
  const counts = active > 0;
  return (
    <>
      <button
        type="button"
        id="filter-more"
        aria-label={active > 0 ? `All filters, ${active} on` : "All filters"}
        aria-haspopup="dialog"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
        className={cx(
          "inline-flex h-8 items-center gap-2 rounded-control px-3 text-sm pointer-coarse:h-11 pointer-coarse:px-3.5",
          counts ? "bg-ink text-on-ink" : "text-ink-2 hover:bg-raised hover:text-ink",
          !counts && "inset-ring inset-ring-line-strong",
        )}
      >
        <Icon name="filter" size={16} />
        {counts && <span className="num">{active}</span>}
      </button>
      {open !== undefined && <FilterSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
