import type { ReactNode } from "react";
import type { PageGate as Gate } from "@/features/pagination/components/gated-pages";
import { ListPagination } from "@/features/pagination/components/list-pagination";
import { PageGate } from "@/features/pagination/components/page-gate";
import type { PageMeta } from "@/lib/contract/fields/primitives";
import { formatCount } from "@/lib/format/count";

interface PagedListProps extends Omit<ListFootProps, "rowCount"> {
  /** Number of entries on this page. */
  count: number;
  /** The page needs an account: the gate is shown instead, unless the list ends before it. */
  isLocked: boolean;
  /** Shown instead of the entries if the page has none. */
  empty: ReactNode;
  children: ReactNode;
}

/** A page of a list, with its range of entries and the pagination below. */
export function PagedList({ count, isLocked, empty, children, ...foot }: PagedListProps) {
  const { meta, gate } = foot;
  const whole = wholeOf(foot);
  return (
    <>
      {isLocked && meta.page <= meta.last_page ? (
        <PageGate gate={gate} page={meta.page} pageCount={meta.last_page} whole={whole} />
      ) : count > 0 ? (
        children
      ) : (
        empty
      )}
      <ListFoot {...foot} rowCount={isLocked ? 0 : count} />
    </>
  );
}

/** Heading of a page without entries: it is hidden, the list ends before it, or the list is empty (`none`). */
export function emptyTitle({ page, total, last_page, hidden }: PageMeta, none: string): string {
  if (hidden && page >= hidden.from && page <= hidden.to) return hidden.reason;
  return total > 0 ? `The list ends on page ${formatCount(last_page)}` : none;
}

interface ListFootProps {
  meta: PageMeta;
  /** The number of entries on this page. */
  rowCount: number;
  /** "Sounds", "Packs". */
  noun: string;
  href: string;
  gate: Gate;
  /** Describes the contents of all pages, if the noun alone isn't enough: `336 samples`. */
  whole?: string;
}

/** `336 sounds`. */
const wholeOf = ({ meta, noun, whole }: Pick<ListFootProps, "meta" | "noun" | "whole">) =>
  whole ?? `${formatCount(meta.total)} ${noun.toLowerCase()}`;

/** The range of entries on this page, and the pagination. */
function ListFoot({ meta, rowCount, noun, href, gate, whole }: ListFootProps) {
  const first = (meta.page - 1) * meta.perpage + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5">
      {rowCount > 0 ? (
        <p className="text-sm text-ink-3">
          <span>{`${noun} `}</span>
          <span className="num">{`${formatCount(first)}–${formatCount(first + rowCount - 1)}`}</span> of{" "}
          <span className="num">{formatCount(meta.total)}</span>
        </p>
      ) : (
        <span />
      )}
      <ListPagination
        page={meta.page}
        pageCount={meta.last_page}
        hidden={meta.hidden}
        href={href}
        gate={gate}
        whole={wholeOf({ meta, noun, whole })}
      />
    </div>
  );
}
