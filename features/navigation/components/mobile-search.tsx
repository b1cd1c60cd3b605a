"use client";

import { type ReactNode, useState } from "react";
import { late } from "@/components/layout/late";
import { IconButton } from "@/components/ui/icon-button";

const load = () => import("@/features/navigation/components/mobile-search-sheet");
const MobileSearchSheet = late(() => load().then((module) => module.MobileSearchSheet));

/** Search below 1024 px: an icon that opens the search sheet. */
export function MobileSearch({ suggestions }: { suggestions: ReactNode }) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="search"
        label="Search"
        size="lg"
        className="lg:hidden!"
        onPointerDown={load}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      />
      {used && <MobileSearchSheet open={open} onClose={() => setOpen(false)} suggestions={suggestions} />}
    </>
  );
}
