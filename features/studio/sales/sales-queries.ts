import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { STUDIO } from "@/features/studio/frame/studio-key";
import { type SalesView, salesQuery } from "@/features/studio/sales/sales-view";
import { request } from "@/lib/api/request";
import { callQuery } from "@/lib/client/calls/call-query";

const SALES = [STUDIO, "sales"] as const;
const LINES_PER_PAGE = 30;

/** The figures of a period, day by day, and of the one before. */
export const figuresQuery = (view: SalesView) =>
  queryOptions({
    queryKey: [...SALES, "figures", salesQuery(view)],
    queryFn: ({ signal }) => request("GET /api/seller/sales", { query: salesQuery(view) }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });

/** The sounds and packs that sold in a period. */
export const itemsQuery = (view: SalesView) =>
  queryOptions({
    queryKey: [...SALES, "items", salesQuery(view)],
    queryFn: ({ signal }) =>
      request("GET /api/seller/sales/items", { query: salesQuery(view) }, { signal, silent: true }),
    placeholderData: keepPreviousData,
  });

/** A page of the events of a period. */
export const linesQuery = (view: SalesView) =>
  queryOptions({
    queryKey: [...SALES, "lines", view],
    queryFn: ({ signal }) => {
      const { type, cursor } = view;
      const page = { ...salesQuery(view), type, cursor, perpage: LINES_PER_PAGE };
      return request("GET /api/seller/sales/lines", { query: page }, { signal, silent: true });
    },
    placeholderData: keepPreviousData,
  });

/** What is on hold, available and owed. */
export const balanceQuery = callQuery([...SALES, "balance"], "GET /api/seller/balance", {});

/** The months and years that have a statement. */
export const statementsQuery = queryOptions({
  queryKey: [...SALES, "statements"],
  queryFn: ({ signal }) => request("GET /api/seller/statements", {}, { signal, silent: true }),
});
