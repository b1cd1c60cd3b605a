"use client";

import { cx } from "@/components/cx";
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

const GRID =
  "grid max-w-[1360px] grid-cols-[minmax(0,1fr)_296px] items-start gap-14 max-[1199px]:grid-cols-[minmax(0,1fr)] max-[699px]:gap-9";

/** Everything about the user's plan, credits and bills. */
export function PlanAndCredits() {
  const { billing, isError, reload } = useBilling();
  if (isError && !billing) return <ListFailed title="Your plan couldn’t be loaded" onRetry={reload} />;
  if (!billing) return <PlanSkeleton />;
  const { plan, trial, overdue, status, next_bill, ends_at } = billing;
  const isTrial = status === "in_trial" && trial !== null;
  return (
    <>
      {overdue && <OverdueCallout overdue={overdue} billing={billing} />}
      {isTrial && <TrialPanel trial={trial} billing={billing} />}
      <div className={GRID}>
        <div className="min-w-0">
          {!isTrial && (
            // The line of the page's tabs is right above, unless a callout stands between.
            <section aria-label="Plan and credits now" className={overdue ? "border-t border-line" : "-mt-4"}>
              <PlanFacts billing={billing} />
              <CreditUse billing={billing} />
            </section>
          )}
          <ChangePlan billing={billing} isFirst={isTrial} />
          <BillList />
          {(next_bill || ends_at || overdue) && (
            <p className="pt-4 text-sm text-ink-3">The days of coming bills and changes are UTC.</p>
          )}
        </div>
        <aside
          aria-label="Payment and leaving"
          className={cx(
            "max-[1199px]:grid max-[1199px]:grid-cols-3 max-[1199px]:gap-x-9 max-[899px]:grid-cols-[minmax(0,1fr)] *:border-t *:border-line *:py-[18px]",
            !overdue && !isTrial && "min-[1200px]:-mt-4 min-[1200px]:*:first:border-t-0",
          )}
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
    <div className={GRID} role="status" aria-label="Loading your plan">
      <div className="grid gap-8 pt-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-50" />
        <Skeleton className="h-60" />
      </div>
      <div className="grid gap-8 pt-5">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
        <Skeleton className="h-36" />
      </div>
    </div>
  );
}
