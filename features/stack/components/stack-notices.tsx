"use client";

import { Button } from "@/components/ui/button";
import { settleConflict } from "@/features/stack/saving";
import { useStack } from "@/features/stack/stack-state";

/** What has to be decided before the stack can be saved. */
export function StackNotices() {
  const conflict = useStack((state) => state.conflict);
  if (!conflict) return null;
  return (
    <p
      role="alert"
      className="-mx-5 flex flex-wrap items-center gap-2 border-y border-line-strong bg-raised px-5 py-2 text-sm"
    >
      <span className="flex-1">
        <b className="font-strong">Saved in another window meanwhile.</b>{" "}
        <span className="text-ink-2">Nothing of what is here is lost until you choose.</span>
      </span>
      <Button size="sm" onClick={() => settleConflict("theirs")}>
        Show that one
      </Button>
      <Button size="sm" onClick={() => settleConflict("mine")}>
        Save this one over it
      </Button>
    </p>
  );
}
