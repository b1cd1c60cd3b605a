"use client";

import { useState } from "react";
import { Sheet } from "@/components/ui/sheet";
import { StackTicks } from "@/features/stack/components/stack-module";
import { StackPanel } from "@/features/stack/components/stack-panel";
import { useLanes } from "@/features/stack/stack-state";
import { MAX_LANES } from "@/lib/contract/rules/stacks";

/** The stack in the session's bar on a phone, which opens it in a sheet. */
export function StackSheetButton() {
  const [isOpen, setIsOpen] = useState(false);
  const count = useLanes().length;
  return (
    <>
      <button
        type="button"
        aria-label={`Stack, ${count} of ${MAX_LANES} lanes`}
        className="relative h-11 px-1 text-left text-ink-3"
        onClick={() => setIsOpen(true)}
      >
        <span className="flex gap-1 text-xs">
          <span>Stack</span>
          <span className="num text-ink">{`${count}/${MAX_LANES}`}</span>
        </span>
        <StackTicks />
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title="Stack" hideTitle innerWidth={560}>
        <StackPanel className="-mx-5 border-t-0" />
      </Sheet>
    </>
  );
}
