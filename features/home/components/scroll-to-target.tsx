"use client";

import { useEffect } from "react";

/**
 * Scrolls to the section that the query names, such as `?pricing=true`. A hash is the browser's own; both stop 90 px
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
