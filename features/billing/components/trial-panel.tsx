"use client";

import { Button } from "@/components/ui/button";
import { endTrial } from "@/features/billing/charge";
import { CancelDialog } from "@/features/billing/components/cancel-dialog";
import { ResumeButton } from "@/features/billing/components/resume-button";
import { TrialDays } from "@/features/billing/components/trial-days";
import { timeLeft } from "@/features/billing/days";
import { useMinute } from "@/features/billing/use-billing";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { formatAppointment, formatShortDay } from "@/lib/format/date";

interface TrialPanelProps {
  trial: NonNullable<BillingOverview["trial"]>;
  billing: BillingOverview;
}

/** A running trial: the time left, the credits used, and the two ways to end it. */
export function TrialPanel({ trial, billing }: TrialPanelProps) {
  const { plan, next_plan, ends_at } = billing;
  const after = next_plan ?? plan;
  const now = useMinute();
  const left = timeLeft(trial.ends_at, now ?? Date.parse(trial.ends_at));
  return (
    <section
      aria-labelledby="trial"
      className="mb-8 max-w-[1360px] rounded-panel px-6 py-5 inset-ring inset-ring-line-strong max-[699px]:p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 id="trial" className="text-md">
            {`Trial${plan ? ` of ${plan.title}` : ""}`}
          </h2>
          <p className="text-sm text-ink-3">
            <span>{`${ends_at ? "Cancelled: it ends" : "Ends"} on `}</span>
            <span className="num">
              {now === null ? formatShortDay(trial.ends_at) : formatAppointment(trial.ends_at)}
            </span>
            <span>{`. ${
              ends_at || !after
                ? "Nothing is charged."
                : `Then $${after.price.toFixed(2)} ${after.interval === "monthly" ? "a month" : "a year"}, unless you cancel before.`
            }`}</span>
          </p>
        </div>
        <p className="num flex items-baseline gap-1 text-[34px]! leading-none tracking-[-.03em] max-[699px]:text-[28px]!">
          <Unit value={left.days} unit="d" />
          <Unit value={left.hours} unit="h" />
          <Unit value={left.minutes} unit="min" />
          <span className="font-sans text-sm tracking-normal text-ink-3">left</span>
        </p>
      </div>
      {now !== null && <TrialDays trial={trial} now={now} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 text-sm">
          <dt className="py-1.5 text-ink-3">Trial credits</dt>
          <dd className="num py-1.5">{`${trial.credits_used} of ${trial.credits} used`}</dd>
          <dt className="py-1.5 text-ink-3">One-shots</dt>
          <dd className="num py-1.5">{`${trial.oneshots_used} of ${trial.oneshots_limit}`}</dd>
        </dl>
        <div className="flex flex-wrap items-center gap-3 max-[699px]:w-full max-[699px]:flex-col-reverse max-[699px]:*:w-full">
          {ends_at ? (
            plan && <ResumeButton>Keep the trial</ResumeButton>
          ) : (
            <CancelDialog billing={billing} look={{ variant: "ghost" }}>
              Cancel the trial
            </CancelDialog>
          )}
          <Button variant="primary" className="max-[699px]:text-sm" onClick={() => endTrial()}>
            End trial early and activate subscription
          </Button>
        </div>
      </div>
    </section>
  );
}

function Unit({ value, unit }: { value: number; unit: string }) {
  return (
    <span>
      <span>{value}</span>
      <small className="mr-2 ml-0.5 font-sans text-base tracking-normal text-ink-3">{unit}</small>
    </span>
  );
}
