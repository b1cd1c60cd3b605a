import type { DownloadStatus } from "@/lib/contract/entities/billing";
import { countOf } from "@/lib/format/count";

/** The facts that decide how many credits a user may spend. */
export interface CreditAccount {
  /** Credits of the spendable lots. */
  spendable: number;
  /** Whether the user's present plan is a trial, expired or not. */
  is_trial: boolean;
  /** Whether a free pass or trial is over and nothing was ever paid. */
  is_over: boolean;
}

export interface Refusal {
  status: Extract<DownloadStatus, "activate_subscription" | "not_enough_credit">;
  required_credit: number;
  available_credit: number;
  error?: string;
}

/**
 * The outcome for a price that isn't the one that the buyer was shown, as on a page from before it changed: nothing is
 * bought before they have seen it. Null if it is the same, or if they didn't say.
 */
export function askAgain(cost: number, shownPrice: number | undefined, spendable: number) {
  if (shownPrice === undefined || shownPrice === cost) return null;
  return {
    status: cost <= spendable ? ("credit_available" as const) : ("credit_required" as const),
    required_credit: cost,
    available_credit: spendable,
    error: `The price is ${countOf(cost, "credit")} now, not ${shownPrice}. Nothing was charged.`,
  };
}

/** Why a user can't spend `cost` credits, or null if they can. */
export function refusalToSpend({ spendable, is_trial, is_over }: CreditAccount, cost: number): Refusal | null {
  if (cost <= spendable) return null;
  const amounts = { required_credit: cost, available_credit: spendable };
  if (is_trial) return { status: "activate_subscription", ...amounts };
  if (!is_over) return { status: "not_enough_credit", ...amounts };
  return { status: "not_enough_credit", ...amounts, error: "Your free pass has ended. Subscribe to download more." };
}
