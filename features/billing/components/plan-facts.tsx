import type { ReactNode } from "react";
import { cardName } from "@/features/billing/card-name";
import { ResumeButton } from "@/features/billing/components/resume-button";
import { utcDaysUntil } from "@/features/billing/days";
import { useMinute } from "@/features/billing/use-billing";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatCents, formatDollars, formatEach } from "@/lib/format/money";

const NO_PLAN: { [Status in BillingOverview["status"]]?: string } = {
  free_pass: "Free pass",
  canceled: "No plan",
  none: "No plan",
};

/** The user's plan, and the next bill. */
export function PlanFacts({ billing }: { billing: BillingOverview }) {
  const { plan, status } = billing;
  return (
    <div className="grid grid-cols-2 border-b border-line">
      <Fact
        title="Your plan"
        value={plan?.title ?? NO_PLAN[status] ?? "No plan"}
        aside={plan?.interval}
        note={
          plan ? (
            <span>
              <span className="num">{formatDollars(plan.price)}</span>
              <span>{` a ${plan.interval === "monthly" ? "month" : "year"} for `}</span>
              <span className="num">{plan.credits}</span> credits,{" "}
              <span className="num">{formatEach(plan.price, plan.credits)}</span> each
            </span>
          ) : status === "canceled" ? (
            "Your plan has ended. Your credits are still yours."
          ) : status === "free_pass" ? (
            "What you download stays yours after it ends."
          ) : (
            "You can download free sounds and what you own."
          )
        }
      />
      <NextBill billing={billing} />
    </div>
  );
}

function NextBill({ billing }: { billing: BillingOverview }) {
  const now = useMinute();
  const { overdue, ends_at, next_bill, next_plan, plan, card, status } = billing;
  const inDays = (at: string) => (now === null ? undefined : inWords(utcDaysUntil(at, now)));
  if (overdue) {
    return (
      <Fact
        title="Next bill"
        value={<span className="text-danger">Overdue</span>}
        aside={`since ${formatShortDay(overdue.since)}`}
        note={
          <span>
            <span className="num">{formatCents(overdue.amount_cents)}</span>
            {card && <span>{` to ${cardName(card)}`}</span>}
          </span>
        }
      />
    );
  }
  if (ends_at) {
    return (
      <Fact
        title={plan ? "Ends" : status === "free_pass" ? "Free pass until" : "Ended"}
        value={formatShortDay(ends_at)}
        aside={plan || status === "free_pass" ? inDays(ends_at) : undefined}
        note={card ? "Nothing more is charged." : "No card on file. Nothing will be charged."}
      >
        {plan && <ResumeButton undoes="cancellation">{`Resume ${plan.title}`}</ResumeButton>}
      </Fact>
    );
  }
  if (!next_bill) return <Fact title="Next bill" value="None" note="Nothing is charged." />;
  return (
    <Fact
      title="Next bill"
      value={formatShortDay(next_bill.at)}
      aside={inDays(next_bill.at)}
      note={
        <span>
          <span className="num">{formatCents(next_bill.amount_cents)}</span>
          {card && <span>{` to ${cardName(card)}`}</span>}
          {next_plan && <span>{` for ${next_plan.title}`}</span>}
        </span>
      }
    >
      {next_plan && plan && <ResumeButton undoes="downgrade">{`Keep ${plan.title}`}</ResumeButton>}
    </Fact>
  );
}

const inWords = (days: number) => (days <= 0 ? "today" : `in ${countOf(days, "day")}`);

interface FactProps {
  title: string;
  value: ReactNode;
  aside?: string | undefined;
  note: ReactNode;
  children?: ReactNode;
}

function Fact({ title, value, aside, note, children }: FactProps) {
  return (
    <div className="py-[18px] pr-6 not-first:border-l not-first:border-line not-first:pl-6 max-[699px]:py-3.5 max-[699px]:pr-2 max-[699px]:not-first:pl-4">
      <p className="text-sm text-ink-3">{title}</p>
      <p className="text-xl leading-[1.35] font-head tracking-[-.025em] [font-stretch:108%] max-[699px]:text-[20px]">
        <span>{value}</span>
        {aside && (
          <span>
            {" "}
            <span className="ml-0.5 text-[15px] font-body tracking-normal text-ink-3 [font-stretch:100%] max-[699px]:ml-0 max-[699px]:block">
              {aside}
            </span>
          </span>
        )}
      </p>
      <p className="text-sm text-ink-3">{note}</p>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
