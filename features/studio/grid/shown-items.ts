import type { GridItem } from "@/features/work/items/item-fields";

/** What an item is to become. `item` is as it was loaded when the edit began. */
export interface Change<Item, Values> {
  item: Item;
  values: Values;
}

/** Values that are being saved, by the ids of their items. */
export type PendingEdit<Values> = ReadonlyMap<number, Values>;

/** An item that is shown, and the one that it was before what is being saved. */
export interface ShownItem<Item> {
  item: Item;
  stored: Item;
  /** In the pack, from 1. */
  place: number;
}

/** An item with values that are being saved, the earliest first. */
export type WithValues<Item, Values> = (item: Item, values: readonly Values[]) => Item;

/** The items with what is being saved, in the order that is being saved. New ones are at the end. */
export function shownItems<Item extends GridItem, Values>(
  stored: readonly Item[],
  edits: readonly PendingEdit<Values>[],
  order: readonly number[] | null,
  withValues: WithValues<Item, Values>,
): ShownItem<Item>[] {
  const places = new Map(order?.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? places.size;
  const ordered = [...stored].sort((one, other) => placeOf(one) - placeOf(other));
  return ordered.map((item, index) => ({ item: withEdits(item, edits, withValues), stored: item, place: index + 1 }));
}

/** An item with what is being saved. */
export function withEdits<Item extends GridItem, Values>(
  item: Item,
  edits: readonly PendingEdit<Values>[],
  withValues: WithValues<Item, Values>,
): Item {
  const own = edits.flatMap((edit) => edit.get(item.id) ?? []);
  return own.length === 0 ? item : withValues(item, own);
}
