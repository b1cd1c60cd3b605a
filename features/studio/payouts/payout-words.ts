import type { StatusLook } from "@/components/ui/status";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import type { PayoutStatus } from "@/lib/contract/rules/money";
import { formatCents } from "@/lib/format/money";
import { type PayoutProblem, payoutProblem } from "@/lib/money/payout-problems";

const LOOKS: Record<PayoutStatus, StatusLook> = {
  pending: { word: "Requested", tone: "quiet", shape: "ring" },
  sending: { word: "Being paid", tone: "info", shape: "half" },
  paid: { word: "Paid", tone: "ok", shape: "disc" },
  returned: { word: "Returned", tone: "danger", shape: "square" },
  rejected: { word: "Declined", tone: "danger", shape: "cross" },
  cancelled: { word: "Taken back", tone: "quiet", shape: "dashed" },
};
const APPROVED: StatusLook = { word: "Approved", tone: "ok", shape: "disc" };
const UNCLAIMED: StatusLook = { word: "Not claimed yet", tone: "warn", shape: "square" };

/** Why a payout came back or isn't claimed, and what its creator does next. */
export function problemOf({ status, problem }: Pick<OwnPayout, "status" | "problem">): PayoutProblem {
  const state = status === "returned" ? "FAILED" : "UNCLAIMED";
  return payoutProblem(problem ?? state) ?? { reason: "", next: "" };
}

/** The state of a request in words. */
export function payoutLook({ status, unclaimed_at }: Pick<OwnPayout, "status" | "unclaimed_at">): StatusLook {
  return status === "sending" && unclaimed_at ? UNCLAIMED : LOOKS[status];
}

/** One moment of a request. */
export interface PayoutMoment {
  at: string;
  look: StatusLook;
  words: string;
  /** What an admin wrote. */
  quote?: string;
}

/** Everything that happened to a request, newest first. */
export function payoutMoments(request: OwnPayout): PayoutMoment[] {
  const { amount_cents, paypal_email, created_at, decided_at, settled_at, status } = request;
  const asked = { at: created_at, look: LOOKS.pending, words: `For ${formatCents(amount_cents)}.` };
  const decidedAt = decided_at ?? created_at;
  const approved = { at: decidedAt, look: APPROVED, words: "By an admin." };
  const settledAt = settled_at ?? decidedAt;
  switch (status) {
    case "pending":
      return [asked];
    case "cancelled":
      return [{ at: settledAt, look: LOOKS.cancelled, words: "The money stayed in your balance." }, asked];
    case "rejected":
      return [{ at: decidedAt, look: LOOKS.rejected, words: "", quote: request.reason ?? "" }, asked];
    case "sending": {
      const paying = { at: decidedAt, look: LOOKS.sending, words: `Approved. PayPal pays it to ${paypal_email}.` };
      if (!request.unclaimed_at) return [paying, asked];
      const { reason } = problemOf(request);
      return [{ at: request.unclaimed_at, look: UNCLAIMED, words: reason }, paying, asked];
    }
    case "paid":
      return [{ at: settledAt, look: LOOKS.paid, words: `To ${paypal_email}.` }, approved, asked];
    case "returned": {
      const { reason } = problemOf(request);
      return [
        {
          at: settledAt,
          look: LOOKS.returned,
          words: `${reason} It went back to your balance.`,
          quote: request.reason ?? "",
        },
        approved,
        asked,
      ];
    }
  }
}

/** What the creator reads below the state of a request: why it wasn't paid. */
export function outcomeWords(request: Pick<OwnPayout, "status" | "reason" | "problem">): string {
  return request.reason ?? (request.status === "returned" ? problemOf(request).reason : "");
}
