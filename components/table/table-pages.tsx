import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/count";

interface TablePagesProps {
  total: { count: number; is_exact: boolean };
  /** What is counted, such as `words`. */
  noun: string;
  /** Null where there is no such page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The foot of a work table: how many rows there are, and the pages before and after. */
export function TablePages({ total, noun, onPrevious, onNext }: TablePagesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 text-sm text-ink-2">
      <p>
        <span>{total.is_exact ? "" : "More than "}</span>
        <span className="num">{formatCount(total.count)}</span>
        <span>{` ${noun}`}</span>
      </p>
      {(onPrevious || onNext) && (
        <nav aria-label="Pages" className="flex gap-2">
          <Button size="sm" icon="left" disabled={!onPrevious} onClick={onPrevious ?? undefined}>
            Previous
          </Button>
          <Button size="sm" icon="right" disabled={!onNext} onClick={onNext ?? undefined}>
            Next
          </Button>
        </nav>
      )}
    </div>
  );
}
