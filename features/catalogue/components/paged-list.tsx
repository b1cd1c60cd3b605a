import type { ReactNode } from "react";
import { ListFoot, type ListFootProps } from "@/features/catalogue/components/list-foot";
import { PageGate } from "@/features/catalogue/components/page-gate";
import type { PageMeta } from "@/lib/contract/primitives";
import { formatCount } from "@/lib/format/count";

interface PagedListProps extends Omit<ListFootProps, "shown"> {
  /** Entries of this page. */
  count: number;
  /** The page needs an account: the gate stands in its place. */
  isLocked: boolean;
  /** Stands in the place of the entries when the page has none. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page of a list, and under it which part of the list it is and the way to the others. */
export function PagedList({ count, isLocked, empty, children, ...foot }: PagedListProps) {
  const { meta, gate } = foot;
  return (
    <>
      {isLocked ? <PageGate gate={gate} page={meta.page} pageCount={meta.last_page} /> : count > 0 ? children : empty}
      <ListFoot {...foot} shown={isLocked ? 0 : count} />
    </>
  );
}

/** Heading of a page without entries: the list ends before it, or has `none` at all. */
export function emptyTitle({ total, last_page }: PageMeta, none: string): string {
  return total > 0 ? `The list ends on page ${formatCount(last_page)}` : none;
}
