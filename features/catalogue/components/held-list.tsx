"use client";

import { type ReactElement, useEffect, useRef, useState } from "react";

/** The order of the entries while a pointer is on them, by key; it outlives the page, as some changes lead to another. */
let heldOrder: readonly string[] | null = null;

interface HeldListProps {
  label: string;
  className: string;
  /** List items, each with a key. */
  children: readonly ReactElement[];
}

/** A list whose entries keep the order that they had when the pointer came: none moves away under it. */
export function HeldList({ label, className, children }: HeldListProps) {
  const [, setHeld] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The pointer may have left while the page was replaced.
  useEffect(() => {
    if (heldOrder === null || list.current?.matches(":hover")) return;
    heldOrder = null;
    setHeld(true);
  }, []);
  const order = heldOrder;
  const placeOf = ({ key }: ReactElement) => {
    const place = order?.indexOf(key ?? "") ?? -1;
    return place < 0 ? children.length : place;
  };
  const shown = order ? [...children].sort((left, right) => placeOf(left) - placeOf(right)) : children;
  function hold(isHeld: boolean) {
    heldOrder = isHeld ? (heldOrder ?? shown.map(({ key }) => key ?? "")) : null;
    setHeld(isHeld);
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      className={className}
    >
      {shown}
    </ul>
  );
}
