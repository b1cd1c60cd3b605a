import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/count";

interface TablePagesProps {
  /** The page that is shown: cursors are null where there is no other page. */
  page: { total: { count: number; is_exact: boolean }; previous: string | null; next: string | null };
  /** What is counted, such as `words`. */
  noun: string;
  onCursor: (cursor: string) => void;
}

/** The foot of a work table: how many rows there are, and the pages before and after. */
export function TablePages({ page: { total, previous, next }, noun, onCursor }: TablePagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm text-ink-2">
      <p>
        <span>{total.is_exact ? "" : "More than "}</span>
        <span className="num">{formatCount(total.count)}</span>
        <span>{` ${noun}`}</span>
      </p>
      {(previous !== null || next !== null) && (
        <nav aria-label="Pages" className="flex gap-2">
          <Button size="sm" icon="left" disabled={previous === null} onClick={() => previous && onCursor(previous)}>
            Previous
          </Button>
          <Button size="sm" icon="right" disabled={next === null} onClick={() => next && onCursor(next)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
