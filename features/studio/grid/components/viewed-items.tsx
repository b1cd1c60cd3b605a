"use client";

import type { ElementNode } from "@/components/element-node";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GridTools } from "@/features/studio/grid/components/grid-tools";
import type { GridItem } from "@/features/studio/grid/item-fields";
import { useItemView } from "@/features/studio/grid/item-view";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import type { Steps } from "@/features/studio/points/use-steps";
import { countOf, formatCount, nounOf } from "@/lib/format/count";

interface ViewedItemsProps<Item> {
  shown: readonly ShownItem<Item>[];
  /** What an item is called. */
  noun: string;
  isTodo: (item: Item) => boolean;
  /** What there is to look at, in a sentence. */
  todoSentence: string;
  /** What is to be said about all items, if anything. */
  note?: string | null;
  canEdit: boolean;
  steps: Steps;
  /** `isWhole`: all items are shown, so that they can be put in order. */
  children: (items: readonly ShownItem<Item>[], isWhole: boolean) => ElementNode;
}

/** The items of a view that is chosen above them. */
export function ViewedItems<Item extends GridItem>({
  shown,
  noun,
  isTodo,
  steps,
  children,
  ...props
}: ViewedItemsProps<Item>) {
  const { view, counts, items, choose } = useItemView(shown, isTodo, steps);
  const hidden = shown.length - items.length;
  return (
    <>
      <GridTools view={view} counts={counts} choose={choose} note={props.note ?? null} canEdit={props.canEdit} />
      {items.length > 0 ? (
        children(items, hidden === 0)
      ) : (
        <EmptyState
          title={view === "todo" ? "Nothing to look at" : `No ${noun} is ready`}
          action={
            <Button size="sm" onClick={() => choose("all")}>
              {counts.all === 1 ? `Show the ${noun}` : `Show all ${counts.all} ${noun}s`}
            </Button>
          }
        >
          {view === "todo" ? props.todoSentence : `A ${noun} is ready when nothing about it is left to look at.`}
        </EmptyState>
      )}
      {steps.items && hidden > 0 && (
        <p className="pt-4 text-sm text-ink-3">
          <span>{`${countOf(hidden, noun)} ${nounOf(hidden, "is", "are")} hidden. `}</span>
          <button type="button" className="link" onClick={steps.end}>
            {`Show all ${formatCount(shown.length)}`}
          </button>
        </p>
      )}
    </>
  );
}
