"use client";

import { lazy, type ReactNode, Suspense, useRef } from "react";
import { cx } from "@/components/cx";
import type { PlateSide } from "@/components/ui/explanation";
import { loadCode } from "@/lib/client/hydration/load-code";

const Explanation = lazy(() =>
  loadCode(() => import("@/components/ui/explanation").then((module) => ({ default: module.Explanation }))),
);

interface TooltipProps extends PlateSide {
  /** Null while there is nothing to explain: the control stays the same element when there is. */
  text: string | null;
  className?: string;
  /** One control, which the text describes. */
  children: ReactNode;
}

/** A tooltip that explains the control on hover and keyboard focus. Escape hides it. */
export function Tooltip({ text, className, children, ...plate }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} className={cx("relative inline-flex", className)}>
      {children}
      {text !== null && (
        <Suspense>
          <Explanation anchor={anchor} {...plate}>
            {text}
          </Explanation>
        </Suspense>
      )}
    </span>
  );
}
