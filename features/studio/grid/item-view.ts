import { useState } from "react";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import type { GridItem } from "@/features/work/items/item-fields";
import type { Steps } from "@/features/work/points/use-steps";
import type { FileRow } from "@/features/work/uploads/file-rows";

/** Which items are shown. */
export type ItemView = "all" | "todo" | "arriving" | "failed" | "ready";

/** The items of a point that is being put right: nothing else is shown until that ends. */
type ShownSteps = Pick<Steps, "items" | "places" | "leave">;

/**
 * The items of a view. One that doesn't belong to it any more stays until a view is chosen again: nothing vanishes
 * under the hand that edits it.
 */
export function useItemView<Item extends GridItem>(
  gridItems: readonly ShownItem<Item>[],
  isTodo: (item: Item) => boolean,
  rows: readonly FileRow[],
  { items, places, leave }: ShownSteps,
) {
  const isOfFiles = items === null && places.length > 0;
  const [view, setView] = useState<ItemView>("all");
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const isIn = (each: ItemView, { item }: ShownItem<Item>) =>
    each === "all" || (each === "todo" && isTodo(item)) || (each === "ready" && !isTodo(item));
  const count = (each: ItemView) => gridItems.filter((item) => isIn(each, item)).length;
  const idsIn = (each: ItemView) => gridItems.filter((item) => isIn(each, item)).map(({ stored }) => stored.id);
  const added = view === "all" ? [] : idsIn(view).filter((id) => !kept.has(id));
  if (added.length > 0) setKept(new Set([...kept, ...added]));
  return {
    view: items || isOfFiles ? null : view,
    counts: {
      all: gridItems.length + rows.length,
      todo: count("todo"),
      arriving: rows.filter((row) => isRowIn("arriving", row)).length,
      failed: rows.filter((row) => isRowIn("failed", row)).length,
      ready: count("ready"),
    },
    /** The files of the view that are no items yet. */
    rows: items ? [] : isOfFiles ? rows : rows.filter((row) => isRowIn(view, row)),
    items: isOfFiles
      ? []
      : items
        ? gridItems.filter(({ stored }) => items.has(stored.id))
        : view === "all"
          ? gridItems
          : gridItems.filter(({ stored }) => kept.has(stored.id) || added.includes(stored.id)),
    choose(next: ItemView) {
      if (items || isOfFiles) leave();
      setView(next);
      setKept(new Set(idsIn(next)));
    },
  };
}

function isRowIn(view: ItemView, { state }: FileRow): boolean {
  if (view === "all") return true;
  if (state === "failed") return view === "failed";
  return view === "arriving" && state !== "ready";
}
