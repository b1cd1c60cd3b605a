import { serverRequest } from "@/lib/api/server-request";
import type { Plan } from "@/lib/contract/entities/billing";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import { formatDollars } from "@/lib/format/money";

/** The plans on sale. */
export async function loadPlans(): Promise<readonly Plan[]> {
  return (await serverRequest("GET /api/subscription/plans", {}, { tags: [cacheTags.plans] })).data;
}

/** The lowest price per month, in US dollars, as `$8.99`. */
export async function loadLowestPrice(): Promise<string> {
  const plans = await loadPlans();
  return formatDollars(Math.min(...plans.filter(({ interval }) => interval === "monthly").map(({ price }) => price)));
}
