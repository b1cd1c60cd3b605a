import type { JobDependencies } from "@/server/modules/dependencies";
import { topUpOf } from "@/server/modules/purchases/billing/catalogue";
import { findCheckout } from "@/server/modules/purchases/billing/checkouts-repository";
import { syncCheckout } from "@/server/modules/purchases/billing/sync-checkout";
import { notFound } from "@/server/platform/errors";

/**
 * The state of a user's checkout. An unfinished one is read from the provider, so that nobody waits for a late webhook.
 * Throws a Failure for another user's checkout.
 */
export async function readCheckoutState(deps: JobDependencies, userId: number, sessionId: string) {
  const { db } = deps;
  const found = await findCheckout(db, sessionId);
  if (!found || found.user_id !== userId) throw notFound();
  const isUnfinished = found.status === "open" || found.status === "processing";
  const checkout = isUnfinished ? ((await syncCheckout(deps, sessionId)) ?? found) : found;
  const { kind, status, plan_code, top_up_code, return_to } = checkout;
  const credits = top_up_code === null ? null : topUpOf(deps.prices, top_up_code).credits;
  return { kind, status, plan_code, credits, return_to };
}
