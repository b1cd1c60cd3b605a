import { useState } from "react";
import type { GridItem } from "@/features/studio/grid/item-fields";
import type { ShownItem } from "@/features/studio/grid/shown-items";

/** Which items are shown. */
export type ItemView = "all" | "todo" | "ready";

/**
 * The items of a view. One that doesn't belong to it any more stays until a view is chosen again: nothing vanishes
 * under the hand that edits it.
 */
export function useItemView<Item extends GridItem>(shown: readonly ShownItem<Item>[], isTodo: (item: Item) => boolean) {
  const [view, setView] = useState<ItemView>("all");
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const isIn = (each: ItemView, { item }: ShownItem<Item>) => each === "all" || (each === "todo") === isTodo(item);
  const count = (each: ItemView) => shown.filter((item) => isIn(each, item)).length;
  const idsIn = (each: ItemView) => shown.filter((item) => isIn(each, item)).map(({ stored }) => stored.id);
  const added = view === "all" ? [] : idsIn(view).filter((id) => !kept.has(id));
  if (added.length > 0) setKept(new Set([...kept, ...added]));
  return {
    view,
    counts: { all: count("all"), todo: count("todo"), ready: count("ready") },
    items: view === "all" ? shown : shown.filter(({ stored }) => kept.has(stored.id) || added.includes(stored.id)),
    choose(next: ItemView) {
      setView(next);
      setKept(new Set(idsIn(next)));
    },
  };
}
