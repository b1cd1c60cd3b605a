"use client";

import { type ReactNode, useDeferredValue } from "react";
import { useHydrated } from "@/lib/client/hydration/use-hydrated";

/** Whether the current page was reached by going back or forward in the history. */
let isGoingBack = false;

if (typeof window !== "undefined") {
  const note = ({ type }: Event) => {
    isGoingBack = type === "popstate";
  };
  window.addEventListener("popstate", note);
  window.addEventListener("click", note, { capture: true });
}

/**
 * Whether to render what the first paint of a page can do without: false in the paint of a navigation by link, true
 * right afterwards. Always true in the server's HTML, and on a page reached by going back, whose scroll position needs
 * the height of all its content.
 */
export function useIsComplete(): boolean {
  const isNavigation = useHydrated();
  return useDeferredValue(true, !isNavigation || isGoingBack);
}

interface DeferredProps {
  /** Reserves the space until the content is rendered. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/** Content below the first screen: a navigation by link paints the page without it (see `useIsComplete`). */
export function Deferred({ placeholder = null, children }: DeferredProps) {
  return useIsComplete() ? children : placeholder;
}
