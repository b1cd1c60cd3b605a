import { draftMode } from "next/headers";
import type { PageQuery } from "@/features/filters/parse-filters";

/**
 * The query that a list page is rendered with. Empty if the rendering is shared: the gateway requests it without a
 * query, and Next must not see `searchParams` being read then, or it renders the page for each request. In Next's draft
 * mode the rendering is for a single request, whose URL has a query that the list knows.
 */
export async function readQuery(searchParams: Promise<PageQuery>): Promise<PageQuery> {
  // In development Next renders every page per request, without a gateway.
  if (process.env.NODE_ENV === "development") return searchParams;
  return (await draftMode()).isEnabled ? searchParams : {};
}
