import { useState } from "react";
import type { GridItem } from "@/features/studio/grid/item-fields";
import type { ShownItem } from "@/features/studio/grid/shown-items";
import type { Steps } from "@/features/studio/points/use-steps";

/** Which items are shown. */
export type ItemView = "all" | "todo" | "ready";

/** The items of a point that is being put right: nothing else is shown until that ends. */
type ShownSteps = Pick<Steps, "items" | "leave">;

/**
 * The items of a view. One that doesn't belong to it any more stays until a view is chosen again: nothing vanishes
 * under the hand that edits it.
 */
export function useItemView<Item extends GridItem>(
  shown: readonly ShownItem<Item>[],
  isTodo: (item: Item) => boolean,
  { items, leave }: ShownSteps,
) {
  const [view, setView] = useState<ItemView>("all");
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const isIn = (each: ItemView, { item }: ShownItem<Item>) => each === "all" || (each === "todo") === isTodo(item);
  const count = (each: ItemView) => shown.filter((item) => isIn(each, item)).length;
  const idsIn = (each: ItemView) => shown.filter((item) => isIn(each, item)).map(({ stored }) => stored.id);
  const added = view === "all" ? [] : idsIn(view).filter((id) => !kept.has(id));
  if (added.length > 0) setKept(new Set([...kept, ...added]));
  return {
    view: items ? null : view,
    counts: { all: count("all"), todo: count("todo"), ready: count("ready") },
    items: items
      ? shown.filter(({ stored }) => items.has(stored.id))
      : view === "all"
        ? shown
        : shown.filter(({ stored }) => kept.has(stored.id) || added.includes(stored.id)),
    choose(next: ItemView) {
      if (items) leave();
      setView(next);
      setKept(new Set(idsIn(next)));
    },
  };
}
