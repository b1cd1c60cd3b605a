import type { PageMeta } from "@/lib/contract/fields/primitives";

export interface PageQuery {
  page: number;
  perpage: number;
}

export function offsetOf({ page, perpage }: PageQuery): number {
  return (page - 1) * perpage;
}

/**
 * The paging metadata of a list; an empty list has one page. Of a list that has no rows beyond a `reach` from either end, it
 * names the pages that aren't whole.
 */
export function pageMeta({ page, perpage }: PageQuery, total: number, reach: number | null = null): PageMeta {
  const meta = { page, perpage, total, last_page: Math.max(1, Math.ceil(total / perpage)) };
  if (reach === null) return meta;
  const from = Math.floor(reach / perpage) + 1;
  const to = Math.ceil((total - reach) / perpage);
  if (from > to) return meta;
  const reason = `Only the first and the last ${reach.toLocaleString("en-US")} of a list can be shown`;
  return { ...meta, hidden: { from, to, reason } };
}
