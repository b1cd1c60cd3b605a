"use client";

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { useDragAnnouncements } from "@/components/ui/use-drag-announcements";

export interface SortableListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string | number;
  /** Name of an item, for assistive technology. */
  nameOf: (item: Item) => string;
  /** What an item is, such as `sound`. */
  noun: string;
  /** Called with the new order, and the item that was moved between two places from 0. */
  onMove: (order: readonly Item[], move: { item: Item; from: number; to: number }) => void;
  /** A change is being saved. */
  busy?: boolean;
  className?: string;
  /** A `SortableItem`. */
  children: (item: Item, place: number) => ReactNode;
}

/** A list whose items are moved by mouse, touch and keyboard; each move is announced. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, idOf, nameOf, noun, onMove, busy = false, className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const itemOf = (id: unknown) => items.find((item) => idOf(item) === id);
  const accessibility = useDragAnnouncements({
    titleOf: (id) => {
      const item = itemOf(id);
      return item === undefined ? "" : nameOf(item);
    },
    placeOf: (id) => ids.indexOf(id) + 1,
    count: ids.length,
    noun,
  });

  function drop({ active, over }: DragEndEvent) {
    const item = itemOf(active.id);
    if (!over || active.id === over.id || item === undefined) return;
    const [from, to] = [ids.indexOf(active.id), ids.indexOf(over.id)];
    onMove(arrayMove([...items], from, to), { item, from, to });
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} aria-busy={busy || undefined} className={className}>
          {items.map(children)}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
