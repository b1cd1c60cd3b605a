"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { PageGate as Gate } from "@/features/catalogue/components/list-pagination";
import { pageGoal } from "@/lib/client/session/goals";
import { countOf, formatCount } from "@/lib/format/count";
import { openDialog } from "@/stores/dialogs";

interface PageGateProps {
  gate: Gate;
  page: number;
  /** Pages of the list. */
  pageCount: number;
  /** What all pages show together: `336 samples`. */
  whole: string;
}

const thisPage = (whole: string) => pageGoal(window.location.pathname + window.location.search, whole);

/** Popups that a page brings along open this much after it. */
const DELAY_MS = 100;

/** Stands where page 2 and up would be for a visitor, and opens the popup that says why. */
export function PageGate({ gate, page, pageCount, whole }: PageGateProps) {
  useEffect(() => {
    const timer = setTimeout(() => openDialog("subscribe", { type: gate, goal: thisPage(whole) }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [gate, whole]);
  return (
    <EmptyState
      className="mt-2"
      title={`Page ${formatCount(page)} needs an account`}
      action={
        <Button variant="solid" size="sm" onClick={() => openDialog("register", { type: gate, goal: thisPage(whole) })}>
          Create account
        </Button>
      }
    >
      Page 1 is open to everyone. With a free account you can see all {countOf(pageCount, "page")} of this list.
    </EmptyState>
  );
}
