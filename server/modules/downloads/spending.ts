import type { DownloadStatus } from "@/lib/contract/entities/billing";

/** What decides how many credits a user may spend. */
export interface CreditAccount {
  /** Credits on the account. */
  balance: number;
  /** `running`: a plan, trial or free pass; `paid`: none now, but has paid before; `ended`: a trial or free pass is over. */
  standing: "running" | "paid" | "ended" | "none";
  /** A trial is the user's present plan, whether its time is over or not. */
  is_trial: boolean;
}

export interface Refusal {
  status: Extract<DownloadStatus, "activate_subscription" | "not_enough_credit">;
  required_credit: number;
  available_credit: number;
  error?: string;
}

/**
 * Credits that a user may spend. What a plan or top-up left may be spent for good; what a free pass or trial left may
 * not, once its time is over.
 */
export function spendableCredits({ balance, standing }: CreditAccount): number {
  return standing === "running" || standing === "paid" ? balance : 0;
}

/** Why a user can't spend `cost` credits, or null where they can. */
export function refusalToSpend(spender: CreditAccount, cost: number): Refusal | null {
  const available_credit = spendableCredits(spender);
  if (cost <= available_credit) return null;
  const amounts = { required_credit: cost, available_credit };
  if (spender.is_trial) return { status: "activate_subscription", ...amounts };
  if (spender.standing !== "ended") return { status: "not_enough_credit", ...amounts };
  return { status: "not_enough_credit", ...amounts, error: "Your free pass has ended. Subscribe to download more." };
}
