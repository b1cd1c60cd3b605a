"use client";

import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { IconButton } from "@/components/ui/icon-button";
import { useDialog } from "@/components/ui/use-dialog";

/** A drag longer than this many px closes the sheet. */
const PULL_TO_CLOSE = 96;

export interface SheetProps {
  open: boolean;
  /** Called on Escape, a click on the backdrop, the close button and a drag of the grab bar. */
  onClose: () => void;
  title: ReactNode;
  hideTitle?: boolean;
  /** At the right of the title, before the close button. */
  action?: ElementNode;
  footer?: ReactNode;
  /** Inner width in px; by default the quick view's 1160. */
  innerWidth?: number;
  /** The expanded player has the full height; other sheets have at most 85 %. */
  full?: boolean;
  /** Ambient light behind the contents, at 60 % of its strength on a page. */
  glow?: ReactNode;
  /** Path of the page of what the sheet shows: in the address bar while it is open. */
  path?: string;
  children: ReactNode;
}

/** A sheet from the bottom edge: opens in 320 ms, closes in 200 ms. Keep it mounted and toggle `open`. */
export function Sheet({
  open,
  onClose,
  title,
  hideTitle,
  action,
  footer,
  innerWidth = 1160,
  full,
  glow,
  path,
  children,
}: SheetProps) {
  const titleId = useId();
  const { ref, present, handlers } = useDialog(open, onClose, path);
  const panel = useRef<HTMLElement>(null);
  const inner = { maxWidth: innerWidth };
  return (
    <dialog ref={ref} className="overlay overflow-hidden" aria-labelledby={titleId} {...handlers}>
      {present && (
        <section
          ref={panel}
          tabIndex={-1}
          className={cx(
            "panel sheet isolate mt-auto flex w-full flex-col bg-panel text-ink shadow-sheet outline-none",
            full ? "h-full rounded-none!" : "max-h-[85%] rounded-t-sheet! rounded-b-none!",
          )}
        >
          {glow && (
            <div className="pointer-events-none absolute inset-0 -z-1 overflow-hidden rounded-[inherit] opacity-60">
              {glow}
            </div>
          )}
          <GrabBar panel={panel} onClose={onClose} />
          <header
            className={cx(
              "mx-auto flex w-full items-center gap-3 px-gutter pt-1",
              hideTitle && "absolute right-0 z-1 w-auto! pt-3",
            )}
            style={hideTitle ? undefined : inner}
          >
            <h2 id={titleId} className={cx("flex-1 text-lg", hideTitle && "sr-only")}>
              {title}
            </h2>
            {action}
            <IconButton icon="close" label="Close" onClick={onClose} className="-mr-2" />
          </header>
          <div className="relative min-h-0 overflow-y-auto overscroll-contain">
            <div className="mx-auto px-gutter pt-4 pb-6" style={inner}>
              {children}
            </div>
          </div>
          {footer && (
            <footer className="border-t border-line">
              <div className="mx-auto px-gutter py-3" style={inner}>
                {footer}
              </div>
            </footer>
          )}
        </section>
      )}
    </dialog>
  );
}

/** The bar at the top edge: dragged down far enough, it closes the sheet. */
function GrabBar({ panel, onClose }: { panel: React.RefObject<HTMLElement | null>; onClose: () => void }) {
  const start = useRef<number | null>(null);
  function pull(event: PointerEvent) {
    if (start.current === null || !panel.current) return;
    panel.current.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
  }
  function release(event: PointerEvent) {
    if (start.current === null || !panel.current) return;
    panel.current.style.translate = "";
    if (event.clientY - start.current > PULL_TO_CLOSE) onClose();
    start.current = null;
  }
  return (
    <div
      className="flex h-6 flex-none cursor-grab touch-none justify-center pt-2.5"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={pull}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span className="h-1 w-10 rounded-[2px] bg-line-control" />
    </div>
  );
}
