import { request } from "@/lib/api/request";
import { rememberPaidGoal } from "@/lib/client/session/paid-goal";
import type { Goal } from "@/lib/client/session/pending-intent";

/** The page of the user's plan. */
export const PLAN_PAGE = "/account/plan";

/** Pages that there is no reason to return to after buying. */
const SHOPS = ["/", "/pricing", "/add-credits", "/account/verify", "/sign-up"];

/** The path to return to after a payment: the page of its goal, or the current page. */
export function returnPath(goal: Goal | null, here: Pick<Location, "pathname" | "search">): string {
  if (goal) return goal.intent.path;
  return SHOPS.includes(here.pathname) ? PLAN_PAGE : here.pathname + here.search;
}

/** Opens the checkout of a plan, or the plan page for users who have a plan. Failures are shown. */
export async function startPlan(code: string, goal: Goal | null = null): Promise<void> {
  const body = { return_to: returnPath(goal, window.location) };
  const { link } = await request("POST /api/subscribe/{code}", { params: { code }, body });
  leave(link, goal);
}

/** Opens the checkout of a top-up. Failures are shown. */
export async function buyTopUp(code: string, goal: Goal | null = null): Promise<void> {
  const body = { return_to: returnPath(goal, window.location) };
  const { link } = await request("POST /api/user/billing/top-ups/{code}", { params: { code }, body });
  leave(link, goal);
}

/** Opens the payment provider's portal: cards, address and bills. Failures are shown. */
export async function openPortal(): Promise<void> {
  const { link } = await request("GET /api/user/stripe-account-link", {});
  window.location.assign(link);
}

function leave(link: string, goal: Goal | null): void {
  rememberPaidGoal(goal);
  window.location.assign(link);
}
