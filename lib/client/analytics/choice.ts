"use client";

import { useSyncExternalStore } from "react";
import { ANALYTICS_CHOICE_KEY } from "@/lib/client/browser-storage";

/** The visitor's choice about analytics; null until there is one. */
export type AnalyticsChoice = "yes" | "no" | null;

const listeners = new Set<() => void>();
/** Used without storage: the choice lasts until the page is closed. */
let unstored: AnalyticsChoice = null;

/** The choice stored in this browser. Analytics are loaded only when it is `yes`. */
export function analyticsChoice(): AnalyticsChoice {
  try {
    const stored = localStorage.getItem(ANALYTICS_CHOICE_KEY);
    return stored === "yes" || stored === "no" ? stored : null;
  } catch {
    return unstored;
  }
}

/** Stores the choice in this browser. */
export function chooseAnalytics(choice: "yes" | "no"): void {
  unstored = choice;
  try {
    localStorage.setItem(ANALYTICS_CHOICE_KEY, choice);
  } catch {
    // Storage may be disabled: the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The choice, including one made in another tab; undefined while hydrating. */
export function useAnalyticsChoice(): AnalyticsChoice | undefined {
  return useSyncExternalStore<AnalyticsChoice | undefined>(subscribe, analyticsChoice, () => undefined);
}
