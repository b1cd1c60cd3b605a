"use client";

import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "@/lib/client/hydration/use-hydrated";

let goingBack = false;

if (typeof window !== "undefined") {
  window.addEventListener("popstate", () => {
    goingBack = true;
  });
  window.addEventListener(
    "click",
    () => {
      goingBack = false;
    },
    { capture: true },
  );
}

/** Whether the current page was reached by going back or forward in the history. */
function isGoingBack(): boolean {
  return goingBack;
}

interface DeferredProps {
  /** Reserves the space until the content is rendered. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * Content below the first screen. A navigation by link paints the page without it and renders it right afterwards. The
 * server's HTML includes it, and so does a page reached by going back, whose scroll position needs its height.
 */
export function Deferred({ placeholder = null, children }: DeferredProps) {
  const isNavigation = useHydrated();
  const isRendered = useDeferredValue(true, !isNavigation || isGoingBack());
  return isRendered ? children : placeholder;
}
