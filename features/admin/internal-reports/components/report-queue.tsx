"use client";

import Link from "next/link";
import { FilterChips } from "@/components/table/filter-chips";
import { Button } from "@/components/ui/button";
import { Cover } from "@/components/ui/cover";
import { CsvLink } from "@/features/admin/components/csv-link";
import { TableSearch } from "@/features/admin/components/table-search";
import { KIND_NOUNS, OUTCOME_WORDS, VIEW_TITLES } from "@/features/admin/internal-reports/report-words";
import { soundName } from "@/features/admin/internal-reports/reports-query";
import type { TableUrl } from "@/features/admin/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/calls";
import type { ReportedSoundRow } from "@/lib/contract/entities/reported-sound";
import { REPORT_VIEWS, type ReportView } from "@/lib/contract/report-constants";
import { countOf } from "@/lib/format/count";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** A wait that is longer, in ms, is marked. */
const LONG_WAIT_MS = 3 * 86_400_000;

interface ReportQueueProps {
  url: TableUrl;
  filter: { view: ReportView; search: string | undefined };
  list: CallResponse<"GET /api/admin/internal-reports">;
  /** When the list was loaded, in ms since 1970: ages are counted to it. */
  now: number;
  /** The sound that is open. */
  current: string | null;
}

/** Sounds with open reports, the oldest first, or those that were decided last. */
export function ReportQueue({ url, filter, list, now, current }: ReportQueueProps) {
  const turn = (cursor: string) => url.change({ cursor, sound: null });
  return (
    <aside className="desk-queue" aria-label="Reported sounds">
      <header>
        <div className="flex items-center justify-between gap-2">
          <h1>Reports</h1>
          <CsvLink href={resolveCall("GET /api/admin/internal-reports.csv", { query: filter }).url}>CSV</CsvLink>
        </div>
        <FilterChips
          label="Lists"
          chips={REPORT_VIEWS.map((value) => ({ value, label: VIEW_TITLES[value], count: list.counts[value] }))}
          value={filter.view}
          onChange={(view) => url.change({ view: view === "open" ? null : view, sound: null })}
        />
        <TableSearch url={url} label="Sound, creator or reporter" />
      </header>
      {list.data.length > 0 && (
        <ol>
          {list.data.map((row) => (
            <li key={soundName(row)}>
              <Row row={row} now={now} filter={filter} cursor={url.text("cursor")} current={current} />
            </li>
          ))}
        </ol>
      )}
      <p className="flex flex-wrap items-center gap-2 px-5 py-3 empty:hidden max-lg:px-4">
        {list.previous !== null && (
          <Button size="sm" icon="left" onClick={() => turn(list.previous ?? "")}>
            Previous page
          </Button>
        )}
        {list.next !== null && (
          <Button size="sm" icon="right" onClick={() => turn(list.next ?? "")}>
            Next page
          </Button>
        )}
      </p>
    </aside>
  );
}

interface RowProps extends Pick<ReportQueueProps, "filter" | "now" | "current"> {
  row: ReportedSoundRow;
  cursor: string | undefined;
}

function Row({ row, filter: { view, search }, now, cursor, current }: RowProps) {
  const name = soundName(row);
  const query = new URLSearchParams({
    ...(view === "decided" && { view }),
    ...(search && { search }),
    ...(cursor && { cursor }),
    sound: name,
  });
  const { decided } = row;
  const isLate = decided === null && now - Date.parse(row.first_at) > LONG_WAIT_MS;
  return (
    <Link
      href={`/admin/internal-reports?${query}`}
      scroll={false}
      prefetch={false}
      className="desk-row"
      aria-current={name === current || undefined}
    >
      <Cover src={coverSource(row.thumb)} size={36} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-strong">{row.title}</b>
        <small className="truncate">{`${row.creator}, ${KIND_NOUNS[row.kind]}`}</small>
      </span>
      <span className="text-right">
        <span className={isLate ? "num text-data-sm text-warn" : "num text-data-sm text-ink-2"}>
          {decided ? formatShortDay(decided.at) : formatAge(row.first_at, now)}
        </span>
        <small>{decided ? outcomeOf(decided) : countOf(row.reports, "person", "people")}</small>
      </span>
    </Link>
  );
}

const outcomeOf = ({ outcome }: NonNullable<ReportedSoundRow["decided"]>) =>
  outcome ? OUTCOME_WORDS[outcome].toLowerCase() : "closed";
