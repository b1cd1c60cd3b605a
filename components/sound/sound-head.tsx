import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import type { SoundKind } from "@/lib/contract/entities/library";

/** A column by which the list can be sorted. */
interface SortColumn {
  href: string;
  isSorted: boolean;
}

interface SoundHeadProps {
  kind?: SoundKind;
  /** Header of the last column. */
  last?: string;
  /** Sortable columns; their links are handled by the list's LinkScope. */
  sorts?: Partial<Record<"name" | "length" | "key" | "tempo", SortColumn | undefined>>;
}

/** Column headers of a list of sounds. The rows repeat the information, so it is aria-hidden if no column sorts. */
export function SoundHead({ kind, last = "Credits", sorts = {} }: SoundHeadProps) {
  const isSample = kind === undefined || kind === "sample";
  const canSort = Object.values(sorts).some(Boolean);
  return (
    <table className="block" aria-label="Sort by" aria-hidden={canSort ? undefined : "true"}>
      <thead className="block">
        <tr className="sound-head">
          <td />
          <Head sort={sorts.name}>Sound</Head>
          <td />
          <Head sort={sorts.length} isRight>
            Time
          </Head>
          {isSample && <Head sort={sorts.key}>Key</Head>}
          {isSample && (
            <Head sort={sorts.tempo} isRight>
              BPM
            </Head>
          )}
          {kind === "preset" && <td>Character</td>}
          <td className="pl-1.5">Likes</td>
          <td />
          {/* It ends where the figures end, before the buttons for the download and the other formats. */}
          <td className="-ml-3 pr-16 text-right">{last}</td>
        </tr>
      </thead>
    </table>
  );
}

function Head({ sort, isRight, children }: { sort: SortColumn | undefined; isRight?: boolean; children: ReactNode }) {
  if (!sort) return <td className={isRight ? "text-right" : undefined}>{children}</td>;
  return (
    <th
      scope="col"
      aria-sort={sort.isSorted ? "ascending" : "none"}
      className={cx("flex min-w-0 font-body", isRight && "justify-end")}
    >
      <a
        href={sort.href}
        data-filter=""
        className={cx("inline-flex h-9 items-center hover:text-ink", sort.isSorted && "text-ink")}
      >
        {sort.isSorted && isRight && <Icon name="up" size={12} />}
        <span>{children}</span>
        {sort.isSorted && !isRight && <Icon name="up" size={12} />}
      </a>
    </th>
  );
}
