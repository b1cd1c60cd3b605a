"use client";

import { useRef } from "react";

type Id = string | number;
interface Dragged {
  active: { id: Id };
  over: { id: Id } | null;
}

interface SortedList {
  titleOf: (id: Id) => string;
  /** From 1. */
  placeOf: (id: Id) => number;
  count: number;
  /** What is moved, such as `sound`. */
  noun: string;
}

/** Screen reader announcements while an item of a list is moved, for `accessibility` of a `DndContext`. */
export function useDragAnnouncements({ titleOf, placeOf, count, noun }: SortedList) {
  const hasMoved = useRef(false);
  return {
    announcements: {
      onDragStart: ({ active }: Pick<Dragged, "active">) => {
        hasMoved.current = false;
        return `Picked up ${titleOf(active.id)}, place ${placeOf(active.id)} of ${count}.`;
      },
      // The first event is for the original position, which has just been announced.
      onDragOver: ({ active, over }: Dragged) => {
        hasMoved.current ||= over?.id !== active.id;
        return over && hasMoved.current ? `${titleOf(active.id)}, place ${placeOf(over.id)} of ${count}.` : undefined;
      },
      onDragEnd: ({ active, over }: Dragged) =>
        over ? `${titleOf(active.id)} is at place ${placeOf(over.id)}.` : undefined,
      onDragCancel: ({ active }: Pick<Dragged, "active">) =>
        `${titleOf(active.id)} is back at place ${placeOf(active.id)}.`,
    },
    screenReaderInstructions: {
      draggable: `Press space to pick up the ${noun}, the arrow keys to move it, space to drop it, Escape to cancel.`,
    },
  };
}
