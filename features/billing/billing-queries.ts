import { queryOptions } from "@tanstack/react-query";
import { request } from "@/lib/api/request";
import { listQuery } from "@/lib/client/lists/use-list";
import { PUBLIC_DATA, reloadQueries } from "@/lib/client/session/query-scope";

/** Everything about the user's billing. */
export const BILLING_KEY = ["billing"] as const;

/** The user's plan, credits, next bill and overdue bill. */
export const billingQuery = queryOptions({
  queryKey: [...BILLING_KEY, "overview"],
  queryFn: ({ signal }) => request("GET /api/user/billing", {}, { signal }),
  staleTime: 0,
});

/** The plans on sale. */
export const plansQuery = queryOptions({
  queryKey: ["plans"],
  meta: PUBLIC_DATA,
  queryFn: async ({ signal }) => (await request("GET /api/subscription/plans", {}, { signal })).data,
});

/** The top-ups on sale. */
export const topUpsQuery = queryOptions({
  queryKey: ["top-ups"],
  meta: PUBLIC_DATA,
  queryFn: async ({ signal }) => (await request("GET /api/top-ups", {}, { signal })).data,
});

/** What another plan costs and includes. */
export const planChangeQuery = (code: string) =>
  queryOptions({
    queryKey: [...BILLING_KEY, "change", code],
    queryFn: ({ signal }) => request("GET /api/user/billing/change/{code}", { params: { code } }, { signal }),
    staleTime: 0,
  });

/** A page of the user's bills and payments. */
export const paymentsQuery = listQuery([...BILLING_KEY, "payments"], (page: number, signal) =>
  request("GET /api/user/billing/payments", { query: { page } }, { signal }),
);

/** Reloads everything about billing after a change. */
export const reloadBilling = (): Promise<void> => reloadQueries(BILLING_KEY);
