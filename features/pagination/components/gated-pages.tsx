"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { endProgress } from "@/lib/client/navigation/progress";
import { pageGoal } from "@/lib/client/session/goals";
import { useIsSignedIn } from "@/lib/client/session/use-user";
import { openDialog } from "@/stores/dialogs";

/** Which popup a visitor gets for page 2 and higher. */
export type PageGate = "create-account" | "no-subscription";

interface GatedPagesProps {
  gate: PageGate;
  /** Describes the contents of all pages: `336 samples`. */
  whole: string;
  /** Links to the pages of a list. */
  children: ReactNode;
}

/** Links to pages; a visitor's click opens the popup, except on the first page. */
export function GatedPages({ gate, whole, children }: GatedPagesProps) {
  const isSignedIn = useIsSignedIn();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSignedIn) return;
    const listening = new AbortController();
    root.current?.addEventListener(
      "click",
      (event) => {
        const link = (event.target as Element).closest("a");
        if (!link || !new URLSearchParams(link.search).has("page")) return;
        event.preventDefault();
        endProgress();
        openDialog("subscribe", { type: gate, goal: pageGoal(link.pathname + link.search, whole) });
      },
      // Before the link's own listener.
      { capture: true, signal: listening.signal },
    );
    return () => listening.abort();
  }, [isSignedIn, gate, whole]);
  return <div ref={root}>{children}</div>;
}
