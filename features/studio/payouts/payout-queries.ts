import { STUDIO } from "@/features/studio/frame/studio-key";
import { overviewQuery } from "@/features/studio/frame/studio-queries";
import { callQuery, pageQuery } from "@/lib/client/calls/call-query";
import { queryClient } from "@/lib/client/session/query-scope";
import type { PayoutOverview } from "@/lib/contract/entities/payout";

const PAYOUTS = [STUDIO, "payouts"] as const;
const REQUESTS = [...PAYOUTS, "requests"] as const;
const REQUESTS_PER_PAGE = 10;

/** What the creator can be paid, where to, and what is missing for it. */
export const payoutsQuery = callQuery([...PAYOUTS, "overview"], "GET /api/seller/payouts", {});

/** A page of the creator's requests, newest first. */
export const requestsQuery = (cursor: string | undefined) =>
  pageQuery([...REQUESTS, cursor], "GET /api/seller/payout-requests", {
    query: { cursor, perpage: REQUESTS_PER_PAGE },
  });

/** Shows what a call has made of the creator's payouts, everywhere. */
export async function showPayouts(overview: PayoutOverview): Promise<void> {
  queryClient.setQueryData(payoutsQuery.queryKey, overview);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: REQUESTS }),
    queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  ]);
}
