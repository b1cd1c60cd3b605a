"use client";

import { usePathname } from "next/navigation";
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

/** The menu on screens below 1024 px. */
export function MobileMenu() {
  return (
    <SheetButton icon="menu" label="Menu" load={loadMenu} className="lg:hidden!">
      {(sheet) => <MobileMenuSheet {...sheet} />}
    </SheetButton>
  );
}

/**
 * Search on screens whose header has no field: an icon that opens the search sheet. The header of the home page has one
 * only while the page's own is out of view.
 */
export function MobileSearch({ suggestions }: { suggestions: ReactNode }) {
  const isHome = usePathname() === "/";
  return (
    <SheetButton
      icon="search"
      label="Search"
      load={loadSearch}
      className={isHome ? "md:[search~&]:hidden! lg:hidden!" : "md:hidden!"}
    >
      {(sheet) => <MobileSearchSheet {...sheet} suggestions={suggestions} />}
    </SheetButton>
  );
}

interface SheetButtonProps {
  icon: IconName;
  label: string;
  /** Hides the button where the header itself shows the contents. */
  className: string;
  /** Fetches the sheet's code on pointer down. */
  load: () => unknown;
  /** Renders the sheet, from the first click on. */
  children: (sheet: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A button of the header that opens a sheet. */
function SheetButton({ icon, label, className, load, children }: SheetButtonProps) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        size="lg"
        className={className}
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
