"use client";

import { Button } from "@/components/ui/button";
import { pageGoal } from "@/lib/client/session/goals";
import { PER_PAGE } from "@/lib/contract/rules/lists";
import { countOf } from "@/lib/format/count";
import { openDialog } from "@/stores/dialogs";

/** What an account adds, below the sounds that every visitor sees. Not rendered for a signed-in user. */
export function OtherPages({ total }: { total: number }) {
  const others = Math.max(0, Math.ceil(total / PER_PAGE) - 1);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3.5 pt-4 signed-in:hidden">
      <p>
        <span className="font-strong">That’s page 1.</span>{" "}
        <span className="text-ink-2">{`Create an account to see ${countOf(others, "more page")}.`}</span>
      </p>
      <Button
        variant="solid"
        onClick={() => openDialog("register", { goal: pageGoal("/samples?page=2", countOf(total, "sample")) })}
      >
        Create account
      </Button>
    </div>
  );
}
