"use client";

import { useQuery } from "@tanstack/react-query";
import { Refusal } from "@/components/form/refusal";
import { Icon } from "@/components/icons/icon";
import { Button } from "@/components/ui/button";
import { Ledger } from "@/components/ui/ledger";
import { Skeleton } from "@/components/ui/skeleton";
import { planChangeQuery } from "@/features/billing/billing-queries";
import { cardName } from "@/features/billing/card-name";
import { changePlan } from "@/features/billing/charge";
import { TrialOffer } from "@/features/pricing/components/trial-offer";
import { startPlan } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import { paidGoal } from "@/lib/client/session/paid-goal";
import { queryClient } from "@/lib/client/session/query-scope";
import type { BillingOverview, PlanChange } from "@/lib/contract/entities/billing";
import { formatCount, ordinal } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatCents, formatDollars } from "@/lib/format/money";
import { startTrial } from "@/lib/money/trial-offer";

interface TermsProps {
  change: PlanChange;
  billing: BillingOverview;
}

/** What another plan costs and includes, above the button that switches to it. */
export function ChangeTerms({ code, billing }: { code: string; billing: BillingOverview }) {
  const { data: change, error } = useQuery(planChangeQuery(code), queryClient);
  if (error) return <Refusal>{error.message}</Refusal>;
  if (!change) return <Skeleton className="mt-4 h-36" />;
  switch (change.kind) {
    case "upgrade":
      return <UpgradeTerms change={change} billing={billing} />;
    case "start":
      return <StartTerms change={change} billing={billing} />;
    default:
      return <LaterTerms change={change} billing={billing} />;
  }
}

function UpgradeTerms({ change, billing }: TermsProps) {
  const { plan, price_cents, unused_credits, unused_cents, charge_cents, balance_cents } = change;
  const own = billing.plan?.title ?? "your plan";
  const today = formatShortDay(change.effective_at);
  const next = formatShortDay(change.next_bill.at);
  return (
    <div className="grid grid-cols-2 items-end gap-x-12 gap-y-1.5 pt-[18px] max-[699px]:grid-cols-[minmax(0,1fr)] max-[699px]:gap-y-3">
      <h3 className="col-span-full text-base">What happens today</h3>
      <Ledger
        label="What is charged"
        lines={[
          { what: `${plan.title}, ${today} to ${next}`, amount: formatCents(price_cents) },
          ...(unused_cents > 0
            ? [{ what: `${formatCount(unused_credits)} ${own} credits not used`, amount: formatCents(-unused_cents) }]
            : []),
          ...(balance_cents > 0
            ? [{ what: "Stays on your balance for the next bill", amount: formatCents(balance_cents) }]
            : []),
        ]}
        total={{
          what: billing.card ? `Charged to ${cardName(billing.card)}` : "Charged",
          amount: formatCents(charge_cents),
        }}
      />
      <Ledger
        label="What you have after it"
        lines={[
          { what: "Credits you have", amount: formatCount(change.credits_now) },
          ...(unused_credits > 0
            ? [{ what: `Unused ${own} credits returned`, amount: `−${formatCount(unused_credits)}` }]
            : []),
          { what: `${plan.title} adds`, amount: `+${formatCount(plan.credits)}` },
        ]}
        total={{
          what: "To spend right away",
          amount: (
            <span className="inline-flex items-center gap-1">
              <span>{formatCount(change.credits_after)}</span>
              <Icon name="puck" size={12} className="text-ink-3" />
            </span>
          ),
        }}
      />
      <p className="mt-2 self-center text-sm text-ink-3">
        <span>{`From now on you’re billed ${billingDay(change)}. The next bill is `}</span>
        <span className="num">{formatCents(change.next_bill.amount_cents)}</span> on <span className="num">{next}</span>
        .
      </p>
      <Button
        variant="solid"
        className="justify-self-end max-[699px]:justify-self-stretch"
        onClick={() => changePlan(change)}
      >
        <span>{`Change to ${plan.title} for`}</span> <span className="num">{formatCents(charge_cents)}</span>
      </Button>
    </div>
  );
}

/** The day on which a plan is billed that begins now: `on the 25th`, `on 25 Nov each year`. */
function billingDay({ plan, effective_at }: PlanChange): string {
  return plan.interval === "monthly"
    ? `on the ${ordinal(new Date(effective_at).getUTCDate())}`
    : `on ${formatShortDay(effective_at)} each year`;
}

/** A change within a trial or at the end of the period: nothing is charged now. */
function LaterTerms({ change, billing }: TermsProps) {
  const { plan, kind } = change;
  const day = <span className="num">{formatShortDay(change.effective_at)}</span>;
  const then = (
    <span>
      Then <span className="num">{formatCents(change.price_cents)}</span>
      <span>{` ${plan.interval === "monthly" ? "a month" : "a year"} for `}</span>
      <span className="num">{formatCount(plan.credits)}</span> credits.
    </span>
  );
  return (
    <div className="pt-4">
      <p className="mb-4 max-w-[60ch] text-ink-2">
        {kind === "trial" ? (
          <span>
            <span>The trial continues as </span>
            <b className="font-strong text-ink">{plan.title}</b>
            <span> and ends on </span>
            <span className="num">{formatShortDay(change.next_bill.at)}</span>
            <span>. Nothing is charged before. </span>
            {then}
          </span>
        ) : (
          <span>
            <span>{`${billing.plan?.title ?? ""} continues until `}</span>
            {day}
            <span> and nothing is charged today. </span>
            {then}
            <span> You keep your credits.</span>
          </span>
        )}
      </p>
      <Button variant="solid" onClick={() => changePlan(change)}>
        {kind === "trial" ? (
          `Take ${plan.title} after the trial`
        ) : (
          <span>
            <span>{`Change to ${plan.title} on`}</span>{" "}
            <span className="num">{formatShortDay(change.effective_at)}</span>
          </span>
        )}
      </Button>
    </div>
  );
}

/** A first plan: nothing is charged before the checkout, which shows the terms again. */
function StartTerms({ change: { plan }, billing }: TermsProps) {
  const start = useAction(() => startPlan(plan.code, paidGoal()));
  const price = <span className="num">{formatDollars(plan.price)}</span>;
  const each = plan.interval === "monthly" ? "a month" : "a year";
  return (
    <div className="pt-4">
      <p className="mb-4 max-w-[60ch] text-ink-2">
        {billing.may_start_trial ? (
          <TrialOffer plan={plan} />
        ) : (
          <span>
            {price}
            <span>{` ${each} for `}</span>
            <span className="num">{formatCount(plan.credits)}</span>
            <span> credits. The first payment is today, and you can cancel whenever you want.</span>
          </span>
        )}
      </p>
      <Button variant="primary" loading={start.isPending} onClick={() => void start.mutate()}>
        {billing.may_start_trial ? (
          startTrial()
        ) : (
          <span>
            <span>Subscribe for </span>
            {price}
          </span>
        )}
      </Button>
    </div>
  );
}
