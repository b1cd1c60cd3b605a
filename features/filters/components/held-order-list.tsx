"use client";

import { type MouseEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Keys of the entries in order, fixed while a pointer is on them; module state, as some changes replace the page. */
let heldOrder: readonly string[] | null = null;
/** The clicked entry, and the position of its left edge in the viewport, in px. */
let clicked: { key: string; left: number } | null = null;

interface HeldOrderListProps {
  label: string;
  className: string;
  /** The key of each list item: a server component's element may still be loading, and then it has none to read. */
  keys: readonly string[];
  /** List items, each with a key. */
  children: readonly ReactElement[];
}

/** A list whose entries keep their order while the pointer is over it, so that none moves away. */
export function HeldOrderList({ label, className, keys, children }: HeldOrderListProps) {
  const [, setHeld] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // If the page was replaced, the pointer may have left in the meantime: its next move is checked.
  useEffect(() => {
    if (heldOrder === null) return;
    const stopped = new AbortController();
    const look = ({ target }: PointerEvent) => {
      stopped.abort();
      if (list.current?.contains(target as Node)) return;
      heldOrder = null;
      clicked = null;
      setHeld((isHeld) => !isHeld);
    };
    document.addEventListener("pointermove", look, { signal: stopped.signal });
    return () => stopped.abort();
  }, []);
  const order = heldOrder;
  const placeOf = (key: string) => {
    const place = order?.indexOf(key) ?? -1;
    return place < 0 ? keys.length : place;
  };
  const shown = order ? [...keys].sort((left, right) => placeOf(left) - placeOf(right)) : keys;
  // Other entries appear, disappear and change their widths: the first one's margin compensates.
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    for (const item of items) item.style.marginLeft = "";
    const item = clicked && items[shown.indexOf(clicked.key)];
    if (!clicked || !item || !items[0]) return;
    items[0].style.marginLeft = `${clicked.left - item.getBoundingClientRect().left}px`;
  });
  function remember({ target }: MouseEvent) {
    const item = (target as Element).closest("li");
    const key = item && shown[[...(list.current?.children ?? [])].indexOf(item)];
    clicked = heldOrder && key ? { key, left: item.getBoundingClientRect().left } : null;
  }
  function hold(isHeld: boolean) {
    heldOrder = isHeld ? (heldOrder ?? shown) : null;
    if (!isHeld) clicked = null;
    setHeld(isHeld);
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      onClickCapture={remember}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      className={className}
    >
      {shown.map((key) => children[keys.indexOf(key)])}
    </ul>
  );
}
