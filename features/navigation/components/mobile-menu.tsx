"use client";

import { late } from "@/components/layout/late";
import { SheetButton } from "@/features/navigation/components/sheet-button";

const load = () => import("@/features/navigation/components/mobile-menu-sheet");
const MobileMenuSheet = late(() => load().then((module) => module.MobileMenuSheet));

/** The menu below 1024 px. */
export function MobileMenu() {
  return (
    <SheetButton icon="menu" label="Menu" load={load}>
      {(sheet) => <MobileMenuSheet {...sheet} />}
    </SheetButton>
  );
}
