import type { HoldReason, MovementType, SalesLine } from "@/lib/contract/entities/sales";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import { formatMonth, formatShortDay } from "@/lib/format/date";

/** Where buyers came from, in words. */
export const ORIGIN_NAMES: Record<SaleOrigin, string> = {
  search: "Search results",
  list: "Lists and charts",
  profile: "A creator’s page",
  pack: "A pack’s page",
  embed: "A player on another site",
  link: "A link to the sound",
};

/** The types of events, as they are listed. */
const TYPE_NAMES: Record<MovementType, string> = {
  credits: "Sale for credits",
  cash: "Sale for cash",
  repaid: "Paid again",
  taken_back: "Refund or dispute",
  released: "Released",
  kept: "Kept",
  payout: "Payout",
};

const WHY = {
  refund: "The buyer’s payment was refunded.",
  dispute: "The buyer’s bank took the payment back.",
  ban: "The sound was banned, and who bought it got back what it cost.",
} as const;

/** The second line of an event: its type; of what was taken back why, and where from. */
export function noteOf(line: SalesLine): string {
  if (line.taken_back_by === null) return TYPE_NAMES[line.type];
  const { on_hold_micros, available_micros, debt_micros } = line;
  const from = [
    ...(on_hold_micros < 0 ? ["what is on hold"] : []),
    ...(available_micros < 0 ? ["what is available"] : []),
    ...(debt_micros > 0 ? ["your next sales"] : []),
  ];
  return from.length === 0 ? "Given back to you." : `${WHY[line.taken_back_by]} Taken from ${from.join(" and ")}.`;
}

/** How the available amount came about, by type of event. */
export const AVAILABLE_NAMES: Record<MovementType, string> = {
  credits: "Sales",
  cash: "Cash sales",
  repaid: "Paid again",
  taken_back: "Refunded",
  released: "Past the 14-day hold",
  kept: "Kept by the shop",
  payout: "Paid out",
};

/** Why something is on hold. */
export const HOLD_NAMES: Record<HoldReason, string> = {
  days: "14 days after each sale",
  dispute: "The buyer disputes the payment",
  ban: "Held while the account is banned",
};

interface Hold {
  reason: HoldReason;
  until: string | null;
}

/** Until when something is on hold: `Available 5 Dec`. `today` is a day in UTC. */
export function untilWords({ reason, until }: Hold, today: string): string {
  if (until === null) return "Until an admin decides";
  if (reason === "dispute") {
    return until > today ? `When it is decided, on ${formatShortDay(until)} at the earliest` : "When it is decided";
  }
  return until > today ? `Available ${formatShortDay(until)}` : "Available within the hour";
}

/** The name of a statement's period: `November 2026`, or `All of 2026`. */
export function periodName(period: string): string {
  return period.length === 4 ? `All of ${period}` : formatMonth(period);
}
