"use client";

import { useFirstBill } from "@/features/pricing/use-first-bill";
import type { Plan } from "@/lib/contract/entities/billing";
import { toCents } from "@/lib/format/money";
import { TRIAL_EXCEPTION, trialOffer } from "@/lib/money/trial-offer";

/** The terms of a plan's trial in the words that every page uses, with what full access leaves out. */
export function TrialOffer({ plan, className }: { plan: Pick<Plan, "price" | "interval">; className?: string }) {
  const billedAt = useFirstBill();
  return (
    <span className={className}>
      <span>{trialOffer({ price_cents: toCents(plan.price), interval: plan.interval }, billedAt)}</span>{" "}
      <span>{TRIAL_EXCEPTION}</span>
    </span>
  );
}
