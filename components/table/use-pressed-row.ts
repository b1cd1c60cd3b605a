"use client";

import { type MouseEvent, useEffect, useState } from "react";
import { leavesPage } from "@/lib/client/navigation/link-clicks";

/** The row whose link was clicked last, while the page that it leads to loads. */
export function usePressedRow() {
  const [pressed, setPressed] = useState<string | null>(null);
  useEffect(() => {
    if (pressed === null) return;
    // The page that is left stays mounted, hidden: its effects end. Back, or another way, ends the waiting as well.
    const forget = () => setPressed(null);
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("popstate", forget);
      forget();
    };
  }, [pressed]);

  function press(event: MouseEvent<HTMLTableRowElement>, rowId: string) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const leads = link && leavesPage(event, link, window.location) && link.pathname !== window.location.pathname;
    if (leads) setPressed(rowId);
  }
  return { pressed, press };
}
