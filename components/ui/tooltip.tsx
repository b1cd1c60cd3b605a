"use client";

import { lazy, Suspense, useRef } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import type { PlateSide } from "@/components/ui/explanation";
import { Deferred } from "@/lib/client/hydration/deferred";
import { untilInteraction } from "@/lib/client/hydration/first-interaction";
import { loadCode } from "@/lib/client/hydration/load-code";

/** Not needed before the pointer or the focus can reach a control. */
const Explanation = lazy(async () => {
  if (typeof window !== "undefined") await untilInteraction();
  const module = await loadCode(() => import("@/components/ui/explanation"));
  return { default: module.Explanation };
});

interface TooltipProps extends PlateSide {
  /** Null while there is nothing to explain: the control stays the same element when there is. */
  text: string | null;
  className?: string;
  /** One control, which the text describes. */
  children: ElementNode;
}

/** A tooltip that explains the control on hover and keyboard focus. Escape hides it. */
export function Tooltip({ text, className, children, ...plate }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} className={cx("relative inline-flex", className)}>
      {children}
      {text !== null && (
        <Deferred>
          <Suspense>
            <Explanation anchor={anchor} {...plate}>
              {text}
            </Explanation>
          </Suspense>
        </Deferred>
      )}
    </span>
  );
}
