import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { analyticsChoice } from "@/lib/client/analytics/choice";
import { loadAnalytics } from "@/lib/client/analytics/posthog";
import { ANALYTICS_KEY } from "@/lib/settings/analytics";

/** Records the purchase of a plan, with its price in US dollars, in product analytics if the user has agreed to it. */
export async function trackPurchase(planCode: string): Promise<void> {
  if (!ANALYTICS_KEY || analyticsChoice() !== "yes") return;
  try {
    const input = { params: { plan: planCode } };
    const { price, interval } = await request("GET /api/subscription/plans/{plan}", input, { silent: true });
    (await loadAnalytics()).capture("purchase", { plan: planCode, price, interval, currency: "USD" });
  } catch (failure) {
    // The purchase has succeeded; only its event is lost.
    if (!(failure instanceof ApiError)) throw failure;
  }
}
