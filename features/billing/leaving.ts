import type { BillingOverview } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";

/** What stays and what ends if the plan or trial is cancelled now. */
export interface Leaving {
  what: string;
  stays: string;
  stopsAt: string | null;
  stops: string;
}

/**
 * Describes it as text; `now` is in ms since 1970. Trial credits end at once in the full-access days, later at the
 * trial's end.
 */
export function leavingOf({ plan, trial, status, credits, next_bill, ends_at }: BillingOverview, now: number): Leaving {
  if (status === "in_trial" && trial) {
    const isFree = now < Date.parse(trial.full_access_ends_at);
    return {
      what: "the trial",
      stays: "What you downloaded, and every license. Nothing is charged",
      stopsAt: isFree ? null : trial.ends_at,
      stops: isFree ? "The trial and its credits" : "The trial credits that are left. You can spend them until then",
    };
  }
  const each = plan?.interval === "yearly" ? "year" : "month";
  return {
    what: plan?.title ?? "the plan",
    stays: `Your ${countOf(credits.spendable, "credit")}, your downloads and every license`,
    stopsAt: status === "past_due" ? null : (next_bill?.at ?? ends_at),
    stops: `New credits each ${each}. You keep the ones you have.`,
  };
}

/** `Stops on 14 Dec`, or now. */
export const stopWords = ({ stopsAt }: Leaving): string =>
  stopsAt ? `Stops on ${formatShortDay(stopsAt)}` : "Stops now";
