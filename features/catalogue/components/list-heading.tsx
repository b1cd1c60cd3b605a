import { Icon } from "@/components/icons/icon";
import { formatCount } from "@/lib/format/count";

interface SortOption {
  href: string;
  title: string;
  selected: boolean;
}

interface ListHeadingProps {
  title: string;
  count: number;
  /** After the number: "samples", "sound". */
  unit: string;
  sorts: readonly SortOption[];
}

/** Title, how much there is, and the order. */
export function ListHeading({ title, count, unit, sorts }: ListHeadingProps) {
  const chosen = sorts.find(({ selected }) => selected);
  return (
    <header className="flex items-start gap-x-4 pt-7 pb-[18px] max-lg:pt-5 max-lg:pb-3.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="max-lg:text-[28px]">{title}</h1>
        <p
          className="text-ink-2 transition-opacity duration-2 group-data-pending/list:opacity-45"
          role="status"
          aria-live="polite"
        >
          <span className="num">{formatCount(count)}</span> {unit}
        </p>
      </div>
      <label className="relative -mr-3 inline-flex h-8 flex-none items-center gap-1.5 rounded-control px-3 text-sm font-strong text-ink-2 hover:bg-raised hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink pointer-coarse:h-10">
        <span aria-hidden="true">{chosen?.title}</span>
        <Icon name="updown" size={16} />
        <select
          key={chosen?.href}
          id="list-sort"
          aria-label="Sort by"
          data-filter=""
          defaultValue={chosen?.href}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        >
          {sorts.map(({ href, title: name }) => (
            <option key={href} value={href} className="bg-panel text-ink">
              {name}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
