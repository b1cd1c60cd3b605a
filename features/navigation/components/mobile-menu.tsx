"use client";

import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { island } from "@/lib/client/hydration/island";

const loadMenu = () =>
  import("@/features/navigation/components/mobile-menu-sheet").then((module) => module.MobileMenuSheet);
const MobileMenuSheet = island(loadMenu);

/** The menu on screens below 1024 px: a button of the header that opens a sheet. */
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
        onPointerDown={loadMenu}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && <MobileMenuSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
