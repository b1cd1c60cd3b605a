"use client";

import { type ReactNode, useState } from "react";
import type { IconName } from "@/components/icons/icon-set";
import { IconButton } from "@/components/ui/icon-button";

interface SheetButtonProps {
  icon: IconName;
  label: string;
  /** Fetches the sheet's code, at the first sign of a press. */
  load: () => unknown;
  /** Draws the sheet, from the first press on. */
  children: (sheet: { open: boolean; onClose: () => void }) => ReactNode;
}

/** A button of the header below 1024 px that opens a sheet. */
export function SheetButton({ icon, label, load, children }: SheetButtonProps) {
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
