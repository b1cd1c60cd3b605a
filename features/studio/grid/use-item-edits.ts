import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import type { ItemEdits } from "@/features/studio/grid/item-edits";
import { shownItems, type WithValues } from "@/features/studio/grid/shown-items";
import type { GridItem } from "@/features/work/items/item-fields";

interface ItemEditsOptions<Item, Values, Edits> {
  /** The items as they were loaded. */
  stored: readonly Item[] | undefined;
  /** Makes what edits them, once. */
  edit: (onSaved: () => void) => Edits;
  withValues: WithValues<Item, Values>;
  /** Called after each change that was saved. */
  onSaved: (() => void) | undefined;
}

const NONE: never[] = [];

/** The edits of a pack's items, and the items as they are shown meanwhile. */
export function useItemEdits<
  Item extends GridItem,
  Values extends object,
  Field extends string,
  Edits extends ItemEdits<Item, Values, Field>,
>({
  stored = NONE,
  edit,
  withValues,
  onSaved,
}: ItemEditsOptions<Item, Values, Edits & ItemEdits<Item, Values, Field>>) {
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const [edits] = useState(() => edit(() => saved.current?.()));
  const { pending, order, refusal } = useStore(edits.store);
  const gridItems = useMemo(() => shownItems(stored, pending, order, withValues), [stored, pending, order, withValues]);
  return { edits, gridItems, refusal };
}
