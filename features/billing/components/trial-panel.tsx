"use client";

import { Button } from "@/components/ui/button";
import { ResumeButton } from "@/features/billing/components/resume-button";
import { TrialDays } from "@/features/billing/components/trial-days";
import { daysUntil } from "@/features/billing/days";
import { useMinute } from "@/features/billing/use-billing";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";
import { formatAppointment, formatOwnShortDay } from "@/lib/format/date";
import { toCents } from "@/lib/format/money";
import { priceEach, TRIAL_EXCEPTION } from "@/lib/money/trial-offer";
import { openDialog } from "@/stores/dialogs";

type Trial = NonNullable<BillingOverview["trial"]>;

interface TrialPanelProps {
  trial: Trial;
  billing: BillingOverview;
}

/** A running trial: the days left, what is used of it, and the popup that ends it. It is cancelled at the page's side. */
export function TrialPanel({ trial, billing }: TrialPanelProps) {
  const { plan, next_plan, ends_at } = billing;
  const after = next_plan ?? plan;
  const now = useMinute();
  const endDay = formatOwnShortDay(trial.ends_at);
  return (
    <section
      aria-labelledby="trial"
      className="mb-8 max-w-[1360px] rounded-panel px-6 py-5 inset-ring inset-ring-line-strong max-[699px]:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="trial" className="text-md">
            {plan ? `${plan.title} trial` : "Trial"}
          </h2>
          <p className="text-sm text-ink-3">
            <span>{`${ends_at ? "Cancelled: it ends" : "Ends"} on `}</span>
            <span className="num">{now === null ? endDay : formatAppointment(trial.ends_at)}</span>
            <span>{`. ${
              ends_at || !after
                ? "Nothing is charged."
                : `Then ${priceEach({ price_cents: toCents(after.price), interval: after.interval })}, unless you cancel before.`
            }`}</span>
          </p>
        </div>
        <p className="text-md">
          <span className="num">{now === null ? "" : leftWords(trial, now)}</span>
        </p>
      </div>
      {now !== null && <TrialDays trial={trial} now={now} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-5">
        <div>
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 text-sm">
            <dt className="py-1.5 text-ink-3">Trial credits</dt>
            <dd className="num py-1.5">{`${trial.credits_used} of ${trial.credits} used`}</dd>
            <dt className="py-1.5 text-ink-3">One-shots</dt>
            <dd className="py-1.5">{now === null ? "" : oneshotWords(trial, now)}</dd>
          </dl>
          <p className="pt-1.5 text-sm text-ink-3">{TRIAL_EXCEPTION}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-[699px]:w-full max-[699px]:flex-col-reverse max-[699px]:*:w-full">
          {ends_at && plan && <ResumeButton undoes="cancellation">Resume the trial</ResumeButton>}
          <Button
            variant="primary"
            className="max-[699px]:text-sm"
            onClick={() => openDialog("subscribe", { type: "end-trial" })}
          >
            End trial early and activate subscription
          </Button>
        </div>
      </div>
    </section>
  );
}

/** `6 days left, ends 2 Dec`. */
function leftWords({ ends_at }: Trial, now: number): string {
  const days = daysUntil(ends_at, now);
  return days > 0 ? `${countOf(days, "day")} left, ends ${formatOwnShortDay(ends_at)}` : "Ends today";
}

/** What the trial allows of one-shots: the first days limit only the credits. */
function oneshotWords(trial: Trial, now: number): string {
  const { full_access_ends_at, oneshots_used, oneshots_limit } = trial;
  if (now < Date.parse(full_access_ends_at)) {
    return `No limit until ${formatOwnShortDay(full_access_ends_at)}, then ${oneshots_limit}`;
  }
  return `${oneshots_used} of ${oneshots_limit} since ${formatOwnShortDay(full_access_ends_at)}`;
}
