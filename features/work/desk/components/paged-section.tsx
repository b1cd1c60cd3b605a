import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { ListFailed, LoadingLines } from "@/components/layout/list-states";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/count";

interface PagedSectionProps<Entry> {
  /** The section's name for assistive technology, and in the name of its pages. */
  label: string;
  title: string;
  /** A page of its entries as it is loaded; cursors are null where there is no other page. */
  list: {
    data: { data: Entry[]; total: { count: number }; previous: string | null; next: string | null } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The class of the list. */
  look: string;
  /** What is said instead of the list. */
  failed: string;
  empty: string;
  /** The words on the buttons to the page before and after. */
  words: readonly [before: string, after: string];
  onCursor: (cursor: string) => void;
  children: (entry: Entry) => ReactNode;
}

/** A part of a decision's page that lists what belongs to it, a page at a time. */
export function PagedSection<Entry>(props: PagedSectionProps<Entry>) {
  const { label, title, list, look, failed, empty, words, onCursor, children } = props;
  const { data } = list;
  return (
    <section className="desk-section" aria-label={label}>
      <h3 className="flex items-baseline gap-2">
        <span>{title}</span>
        {data && <span className="num text-data-sm text-ink-3">{formatCount(data.total.count)}</span>}
      </h3>
      {list.isError ? (
        <ListFailed level="h3" title={failed} onRetry={() => void list.refetch()} />
      ) : data ? (
        <>
          {data.data.length === 0 && <p className="text-sm text-ink-2">{empty}</p>}
          <ol
            className={cx(look, list.isPlaceholderData && "opacity-60")}
            aria-busy={list.isPlaceholderData}
            inert={list.isPlaceholderData}
          >
            {data.data.map(children)}
          </ol>
          <Pages label={`Pages of the ${label.toLowerCase()}`} page={data} words={words} onCursor={onCursor} />
        </>
      ) : (
        <LoadingLines />
      )}
    </section>
  );
}

interface PagesProps extends Pick<PagedSectionProps<unknown>, "label" | "words" | "onCursor"> {
  page: { previous: string | null; next: string | null };
}

function Pages({ label, page: { previous, next }, words: [before, after], onCursor }: PagesProps) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label={label} className="flex gap-2 pt-3">
      <Button size="sm" icon="left" disabled={previous === null} onClick={() => previous && onCursor(previous)}>
        {before}
      </Button>
      <Button size="sm" icon="right" disabled={next === null} onClick={() => next && onCursor(next)}>
        {after}
      </Button>
    </nav>
  );
}
