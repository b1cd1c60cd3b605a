"use client";

import { type ToggleEvent, useCallback, useEffect, useId, useRef, useState } from "react";

/** Room between the anchor and its panel, and between the panel and the window's edge, in px. */
const GAP = 6;
const EDGE = 8;

export type PopoverAlign = "start" | "end";

/** What the opening button must carry. */
export interface PopoverTrigger {
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "menu" | "dialog";
  "aria-controls": string;
}

function place(anchor: Element, panel: HTMLElement, align: PopoverAlign) {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = align === "start" ? box.left : box.right - width;
  const below = box.bottom + GAP;
  const fits = below + height <= window.innerHeight - EDGE || box.top < window.innerHeight - box.bottom;
  const top = fits ? below : Math.max(EDGE, box.top - GAP - height);
  panel.style.left = `${Math.max(EDGE, Math.min(left, document.documentElement.clientWidth - EDGE - width))}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${window.innerHeight - EDGE - top}px`;
}

/**
 * A native `popover` that stands at its opening button, above everything, and closes on Escape and outside by itself.
 * `open` is true from just before it shows, so the content can be built on demand.
 */
export function usePopover(kind: "menu" | "dialog", align: PopoverAlign, onOpenChange?: (open: boolean) => void) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = useCallback(() => document.querySelector(`[popovertarget="${CSS.escape(id)}"]`), [id]);

  useEffect(() => {
    if (!open) return;
    const update = () => {
      const at = anchor();
      if (at && panel.current) place(at, panel.current, align);
    };
    // The panel is built just before it shows; it has a size from the next frame on.
    const frame = requestAnimationFrame(() => {
      update();
      panel.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus();
    });
    window.addEventListener("resize", update);
    window.addEventListener("scroll", update, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", update);
      window.removeEventListener("scroll", update, { capture: true });
    };
  }, [open, align, anchor]);

  function toggled(event: ToggleEvent<HTMLDivElement>) {
    const opening = event.newState === "open";
    setOpen(opening);
    onOpenChange?.(opening);
  }

  const trigger: PopoverTrigger = {
    popoverTarget: id,
    "aria-expanded": open,
    "aria-haspopup": kind,
    "aria-controls": id,
  };
  return { id, panel, open, trigger, toggled, close: () => panel.current?.hidePopover() };
}
