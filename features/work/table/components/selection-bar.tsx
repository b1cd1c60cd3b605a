"use client";

import type { ElementNode } from "@/components/element-node";
import { BulkBar } from "@/components/table/bulk-bar";
import { SelectAcross } from "@/components/table/select-across";
import type { useBulk } from "@/features/work/table/use-bulk";
import type { TableSelection } from "@/features/work/table/use-selection";

interface SelectionBarProps {
  selection: TableSelection;
  bulk: ReturnType<typeof useBulk>;
  /** Offers to select the whole filter: how many rows it has, and how many of them at most. */
  whole?: { total: { count: number; is_exact: boolean }; max: number };
  /** The buttons. */
  children: ElementNode | ElementNode[];
}

/** What can be done with the selected rows of a work table, and how far it is. */
export function SelectionBar({ selection, bulk, whole, children }: SelectionBarProps) {
  return (
    <BulkBar
      count={selection.selected.length}
      progress={bulk.progress}
      onClear={() => {
        selection.clear();
        bulk.clear();
      }}
      across={whole && <SelectAcross {...selection.across} {...whole} />}
    >
      {children}
    </BulkBar>
  );
}
