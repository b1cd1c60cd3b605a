"use client";

import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { cx } from "@/components/cx";

const ALIGN = {
  start: "left-0 after:left-3.5",
  center: "left-1/2 -translate-x-1/2 after:left-1/2 after:-ml-1",
  end: "right-0 after:right-3.5",
};
const SIDE = { top: "bottom-full mb-2.5 after:-bottom-1", bottom: "top-full mt-2.5 after:-top-1" };

export interface PlateSide {
  /** The edge of the control that the tooltip is aligned with. */
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
}

interface ExplanationProps extends PlateSide {
  /** The element around the control. */
  anchor: RefObject<HTMLSpanElement | null>;
  children: string;
}

/** The bubble of a tooltip, and the handlers that show and hide it. */
export function Explanation({ anchor, align = "end", side = "top", children }: ExplanationProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const span = anchor.current;
    const control = span?.querySelector("button, a, input");
    control?.setAttribute("aria-describedby", id);
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
      span?.addEventListener(name, act, { signal: listening.signal });
    // The pointer may be on the control before this code is loaded.
    if (span?.matches(":hover") && matchMedia("(hover: hover)").matches) setOpen(true);
    on("pointerenter", (event) => event.pointerType === "mouse" && setOpen(true));
    on("pointerleave", () => setOpen(false));
    on(
      "focusin",
      (event) => event.target instanceof Element && event.target.matches(":focus-visible") && setOpen(true),
    );
    on("focusout", () => setOpen(false));
    on("keydown", (event) => event.key === "Escape" && setOpen(false));
    return () => {
      listening.abort();
      control?.removeAttribute("aria-describedby");
    };
  }, [anchor, id]);

  return (
    <TooltipPlate id={id} hidden={!open} className={cx("absolute z-tip", ALIGN[align], SIDE[side])}>
      {children}
    </TooltipPlate>
  );
}

interface TooltipPlateProps {
  id?: string;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** The bubble alone, with its arrow. */
export function TooltipPlate({ id, hidden, className, children }: TooltipPlateProps) {
  return (
    <span
      role="tooltip"
      id={id}
      hidden={hidden}
      className={cx(
        "w-max max-w-70 rounded-control bg-ink px-2.5 py-[7px] text-sm leading-4.5 font-strong text-on-ink after:absolute after:size-2 after:rotate-45 after:bg-inherit",
        className,
      )}
    >
      {children}
    </span>
  );
}
