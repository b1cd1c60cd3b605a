import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { analyticsChoice } from "@/lib/client/analytics/choice";
import { loadAnalytics } from "@/lib/client/analytics/posthog";
import { ANALYTICS_KEY } from "@/lib/config/analytics";

/** Tells product analytics, where the person has agreed to it, that a plan was bought, with its price in US dollars. */
export async function trackPurchase(planCode: string): Promise<void> {
  if (!ANALYTICS_KEY || analyticsChoice() !== "yes") return;
  try {
    const input = { params: { plan: planCode } };
    const { price, interval } = await request("GET /api/subscription/plans/{plan}", input, { silent: true });
    (await loadAnalytics()).capture("purchase", { plan: planCode, price, interval, currency: "USD" });
  } catch (failure) {
    // The purchase is made; only its count is missing.
    if (!(failure instanceof ApiError)) throw failure;
  }
}
