import type { PageMeta } from "@/lib/contract/fields/primitives";

export interface PageQuery {
  page: number;
  perpage: number;
}

export function offsetOf({ page, perpage }: PageQuery): number {
  return (page - 1) * perpage;
}

/** The paging metadata of a list; an empty list has one page. */
export function pageMeta({ page, perpage }: PageQuery, total: number): PageMeta {
  return { page, perpage, total, last_page: Math.max(1, Math.ceil(total / perpage)) };
}
