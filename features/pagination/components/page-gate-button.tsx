"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import type { PageGate } from "@/features/pagination/components/gated-pages";
import { pageGoal } from "@/lib/client/session/goals";
import { openDialog } from "@/stores/dialogs";

interface PageGateButtonProps {
  gate: PageGate;
  /** Describes the contents of all pages: `336 samples`. */
  whole: string;
}

const thisPage = (whole: string) => pageGoal(window.location.pathname + window.location.search, whole);

/** Delay before a popup that belongs to a page opens. */
const DELAY_MS = 100;

/** Leads to registration, with a popup that explains why and opens by itself. */
export function PageGateButton({ gate, whole }: PageGateButtonProps) {
  useEffect(() => {
    const timer = setTimeout(() => openDialog("subscribe", { type: gate, goal: thisPage(whole) }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [gate, whole]);
  return (
    <Button variant="solid" size="sm" onClick={() => openDialog("register", { type: gate, goal: thisPage(whole) })}>
      Create account
    </Button>
  );
}
