import type { ReactNode } from "react";
import { type SortOption, SortSelect } from "@/features/catalogue/components/sort-select";
import { formatCount } from "@/lib/format/count";

interface ListHeadingProps {
  title: string;
  count: number;
  /** The unit after the number: "samples", "sound". */
  unit: string;
  sorts: readonly SortOption[];
  /** The button that plays the list. */
  play?: ReactNode;
}

/** Keeps hyphenated words such as "one-shots" on one line. */
function withWholeWords(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Title, number of entries, and the sort. */
export function ListHeading({ title, count, unit, sorts, play }: ListHeadingProps) {
  return (
    <header className="flex items-start gap-x-4 pt-7 pb-[18px] max-lg:pt-5 max-lg:pb-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="max-lg:text-[28px]">{withWholeWords(title)}</h1>
        <p
          className="text-ink-2 transition-opacity duration-2 group-data-pending/list:opacity-45"
          role="status"
          aria-live="polite"
        >
          <span className="num">{formatCount(count)}</span> {unit}
        </p>
      </div>
      <div className="flex flex-none items-center gap-x-4">
        {play}
        <SortSelect sorts={sorts} />
      </div>
    </header>
  );
}
