"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { GoalNote } from "@/features/billing/components/goal-note";
import type { Goal } from "@/lib/client/session/pending-intent";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { openDialog } from "@/stores/dialogs";

/** Replaces the top-ups for users who can't buy any yet, and links to the plans. */
export function NoTopUps({ status, goal }: { status: BillingOverview["status"]; goal: Goal | null }) {
  const isTrial = status === "in_trial";
  return (
    <section className="mt-7 grid max-w-[520px] justify-items-start gap-4 rounded-panel px-6 py-5 inset-ring inset-ring-line-strong">
      <h2 className="text-md">Start with a plan</h2>
      <p className="text-ink-2">
        {isTrial
          ? "Credits can be added once your plan has started. End the trial early, and the plan’s credits come right away."
          : "Credits can be added to a plan, or after a first payment. A plan gives you more credits for less, and you can cancel it whenever you want."}
      </p>
      <GoalNote goal={goal ?? undefined} />
      {isTrial ? (
        <Button variant="primary" onClick={() => openDialog("subscribe", { type: "end-trial", ...(goal && { goal }) })}>
          End trial early
        </Button>
      ) : (
        <ButtonLink href="/pricing" variant="primary" prefetch={false}>
          See the plans
        </ButtonLink>
      )}
    </section>
  );
}
