"use client";

import { useEffect } from "react";

/** Marks the page as hydrated and replays what was clicked before. Render it after the page's other client components. */
export function EventReplay() {
  useEffect(() => {
    // In a task of its own: the event that made React hydrate is still being dispatched, and reads its field afterwards.
    const timer = setTimeout(() => {
      window.pageHydrated = true;
      window.replayEvents?.();
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}
