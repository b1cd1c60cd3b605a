"use client";

import { useEffect } from "react";

/** Marks the page as hydrated and replays recorded clicks. Render it after the page's other client components. */
export function EventReplay() {
  useEffect(() => {
    // In a separate task: the event that made React hydrate is still being dispatched, and its field is read later.
    const timer = setTimeout(() => {
      window.pageHydrated = true;
      window.replayEvents?.();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
