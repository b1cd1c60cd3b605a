"use client";

import { Button } from "@/components/ui/button";
import { cardName } from "@/features/billing/card-name";
import { payOverdue } from "@/features/billing/charge";
import { StepIndicator } from "@/features/billing/components/step-indicator";
import { openPortal } from "@/lib/client/billing/checkout";
import { useAction } from "@/lib/client/calls/use-action";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

type Overdue = NonNullable<BillingOverview["overdue"]>;

interface Step {
  at: string;
  state: "failed" | "todo" | "stop";
  what: string;
}

/** Past and coming attempts to charge the card, and when the plan ends without a payment. */
function stepsOf({ tried_at, next_try_at, ends_at }: Overdue): Step[] {
  return [
    ...tried_at.map((at, index): Step => ({ at, state: "failed", what: index === 0 ? "Declined" : "Declined again" })),
    ...(next_try_at ? [{ at: next_try_at, state: "todo", what: "Next try" } as const] : []),
    { at: ends_at, state: "stop", what: "Plan ends" },
  ];
}

interface OverdueCalloutProps {
  overdue: Overdue;
  billing: Pick<BillingOverview, "credits" | "card">;
}

/** The last payment failed: the amount due, the dates, and the two ways to pay. */
export function OverdueCallout({ overdue, billing: { credits, card } }: OverdueCalloutProps) {
  const portal = useAction(openPortal);
  const amount = formatCents(overdue.amount_cents);
  return (
    <div
      role="alert"
      className="mb-8 grid max-w-[1360px] grid-cols-[10px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-panel bg-panel px-4 py-3.5 text-sm inset-ring inset-ring-danger max-[699px]:grid-cols-[10px_minmax(0,1fr)]"
    >
      <StepIndicator state="failed" />
      <div>
        <p className="text-base font-strong">{`The payment failed. ${amount} is due.`}</p>
        <p className="text-ink-2">
          <span>
            {`You can keep downloading with the ${countOf(credits.spendable, "credit")} you have. Without a payment the plan ends on `}
          </span>
          <span className="num">{formatShortDay(overdue.ends_at)}</span>; you keep your credits.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-[699px]:col-start-2 max-[699px]:mt-2">
        <Button size="sm" loading={portal.isPending} onClick={() => void portal.mutate()}>
          Use another card
        </Button>
        <Button size="sm" variant="primary" onClick={payOverdue}>
          {card ? `Pay ${amount} with ${cardName(card)}` : `Pay ${amount} now`}
        </Button>
      </div>
      <ol className="col-span-full mt-3 grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] border-t border-line">
        {stepsOf(overdue)
          .slice(-6)
          .map(({ at, state, what }) => (
            <li key={`${at} ${what}`} className="flex flex-wrap items-center gap-2.5 pt-3 text-ink-2">
              <StepIndicator state={state} />
              <span className="num text-ink">{formatShortDay(at)}</span>
              <span>{what}</span>
            </li>
          ))}
      </ol>
    </div>
  );
}
