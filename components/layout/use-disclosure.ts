"use client";

import { usePathname } from "next/navigation";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "@/components/form/composition";

/** Delay in ms before hover opens the panel, and before it closes when the pointer leaves. */
const HOVER_OPENS_MS = 10;
const LEAVE_CLOSES_MS = 160;

/**
 * A button that shows a panel: on click, and on hover with a mouse. Escape, a click or focus elsewhere and a navigation
 * close it. Spread `root` on the element around both, `button` on the button, `panel` on the panel.
 */
export function useDisclosure() {
  const id = useId();
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pinned = useRef(false);

  if (open && openedAt !== pathname) setOpen(false);

  function change(next: boolean, pin: boolean) {
    clearTimeout(timer.current);
    pinned.current = next && pin;
    setOpenedAt(pathname);
    setOpen(next);
  }
  function later(next: boolean, delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next, false), delay);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const followed = (event: Event) => {
      if (event.target instanceof Element && event.target.closest("a")) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("click", followed);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("click", followed);
    };
  }, [open]);

  return {
    open,
    close: () => change(false, false),
    root: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(timer.current);
        if (!open) later(true, HOVER_OPENS_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === "mouse" && !pinned.current) later(false, LEAVE_CLOSES_MS);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !open || isComposing(event.nativeEvent)) return;
        event.stopPropagation();
        change(false, false);
        button.current?.focus();
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget as Node | null;
        if (to && !root.current?.contains(to)) change(false, false);
      },
    },
    button: {
      ref: button,
      "aria-expanded": open,
      "aria-controls": id,
      // A click on what hover has just opened keeps it open; only a second click closes it.
      onClick: () => change(!open || !pinned.current, true),
    },
    panel: { id, hidden: !open },
  };
}
