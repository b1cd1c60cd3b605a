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
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode, RefObject } from "react";
import { useDragAnnouncements } from "@/components/ui/use-drag-announcements";

interface LinesOrderProps {
  /** Of the rows, in order. */
  ids: readonly number[];
  /** What an item is called. */
  noun: string;
  titleOf: (id: number) => string;
  /** Whether a row is being moved, so that the keys are its own. */
  isDragging: RefObject<boolean>;
  /** To a place counted from 0. */
  onMove: (id: number, to: number) => void;
  children: ReactNode;
}

/** Rows that are put in order by their handles, with the pointer and by keys. */
export function LinesOrder({ ids, noun, titleOf, isDragging, onMove, children }: LinesOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useDragAnnouncements({
    titleOf: (id) => titleOf(Number(id)),
    placeOf: (id) => ids.indexOf(Number(id)) + 1,
    count: ids.length,
    noun,
  });
  const setDragging = (isNow: boolean) => () => {
    isDragging.current = isNow;
  };
  function drop({ active: { id }, over }: DragEndEvent) {
    isDragging.current = false;
    if (over && over.id !== id) onMove(Number(id), ids.indexOf(Number(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={setDragging(true)}
      onDragCancel={setDragging(false)}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
