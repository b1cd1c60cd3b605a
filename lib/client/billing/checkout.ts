import { request } from "@/lib/api/request";
import { rememberPaidGoal } from "@/lib/client/session/paid-goal";
import type { Goal } from "@/lib/client/session/pending-intent";

/** The user's plan and everything about it. */
export const PLAN_PAGE = "/account/plan";

/** Pages about buying: who has bought there is done with them. */
const SHOPS = ["/", "/pricing", "/add-credits", "/account/verify", "/sign-up"];

/** Where a payment leads back to: the page of what it is for, or the one that the person is on. */
export function returnPath(goal: Goal | null, here: Pick<Location, "pathname" | "search">): string {
  if (goal) return goal.intent.path;
  return SHOPS.includes(here.pathname) ? PLAN_PAGE : here.pathname + here.search;
}

/** Leaves for the checkout of a plan, or for the plan page of who has one. Failures are shown. */
export async function startPlan(code: string, goal: Goal | null = null): Promise<void> {
  const body = { return_to: returnPath(goal, window.location) };
  const { link } = await request("POST /api/subscribe/{code}", { params: { code }, body });
  leave(link, goal);
}

/** Leaves for the checkout of a top-up. Failures are shown. */
export async function buyTopUp(code: string, goal: Goal | null = null): Promise<void> {
  const body = { return_to: returnPath(goal, window.location) };
  const { link } = await request("POST /api/user/billing/top-ups/{code}", { params: { code }, body });
  leave(link, goal);
}

/** Leaves for the payment provider's portal: cards, address and bills. Failures are shown. */
export async function openPortal(): Promise<void> {
  const { link } = await request("GET /api/user/stripe-account-link", {});
  window.location.assign(link);
}

function leave(link: string, goal: Goal | null): void {
  rememberPaidGoal(goal);
  window.location.assign(link);
}
