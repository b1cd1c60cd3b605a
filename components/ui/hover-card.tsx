"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { placePanel } from "@/components/ui/place-panel";
import { hasPopovers } from "@/lib/client/navigation/popover";

/** Delay before it opens, and before it closes so that the pointer can reach it, in ms. */
const OPEN_AFTER = 500;
const CLOSE_AFTER = 150;

interface HoverCardProps {
  /** The link that the card describes. */
  children: ElementNode;
  /** Content, rendered when the card opens. It repeats what the link's page shows, so nothing is lost without it. */
  card: () => ReactNode;
  className?: string;
}

/**
 * A card beside a link after half a second of hover, for a mouse, a window of at least 1024 px and a browser with
 * popovers.
 */
export function HoverCard({ children, card, className }: HoverCardProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const span = anchor.current;
    if (!span || !hasPopovers()) return;
    let timer: ReturnType<typeof setTimeout>;
    const listening = new AbortController();
    const turn = (on: boolean, delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(on), delay);
    };
    const options = { signal: listening.signal };
    span.addEventListener(
      "pointerenter",
      (event) => event.pointerType === "mouse" && window.innerWidth >= 1024 && turn(true, OPEN_AFTER),
      options,
    );
    span.addEventListener("pointerleave", () => turn(false, CLOSE_AFTER), options);
    // A click on the link navigates; a click in the card belongs to the card.
    span.addEventListener(
      "pointerdown",
      (event) => !panel.current?.contains(event.target as Node) && turn(false, 0),
      options,
    );
    document.addEventListener("keydown", (event) => event.key === "Escape" && turn(false, 0), options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  useEffect(() => {
    const [span, card] = [anchor.current, panel.current];
    if (!open || !span || !card) return;
    card.showPopover();
    placePanel(span, card, "start");
  }, [open]);

  return (
    <span ref={anchor} className="inline-flex max-w-full min-w-0">
      {children}
      {open && (
        <div ref={panel} popover="manual" className={cx("popover w-88 p-[18px]", className)}>
          {card()}
        </div>
      )}
    </span>
  );
}
