"use client";

import { type ReactNode, useState } from "react";
import type { IconName } from "@/components/icons/icon-set";
import { IconButton } from "@/components/ui/icon-button";
import { island } from "@/lib/client/hydration/island";

const loadMenu = () =>
  import("@/features/navigation/components/mobile-menu-sheet").then((module) => module.MobileMenuSheet);
const loadSearch = () =>
  import("@/features/navigation/components/mobile-search-sheet").then((module) => module.MobileSearchSheet);
const MobileMenuSheet = island(loadMenu);
const MobileSearchSheet = island(loadSearch);

/** The menu below 1024 px. */
export function MobileMenu() {
  return (
    <SheetButton icon="menu" label="Menu" load={loadMenu}>
      {(sheet) => <MobileMenuSheet {...sheet} />}
    </SheetButton>
  );
}

/** Search below 1024 px: an icon that opens the search sheet. */
export function MobileSearch({ suggestions }: { suggestions: ReactNode }) {
  return (
    <SheetButton icon="search" label="Search" load={loadSearch}>
      {(sheet) => <MobileSearchSheet {...sheet} suggestions={suggestions} />}
    </SheetButton>
  );
}

interface SheetButtonProps {
  icon: IconName;
  label: string;
  /** Fetches the sheet's code, when the pointer goes down. */
  load: () => unknown;
  /** Renders the sheet, from the first click on. */
  children: (sheet: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A button of the header below 1024 px that opens a sheet. */
function SheetButton({ icon, label, load, children }: SheetButtonProps) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        size="lg"
        className="lg:hidden!"
        onPointerDown={load}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && children({ open, onClose: () => setOpen(false) })}
    </>
  );
}
