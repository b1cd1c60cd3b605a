"use client";

import { ListFailed } from "@/components/layout/list-states";
import { Skeleton } from "@/components/ui/skeleton";
import { BillList } from "@/features/billing/components/bill-list";
import { CardPanel } from "@/features/billing/components/card-panel";
import { ChangePlan } from "@/features/billing/components/change-plan";
import { CreditUse } from "@/features/billing/components/credit-use";
import { LeavePanel } from "@/features/billing/components/leave-panel";
import { OverdueCallout } from "@/features/billing/components/overdue-callout";
import { PlanFacts } from "@/features/billing/components/plan-facts";
import { SupportPanel } from "@/features/billing/components/support-panel";
import { TopUpPanel } from "@/features/billing/components/top-up-panel";
import { TrialPanel } from "@/features/billing/components/trial-panel";
import { useBilling } from "@/features/billing/use-billing";

/** Everything about the user's plan, credits and bills. */
export function PlanAndCredits() {
  const { billing, isError, reload } = useBilling();
  if (isError && !billing) return <ListFailed onRetry={reload} />;
  if (!billing) return <PlanSkeleton />;
  const { plan, trial, overdue, status } = billing;
  const isTrial = status === "in_trial" && trial !== null;
  return (
    <>
      {overdue && <OverdueCallout overdue={overdue} credits={billing.credits.spendable} />}
      {isTrial && <TrialPanel trial={trial} billing={billing} />}
      <div className="grid max-w-[1360px] grid-cols-[minmax(0,1fr)_296px] items-start gap-14 max-[1199px]:grid-cols-[minmax(0,1fr)] max-[699px]:gap-9">
        <div className="min-w-0">
          {!isTrial && (
            <section aria-label="Plan and credits now" className="border-t border-line">
              <PlanFacts billing={billing} />
              <CreditUse billing={billing} />
            </section>
          )}
          <ChangePlan billing={billing} isFirst={isTrial} />
          <BillList />
        </div>
        <aside
          aria-label="Payment and leaving"
          className="max-[1199px]:grid max-[1199px]:grid-cols-3 max-[1199px]:gap-x-9 max-[899px]:grid-cols-[minmax(0,1fr)] *:border-t *:border-line *:py-[18px]"
        >
          {(billing.card || plan) && <CardPanel billing={billing} />}
          <TopUpPanel mayTopUp={billing.may_top_up} />
          {plan && <LeavePanel billing={billing} />}
          {plan && <SupportPanel plan={plan} />}
        </aside>
      </div>
    </>
  );
}

/** About as tall as the page, so that the layout hardly shifts once it has loaded. */
export function PlanSkeleton() {
  return (
    <div className="grid max-w-[1360px] gap-8" role="status" aria-label="Loading your plan">
      <Skeleton className="h-28" />
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
    </div>
  );
}
