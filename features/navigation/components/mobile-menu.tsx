"use client";

import { SheetButton } from "@/features/navigation/components/sheet-button";
import { island } from "@/lib/client/hydration/island";

const load = () => import("@/features/navigation/components/mobile-menu-sheet");
const MobileMenuSheet = island(() => load().then((module) => module.MobileMenuSheet));

/** The menu below 1024 px. */
export function MobileMenu() {
  return (
    <SheetButton icon="menu" label="Menu" load={load}>
      {(sheet) => <MobileMenuSheet {...sheet} />}
    </SheetButton>
  );
}
