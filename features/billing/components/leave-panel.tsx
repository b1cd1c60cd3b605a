"use client";

import { CancelDialog } from "@/features/billing/components/cancel-dialog";
import { LeavingList } from "@/features/billing/components/leaving-list";
import { ResumeButton } from "@/features/billing/components/resume-button";
import { leavingOf } from "@/features/billing/leaving";
import { useMinute } from "@/features/billing/use-billing";
import type { BillingOverview } from "@/lib/contract/entities/billing";
import { formatShortDay } from "@/lib/format/date";

/** Cancels the plan: what stays and what ends, above the button; after cancelling, the button to resume. */
export function LeavePanel({ billing }: { billing: BillingOverview }) {
  const { plan, ends_at } = billing;
  const leaving = leavingOf(billing, useMinute() ?? 0);
  if (ends_at) {
    return (
      <section>
        <h3 className="mb-3 text-base">Cancelled</h3>
        <p className="mb-3 text-sm leading-[19px] text-ink-2">
          It ends on <span className="num">{formatShortDay(ends_at)}</span>. Until then you can change your mind.
        </p>
        <ResumeButton undoes="cancellation">{`Resume ${leaving.what}`}</ResumeButton>
      </section>
    );
  }
  return (
    <section>
      <h3 className="mb-3 text-base">Cancel</h3>
      <LeavingList leaving={leaving} />
      <div className="mt-3">
        <CancelDialog billing={billing} look={{ variant: "danger", size: "sm" }}>
          {`Cancel ${billing.status === "in_trial" ? "the trial" : (plan?.title ?? "")}`}
        </CancelDialog>
      </div>
    </section>
  );
}
