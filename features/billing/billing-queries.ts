import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { ownListQuery } from "@/lib/client/session/own-list-query";
import { queryClient } from "@/lib/client/session/query-scope";

const KEY = "billing";

/** The user's plan, credits, next bill and what is overdue. */
export const billingQuery = queryOptions({
  queryKey: [KEY, "overview"],
  queryFn: ({ signal }) => request("GET /api/user/billing", {}, { signal }),
  staleTime: 0,
});

/** The plans on sale. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  queryFn: async ({ signal }) => (await request("GET /api/subscription/plans", {}, { signal })).data,
});

/** The top-ups on sale. */
export const topUpsQuery = queryOptions({
  queryKey: ["top-ups"],
  queryFn: async ({ signal }) => (await request("GET /api/top-ups", {}, { signal })).data,
});

/** What another plan costs and gives. */
export const planChangeQuery = (code: string) =>
  queryOptions({
    queryKey: [KEY, "change", code],
    queryFn: ({ signal }) => request("GET /api/user/billing/change/{code}", { params: { code } }, { signal }),
    staleTime: 0,
  });

/** A page of the user's bills and payments. */
export const paymentsQuery = ownListQuery([KEY, "payments"], (page, signal) =>
  request("GET /api/user/billing/payments", { query: { page } }, { signal }),
);

/** Loads everything about billing again, after it has changed. */
export async function reloadBilling(): Promise<void> {
  // A first load that is under way would go on, and count as the new one.
  await queryClient.cancelQueries({ queryKey: [KEY] });
  await queryClient.invalidateQueries({ queryKey: [KEY] });
}
