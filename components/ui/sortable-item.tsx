"use client";

import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";

interface SortableItemProps {
  id: string | number;
  /** Name of what the handle moves, such as a sound's title. */
  name: string;
  disabled?: boolean;
  /** The handle is aligned with the list's edge. */
  flush?: boolean;
  /** Replaces the look of a plain row; `data-dragging` is set while it is moved. */
  className?: string;
  children: ReactNode;
}

/** An item of a list that is sortable by mouse, touch and keyboard, with the handle that moves it. */
export function SortableItem({ id, name, disabled = false, flush = false, className, children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      className={
        className ??
        cx(
          "flex min-h-14 items-center border-b border-line bg-panel",
          flush ? "gap-1" : "gap-3",
          isDragging && "relative z-1 rounded-control bg-raised shadow-pop",
        )
      }
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}`}
        className={cx(
          "grid size-11 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink",
          flush && "-ml-3",
        )}
      >
        <Icon name="drag" />
      </button>
      {children}
    </li>
  );
}
