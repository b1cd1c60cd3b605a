"use client";

import "@/features/work/arrangement/arranging.css";
import { useRef } from "react";
import type { ElementNode } from "@/components/element-node";
import { IconButton } from "@/components/ui/icon-button";
import { SortableItem } from "@/components/ui/sortable-item";
import { SortableList } from "@/components/ui/sortable-list";

interface ArrangedListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string | number;
  nameOf: (item: Item) => string;
  /** What an item is, such as `pack`. */
  noun: string;
  /** Called with the items in their new order, and what was done: `Lido moved from 4 to 2`. */
  onChange: (items: readonly Item[], title: string) => void;
  /** The item whose details are open. */
  current?: string | number | null;
  /** True while it is being published, or while the choice between two orders is open. */
  busy?: boolean;
  /** Items can’t be taken off here. */
  keeps?: boolean;
  /** Class of the list, which sets `--arranged-cols` for the cells. */
  className?: string;
  /** The cells of an item, after its handle and its place. */
  children: (item: Item, place: number) => ElementNode;
}

/** A list in an order: dragged by mouse and touch, moved by keys, and taken off. Nothing is saved by itself. */
export function ArrangedList<Item>(props: ArrangedListProps<Item>) {
  const { label, items, idOf, nameOf, noun, onChange, current, busy = false, keeps = false, className = "" } = props;
  const box = useRef<HTMLDivElement>(null);

  function remove(place: number) {
    const rest = items.filter((_, other) => other !== place);
    onChange(rest, `${nameOf(items[place]!)} taken off`);
    // The row that follows has the focus, or the last one.
    const next = Math.min(place, rest.length - 1);
    requestAnimationFrame(() =>
      box.current?.querySelectorAll<HTMLElement>("li .arranged-remove")[next]?.focus({ preventScroll: true }),
    );
  }

  return (
    <div ref={box}>
      <SortableList
        label={label}
        items={items}
        idOf={idOf}
        nameOf={nameOf}
        noun={noun}
        busy={busy}
        className={`arranged ${className}`}
        onMove={(order, { item, from, to }) => onChange(order, `${nameOf(item)} moved from ${from + 1} to ${to + 1}`)}
      >
        {(item, place) => (
          <SortableItem
            key={idOf(item)}
            id={idOf(item)}
            name={nameOf(item)}
            disabled={busy}
            className={idOf(item) === current ? "arranged-current" : ""}
          >
            <span className="num arranged-place">{place + 1}</span>
            {props.children(item, place)}
            {!keeps && (
              <IconButton
                icon="close"
                className="arranged-remove"
                label={`Take ${nameOf(item)} off`}
                disabled={busy}
                onClick={() => remove(place)}
              />
            )}
          </SortableItem>
        )}
      </SortableList>
    </div>
  );
}

const KEYS = [
  { keys: ["space"], does: "pick up, drop" },
  { keys: ["↑", "↓"], does: "move" },
  { keys: ["esc"], does: "put back" },
];

/** What the list is about, and the keys that move its items. */
export function ArrangedHead({ children }: { children: ElementNode }) {
  return (
    <div className="arranged-head">
      {children}
      <p className="arranged-keys">
        {KEYS.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <kbd key={key} className="table-key">
                {key}
              </kbd>
            ))}
            <span>{does}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
