import type { StatusLook } from "@/components/ui/status";
import type { AdminPayoutRow, PayoutSignFound } from "@/lib/contract/entities/payout";
import type { PayoutSign, PayoutStatus, PayoutView } from "@/lib/contract/rules/money";
import { countOf, formatCount } from "@/lib/format/count";
import { formatMicros } from "@/lib/format/money";
import { SIGN_LIMITS } from "@/lib/money/payout-signs";

export const VIEW_TITLES: Record<PayoutView, string> = {
  waiting: "Waiting",
  sending: "Being paid",
  paid: "Paid",
  trouble: "Trouble",
  returned: "Returned",
  declined: "Declined",
  all: "All",
};

const STATES: Record<PayoutStatus, StatusLook> = {
  pending: { word: "Waiting", tone: "info", shape: "half" },
  sending: { word: "Being paid", tone: "info", shape: "half" },
  paid: { word: "Paid", tone: "ok", shape: "disc" },
  returned: { word: "Returned", tone: "danger", shape: "cross" },
  rejected: { word: "Declined", tone: "danger", shape: "cross" },
  cancelled: { word: "Taken back", tone: "quiet", shape: "dashed" },
};

/** How the state of a request looks. */
export function stateOf({ status, unclaimed_at }: Pick<AdminPayoutRow, "status"> & { unclaimed_at?: string | null }) {
  const look: StatusLook = unclaimed_at ? { word: "Unclaimed", tone: "warn", shape: "square" } : STATES[status];
  return look;
}

/** What each sign is called, in a list and over its evidence. */
const SIGNS: Record<PayoutSign, { short: string; title: string; words: string; none: string }> = {
  "own-purchases": {
    short: "Own purchases",
    title: "Own purchases",
    words:
      "Bought by the creator, somebody they share with, an account that pays from the payee’s address, or one that signed in from the creator’s network.",
    none: "Nobody from the creator’s network, who shares with them or pays from this address bought from them.",
  },
  "one-buyer": {
    short: "One buyer",
    title: "One buyer for most of it",
    words: `One buyer brought more than ${SIGN_LIMITS.oneBuyerPercent} % of it.`,
    none: `What the buyer of the most brought. Flagged above ${SIGN_LIMITS.oneBuyerPercent} % with ${SIGN_LIMITS.oneBuyerSales} sales or more.`,
  },
  refunds: {
    short: "Many refunds",
    title: "Refunds",
    words: `More than ${SIGN_LIMITS.refundsPercent} % was taken back by refunds and disputes.`,
    none: `Taken back by refunds and disputes. Flagged above ${SIGN_LIMITS.refundsPercent} %.`,
  },
  burst: {
    short: "A burst",
    title: "A burst",
    words: `At least ${SIGN_LIMITS.burstSales} sales came within ${SIGN_LIMITS.burstMinutes} minutes.`,
    none: `Most sales within ${SIGN_LIMITS.burstMinutes} minutes. Flagged from ${SIGN_LIMITS.burstSales} on.`,
  },
  "young-accounts": {
    short: "Young accounts",
    title: "Young accounts",
    words: `More than ${SIGN_LIMITS.youngPercent} % came from accounts that were younger than ${SIGN_LIMITS.youngDays} days.`,
    none: `From accounts younger than ${SIGN_LIMITS.youngDays} days at the purchase. Flagged above ${SIGN_LIMITS.youngPercent} %.`,
  },
};

/** The signs of a row in a few words: `A burst`, `A burst and 2 more`. */
export function signsText(signs: readonly PayoutSign[]): string {
  const [first] = signs;
  if (!first) return "None";
  return signs.length === 1 ? SIGNS[first].short : `${SIGNS[first].short} and ${signs.length - 1} more`;
}

export const signTitle = (sign: PayoutSign) => SIGNS[sign].title;

/** What a sign found, or from what on it would be one. */
export function signWords({ sign, is_found, micros }: Pick<PayoutSignFound, "sign" | "is_found" | "micros">): string {
  const { words, none } = SIGNS[sign];
  return is_found ? `${words} Worth ${formatMicros(micros)}.` : none;
}

/** The figure of a sign: `62.5 %`, `31 in 15 min`, `2 buyers`. */
export function signFigure({ sign, figure }: Pick<PayoutSignFound, "sign" | "figure">): string {
  if (sign === "own-purchases") return countOf(figure, "buyer");
  return sign === "burst" ? `${formatCount(figure)} in ${SIGN_LIMITS.burstMinutes} min` : `${figure} %`;
}

/** Whether a request can be approved together with others: nothing is to look at, and nothing holds it. */
export function isPlain({ status, signs, held_until, creator }: AdminPayoutRow): boolean {
  return status === "pending" && signs.length === 0 && held_until === null && !creator.is_banned;
}

/** The selection of a row has the amount that was seen, so that what is approved is what was shown. */
export const selectionId = ({ id, amount_cents }: Pick<AdminPayoutRow, "id" | "amount_cents">) =>
  `${id}:${amount_cents}`;

export function parseSelectionId(text: string): { id: number; cents: number } {
  const [id = 0, cents = 0] = text.split(":").map(Number);
  return { id, cents };
}
