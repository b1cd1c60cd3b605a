import type { StatusLook } from "@/components/ui/status";
import { halfWidth } from "@/lib/contract/rules/half-width";
import type { LEDGER_KINDS } from "@/lib/contract/rules/money";
import type { UserRole, UserState, UserView } from "@/lib/contract/rules/user-roles";
import { countOf, formatCount, nounOf } from "@/lib/format/count";
import { formatAge, formatDay } from "@/lib/format/date";
import { sharedList } from "@/lib/money/price-list";

/** What each role is called, and what it opens. */
export const ROLES: Record<UserRole, { title: string; opens: string }> = {
  creator: { title: "Creator", opens: "studio, packs, payouts" },
  moderator: { title: "Moderator", opens: "packs for others, covers of one-shots" },
  pack_moderator: { title: "Pack moderator", opens: "review queue, one-shots, selections, bans of sounds" },
  admin: { title: "Admin", opens: "everything, money too" },
};

export const VIEW_TITLES: Record<UserView, string> = {
  all: "Everyone",
  creators: "Creators",
  subscribers: "Subscribers",
  trial: "In trial",
  payment_failed: "Payment failed",
  unverified: "Not verified",
  banned: "Banned",
  staff: "Staff",
};

export const STATES: Record<UserState, StatusLook> = {
  erased: { word: "Erased", tone: "quiet", shape: "dotted" },
  banned: { word: "Banned", tone: "danger", shape: "cross" },
  unverified: { word: "Not verified", tone: "ink", shape: "ring" },
  payment_failed: { word: "Payment failed", tone: "warn", shape: "square" },
  in_trial: { word: "In trial", tone: "info", shape: "half" },
  active: { word: "Active", tone: "ok", shape: "disc" },
  free_pass: { word: "Free pass", tone: "info", shape: "half" },
  no_plan: { word: "No plan", tone: "ink", shape: "ring" },
};

/** The roles of an account as text: `User`, `Creator, moderator`. */
export function rolesText(roles: readonly UserRole[]): string {
  if (roles.length === 0) return "User";
  return roles.map((role, index) => (index === 0 ? ROLES[role].title : ROLES[role].title.toLowerCase())).join(", ");
}

/**
 * The roles after one is given or taken. Nobody is admin and pack moderator at once: a pack moderator is an admin who
 * may less.
 */
export function toggleRole(roles: readonly UserRole[], role: UserRole): UserRole[] {
  if (roles.includes(role)) return roles.filter((other) => other !== role);
  const against = role === "admin" ? "pack_moderator" : role === "pack_moderator" ? "admin" : null;
  const order = Object.keys(ROLES) as UserRole[];
  return order.filter((other) => other === role || (roles.includes(other) && other !== against));
}

/** Whether two lists have the same roles. */
export function sameRoles(one: readonly UserRole[], other: readonly UserRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** A plan by its code: `Producer, monthly`; a dash without one. */
export function planText(code: string | null): string {
  const plan = sharedList().plans.find((other) => other.code === code);
  return plan ? `${plan.title}, ${plan.interval}` : (code ?? "–");
}

/** The most credits that one decision moves. */
const MAX_CREDITS = 100_000;

const NOW_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** When somebody was last here at `now`, in ms since 1970: `Now`, `40 min ago`, `3 Oct 2025`, `Never`. */
export function seenText(at: string | null, now: number): string {
  if (!at) return "Never";
  const age = now - Date.parse(at);
  if (age < NOW_MS) return "Now";
  return age < DAY_MS ? `${formatAge(at, now)} ago` : formatDay(at);
}

/** A signed number of credits: `+25`, `−3`. */
export function signed(credits: number): string {
  return `${credits > 0 ? "+" : credits < 0 ? "−" : ""}${formatCount(Math.abs(credits))}`;
}

/** An amount in dollars as it is typed (`12`, `12.5`, `$12.50`), in cents; null if it isn't one. */
export function parseCents(typed: string): number | null {
  const found = /^\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(halfWidth(typed).trim());
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** A number of credits as it is typed; null if it isn't one from 1 to 100,000. */
export function parseCredits(typed: string): number | null {
  const text = halfWidth(typed).trim().replaceAll(",", "");
  if (!/^\d{1,6}$/.test(text)) return null;
  const credits = Number(text);
  return credits >= 1 && credits <= MAX_CREDITS ? credits : null;
}

/** What becomes of a user's sessions: `3 sessions end at once.` */
export function sessionsEnd(count: number): string {
  return count === 0
    ? "There is no session to end."
    : `${countOf(count, "session")} ${nounOf(count, "ends", "end")} at once.`;
}

/** Why nothing can be decided on an account; null if it can. */
export function refusalOf({ is_own, state }: { is_own: boolean; state: UserState }): string | null {
  if (is_own) return "This is your own account: another admin decides on it.";
  return state === "erased" ? "The account is erased: there is nothing left to decide on." : null;
}

/** The kinds of entries in the credit ledger. */
export const LEDGER_TITLES: Record<(typeof LEDGER_KINDS)[number], string> = {
  free_pass: "Free pass",
  trial: "Trial",
  plan: "Plan",
  top_up: "Top-up",
  adjustment: "By an admin",
  upgrade: "Upgrade",
  trial_cancelled: "Trial cancelled",
  download: "Spent",
  pack_download: "Spent",
  pack_purchase: "Bought",
  pack_refund: "Refund",
  payment: "Payment",
  payment_refund: "Refund",
  refund: "Refund",
  dispute: "Dispute",
  debt: "Debt",
  earnings_release: "Earnings",
  payout: "Payout",
  earnings_kept: "Earnings kept",
  ban_return: "Given back",
};
