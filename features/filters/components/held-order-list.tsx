"use client";

import { type MouseEvent, type ReactElement, useEffect, useLayoutEffect, useReducer, useRef } from "react";

/** Keys of the entries in order, fixed while one works on them; module state, as some changes replace the page. */
let heldOrder: readonly string[] | null = null;

interface Place {
  key: string;
  /** Of the left edge in the viewport, in px. */
  left: number;
}
/** The clicked entry and those that follow it, of which the next one remains in place if a click removes it. */
let clicked: readonly Place[] = [];

interface HeldOrderListProps {
  label: string;
  className: string;
  /** The key of each list item: a server component's element may still be loading, and then it has none to read. */
  keys: readonly string[];
  /** List items, each with a key. */
  children: readonly ReactElement[];
}

/**
 * A list whose entries keep their order while the pointer is over it, and after a touch until the next one elsewhere, so
 * that none moves away and no other takes its place.
 */
export function HeldOrderList({ label, className, keys, children }: HeldOrderListProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const list = useRef<HTMLUListElement>(null);
  // A finger doesn't leave, and a pointer may have left while the page was replaced: its next event elsewhere is noticed.
  useEffect(() => {
    const stopped = new AbortController();
    const look = ({ target }: PointerEvent) => {
      if (heldOrder === null || list.current?.contains(target as Node)) return;
      heldOrder = null;
      clicked = [];
      renderAgain();
    };
    for (const event of ["pointermove", "pointerdown"] as const) {
      document.addEventListener(event, look, { signal: stopped.signal });
    }
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
    const anchor = clicked.find(({ key }) => shown.includes(key));
    const item = anchor && items[shown.indexOf(anchor.key)];
    if (!item || !items[0]) return;
    items[0].style.marginLeft = `${anchor.left - item.getBoundingClientRect().left}px`;
  });
  function remember({ target, detail }: MouseEvent) {
    // Without a pointer there is none to keep them under.
    if (detail === 0) return;
    const items = [...(list.current?.children ?? [])];
    const place = items.findIndex((item) => item.contains(target as Node));
    heldOrder ??= shown;
    clicked = items
      .map((item, at) => ({ key: shown[at] ?? "", left: item.getBoundingClientRect().left }))
      .slice(place < 0 ? items.length : place);
  }
  function hold(isHeld: boolean) {
    heldOrder = isHeld ? (heldOrder ?? shown) : null;
    if (!isHeld) clicked = [];
    renderAgain();
  }
  return (
    <ul
      ref={list}
      aria-label={label}
      onClickCapture={remember}
      onPointerEnter={() => hold(true)}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && hold(false)}
      className={className}
    >
      {shown.map((key) => children[keys.indexOf(key)])}
    </ul>
  );
}
