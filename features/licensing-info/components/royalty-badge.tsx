"use client";

import { useState } from "react";
import { island } from "@/lib/client/hydration/island";

const RoyaltyDialog = island(() =>
  import("@/features/licensing-info/components/royalty-dialog").then((module) => module.RoyaltyDialog),
);

interface RoyaltyBadgeProps {
  /** The royalty label of a sample or a one-shot. */
  label: string;
}

/** The license of a sound as a badge that opens an explanation. */
export function RoyaltyBadge({ label }: RoyaltyBadgeProps) {
  const [isUsed, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        className="inline-flex h-[26px] items-center rounded-control bg-ink/8 px-2 text-xs font-strong text-ink underline decoration-line-control underline-offset-3 hover:decoration-current relative pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-[9px] pointer-coarse:after:content-['']"
      >
        {label}
      </button>
      {isUsed && <RoyaltyDialog label={label} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
