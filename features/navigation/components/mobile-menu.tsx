"use client";

import { useState } from "react";
import { late } from "@/components/layout/late";
import { IconButton } from "@/components/ui/icon-button";

const load = () => import("@/features/navigation/components/mobile-menu-sheet");
const MobileMenuSheet = late(() => load().then((module) => module.MobileMenuSheet));

/** The menu below 1024 px. */
export function MobileMenu() {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        size="lg"
        className="lg:hidden!"
        onPointerDown={load}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && <MobileMenuSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
