"use client";

import { type ToggleEvent, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type PanelAlign, placePanel } from "@/components/ui/place-panel";
import { enterOverlay } from "@/lib/client/navigation/overlay-history";
import { hasPopovers, isOpen, showPanel } from "@/lib/client/navigation/popover";

/** The props that the opening button must have. */
export interface PopoverTrigger {
  popoverTarget: string;
  "aria-expanded": boolean;
  "aria-haspopup": "menu" | "dialog";
  "aria-controls": string;
}

/**
 * A native `popover` at its opening button, above everything, that closes on Escape and on a click outside by itself,
 * on a touch screen also on Back. `open` is true from just before it is shown, so that the content can be rendered on
 * demand. Spread `panelProps` on the panel. `showPanel` stands in where the browser has no popovers.
 */
export function usePopover(kind: "menu" | "dialog", align: PanelAlign, onOpenChange?: (open: boolean) => void) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useRef<() => void>(null);
  const closeShown = useRef<() => void>(null);
  const [open, setOpen] = useState(false);
  const anchor = useCallback(() => document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`), [id]);
  const close = useCallback(() => (hasPopovers() ? panel.current?.hidePopover() : closeShown.current?.()), []);

  useEffect(() => {
    if (!open) return;
    const update = () => {
      const at = anchor();
      if (at && panel.current) placePanel(at, panel.current, align);
    };
    // The panel is rendered just before it is shown; it has a size from the next frame on.
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

  // On a touch screen, users close it with Back; elsewhere a click outside is enough.
  useEffect(() => {
    if (!open || !window.matchMedia("(pointer: coarse)").matches) return;
    leave.current = enterOverlay(close);
    return leave.current;
  }, [open, close]);

  function change(opening: boolean) {
    setOpen(opening);
    onOpenChange?.(opening);
  }
  const takeOver = useEffectEvent(() => change(true));

  // A popover works before the page is hydrated, and may already be open.
  useEffect(() => {
    if (panel.current && isOpen(panel.current)) takeOver();
  }, []);

  const toggleShown = useEffectEvent((event: Event) => {
    const button = anchor();
    if (!panel.current || !button || !(event.target instanceof Node) || !button.contains(event.target)) return;
    // A browser may know what the button's attribute means.
    event.preventDefault();
    if (isOpen(panel.current)) return close();
    change(true);
    closeShown.current = showPanel(panel.current, button, () => {
      leave.current?.();
      change(false);
    });
  });
  useEffect(() => {
    if (hasPopovers()) return;
    const toggle = (event: Event) => toggleShown(event);
    document.addEventListener("click", toggle);
    return () => {
      document.removeEventListener("click", toggle);
      closeShown.current?.();
    };
  }, []);

  const panelProps = {
    ref: panel,
    id,
    popover: "auto" as const,
    onBeforeToggle: ({ newState }: ToggleEvent) => {
      if (newState === "open") return change(true);
      // Now, so that a popover that opens before the other event takes over the history entry.
      leave.current?.();
    },
    onToggle: ({ newState }: ToggleEvent) => newState === "closed" && change(false),
  };

  const trigger: PopoverTrigger = {
    popoverTarget: id,
    "aria-expanded": open,
    "aria-haspopup": kind,
    "aria-controls": id,
  };
  return { panel, panelProps, open, trigger, close };
}
