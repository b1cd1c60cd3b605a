"use client";

import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import type { PanelAlign } from "@/components/ui/place-panel";
import { type PopoverTrigger, usePopover } from "@/components/ui/use-popover";

interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  /** Renders the opening button, which must spread the given props. */
  trigger: (props: PopoverTrigger) => ReactNode;
  align?: PanelAlign;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  /** Rendered when it opens; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A panel at its button: filters, notifications. Escape or a click outside closes it and returns the focus. */
export function Popover({ label, trigger, align = "start", onOpenChange, className, children }: PopoverProps) {
  const { panelProps, open, trigger: props, close } = usePopover("dialog", align, onOpenChange);
  return (
    <>
      {trigger(props)}
      <div
        {...panelProps}
        role="dialog"
        aria-label={label}
        className={cx("popover overflow-y-auto overscroll-contain", className)}
      >
        {open && children(close)}
      </div>
    </>
  );
}
