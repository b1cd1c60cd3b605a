import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { type SortOption, SortSelect } from "@/features/filters/components/sort-select";
import { formatCount } from "@/lib/format/count";

/** A search with more characters takes three lines or more on a phone. */
const LONG_SEARCH = 24;

interface ListHeadingProps {
  title: string;
  /** The title is a search: its words have any length. */
  isSearch?: boolean;
  count: number;
  /** The unit after the number: "samples", "sound". */
  unit: string;
  sorts: readonly SortOption[];
  /** The button that plays the list. */
  play?: ElementNode;
}

/** Keeps hyphenated words such as "one-shots" on one line. */
function withWholeWords(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <span key={part}>{part}</span>
    ),
  );
}

/** Style of a heading that is a search: a long one is smaller on a phone, so that all of it is seen. */
export function searchHeadingStyle(search: string): string {
  return cx("line-clamp-4 break-words", search.length > LONG_SEARCH ? "max-lg:text-[20px]" : "max-lg:text-[28px]");
}

/** Title, number of entries, and the sort. */
export function ListHeading({ title, isSearch, count, unit, sorts, play }: ListHeadingProps) {
  return (
    <header className="flex items-start gap-x-4 pt-7 pb-[18px] max-lg:pt-5 max-lg:pb-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className={isSearch ? searchHeadingStyle(title) : "max-lg:text-[28px]"}>
          {isSearch ? title : withWholeWords(title)}
        </h1>
        <p
          className="text-ink-2 transition-opacity duration-2 group-data-pending/list:opacity-45"
          role="status"
          aria-live="polite"
        >
          <span className="num">{formatCount(count)}</span>
          <span>{` ${unit}`}</span>
        </p>
      </div>
      <div className="flex flex-none items-center gap-x-4">
        {play}
        <SortSelect sorts={sorts} />
      </div>
    </header>
  );
}
