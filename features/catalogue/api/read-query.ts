import { draftMode } from "next/headers";
import type { PageQuery } from "@/features/catalogue/parse-filters";

/**
 * The query that a list page is rendered with. Empty where the rendering is shared: the gateway requests that without a
 * query, and Next must not see `searchParams` read then, or it renders the page for each request. Next's draft mode
 * means that the rendering is for one request alone, whose URL has a query that the list knows.
 */
export async function readQuery(searchParams: Promise<PageQuery>): Promise<PageQuery> {
  // In development Next renders every page for its request, without a gateway.
  if (process.env.NODE_ENV === "development") return searchParams;
  return (await draftMode()).isEnabled ? searchParams : {};
}
