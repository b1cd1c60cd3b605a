import type { Change } from "@/features/studio/grid/shown-items";
import { isOthers } from "@/features/work/drafts/joining";
import type { GridItem, ItemFields } from "@/features/work/items/item-fields";

/** Edits that were sent without an answer: what an item has by now may be from them. */
export function lostEdits<Item extends GridItem, Values extends object, Field extends string>({
  fieldsOf,
  valuesIn,
  isSame,
}: ItemFields<Item, Values, Field>) {
  const sent = new Map<number, Values[]>();
  return {
    add(changes: readonly Change<Item, Values>[]): void {
      for (const { item, values } of changes) sent.set(item.id, [...(sent.get(item.id) ?? []), values]);
    },
    /** It is known what these items have. */
    forget(items: readonly Item[]): void {
      for (const { id } of items) sent.delete(id);
    },
    /** Whether an edit conflicts with what somebody else changed of the item. */
    isClash({ item, values }: Change<Item, Values>, current: Item): boolean {
      return fieldsOf(values).some((field) => {
        const lost = (sent.get(item.id) ?? []).filter((each) => fieldsOf(each).includes(field));
        return isOthers(field, valuesIn(current, [field]), [valuesIn(item, [field]), ...lost, values], isSame);
      });
    },
  };
}
