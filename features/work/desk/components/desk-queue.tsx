"use client";

import type { ElementNode } from "@/components/element-node";
import { FilterChips } from "@/components/table/filter-chips";
import { type DeskEntry, DeskRow } from "@/features/work/desk/components/desk-row";
import { QueueRest } from "@/features/work/desk/components/queue-rest";
import type { DeskState } from "@/features/work/desk/use-desk";
import { TableSearch } from "@/features/work/table/components/table-search";

/** A desk's queue, but for its title. */
export interface QueueDescription<View extends string, Row> {
  /** What is in it, for assistive technology. */
  label: string;
  /** The names of its lists. */
  lists: Readonly<Record<View, string>>;
  /** What is searched. */
  search: string;
  /** What a row shows. `now` is when the list was loaded, in ms since 1970. */
  entryOf: (row: Row, now: number) => DeskEntry;
  /** Beside the title. */
  tools?: ElementNode;
  /** Below the title. */
  tabs?: ElementNode;
  /** After the rows. */
  end?: ElementNode;
}

interface DeskQueueProps<View extends string, Row, Id extends string | number> extends QueueDescription<View, Row> {
  title: string;
  desk: DeskState<View, Row, Id>;
  counts: Partial<Record<View, number>>;
  rows: readonly Row[];
}

/** The queue of a desk: its lists, its search and its rows, of which one is open. */
export function DeskQueue<View extends string, Row, Id extends string | number>(props: DeskQueueProps<View, Row, Id>) {
  const { title, desk, counts, rows, label, lists, search, entryOf, tools, tabs, end } = props;
  const { url, views, view, name, list, idOf, opening } = desk;
  return (
    <aside className="desk-queue" aria-label={label}>
      <header>
        {tools ? (
          <div className="flex items-center justify-between gap-2">
            <h1>{title}</h1>
            {tools}
          </div>
        ) : (
          <h1>{title}</h1>
        )}
        {tabs}
        <FilterChips
          label="Lists"
          chips={views.map((value) => ({ value, label: lists[value], count: counts[value] }))}
          value={view}
          onChange={(value) => url.change({ view: value === views[0] ? null : value, [name]: null })}
        />
        <TableSearch url={url} label={search} isStale={opening.isStale} />
      </header>
      {rows.length > 0 && (
        // Rows of an outdated search ignore clicks.
        <ol aria-busy={opening.isStale} inert={opening.isStale} className={opening.isStale ? "opacity-60" : undefined}>
          {rows.map((row) => (
            <li key={idOf(row)}>
              <DeskRow
                {...entryOf(row, list.dataUpdatedAt)}
                href={url.href({ [name]: String(idOf(row)) })}
                isCurrent={idOf(row) === opening.current}
              />
            </li>
          ))}
        </ol>
      )}
      <QueueRest rest={list.rest} />
      {end}
    </aside>
  );
}
