"use client";

import { useEffect } from "react";

/**
 * Scrolls to the section in the query, such as `?pricing=true`. The browser itself handles a hash; both stop 90 px
 * above, by the page's scroll padding.
 */
export function ScrollToTarget() {
  useEffect(() => {
    for (const [name, value] of new URLSearchParams(window.location.search)) {
      if (value === "true") document.getElementById(name)?.scrollIntoView();
    }
  }, []);
  return null;
}
