"use client";

import type { ReactNode } from "react";
import { SheetButton } from "@/features/navigation/components/sheet-button";
import { island } from "@/lib/client/hydration/island";

const load = () => import("@/features/navigation/components/mobile-search-sheet");
const MobileSearchSheet = island(() => load().then((module) => module.MobileSearchSheet));

/** Search below 1024 px: an icon that opens the search sheet. */
export function MobileSearch({ suggestions }: { suggestions: ReactNode }) {
  return (
    <SheetButton icon="search" label="Search" load={load}>
      {(sheet) => <MobileSearchSheet {...sheet} suggestions={suggestions} />}
    </SheetButton>
  );
}
