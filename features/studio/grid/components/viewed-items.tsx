"use client";

import type { ReactElement } from "react";
import type { ElementNode } from "@/components/element-node";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GridTools } from "@/features/studio/grid/components/grid-tools";
import { useItemView } from "@/features/studio/grid/item-view";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import type { GridItem } from "@/features/work/items/item-fields";
import type { Steps } from "@/features/work/points/use-steps";
import type { FileRow } from "@/features/work/uploads/file-rows";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

interface ViewedItemsProps<Item> {
  gridItems: readonly ShownItem<Item>[];
  /** What an item is called. */
  noun: string;
  isTodo: (item: Item) => boolean;
  /** What there is to look at, in a sentence. */
  todoSentence: string;
  /** What is to be said about all items, if anything. */
  note?: string | null;
  canEdit: boolean;
  /** The files that are no items yet, and how they are shown. */
  arrivals: { rows: readonly FileRow[]; render: (rows: readonly FileRow[]) => ReactElement };
  steps: Steps;
  /** `isWhole`: all items are shown, so that they can be put in order. */
  children: (items: readonly ShownItem<Item>[], isWhole: boolean) => ElementNode;
}

/** The items of a view that is chosen above them. */
export function ViewedItems<Item extends GridItem>({
  gridItems,
  noun,
  isTodo,
  arrivals,
  steps,
  children,
  ...props
}: ViewedItemsProps<Item>) {
  const { view, counts, items, rows, choose } = useItemView(gridItems, isTodo, arrivals.rows, steps);
  const hidden = gridItems.length - items.length;
  return (
    <>
      <GridTools view={view} counts={counts} choose={choose} note={props.note ?? null} canEdit={props.canEdit} />
      {items.length > 0 ? (
        children(items, hidden === 0)
      ) : rows.length > 0 ? null : (
        <EmptyState
          title={view === "todo" ? "Nothing to check" : `No ${noun} is ready`}
          action={
            <Button size="sm" onClick={() => choose("all")}>
              {gridItems.length === 1 ? `Show the ${noun}` : `Show all ${gridItems.length} ${noun}s`}
            </Button>
          }
        >
          {view === "todo" ? props.todoSentence : `A ${noun} is ready when nothing about it is left to check.`}
        </EmptyState>
      )}
      {rows.length > 0 && arrivals.render(rows)}
      {steps.items && hidden > 0 && (
        <p className="pt-4 text-sm text-ink-3">
          <span>{`${countOf(hidden, noun)} ${nounOf(hidden, "is", "are")} hidden. `}</span>
          <button type="button" className="link" onClick={steps.end}>
            {`Show all ${formatCount(gridItems.length)}`}
          </button>
        </p>
      )}
    </>
  );
}
