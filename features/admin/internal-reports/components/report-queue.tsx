"use client";

import { FilterChips } from "@/components/table/filter-chips";
import { Cover } from "@/components/ui/cover";
import { KIND_NOUNS, OUTCOME_WORDS, VIEW_TITLES } from "@/features/admin/internal-reports/report-words";
import { reportDraft, soundName } from "@/features/admin/internal-reports/reports-query";
import { DeskRows } from "@/features/work/desk/components/desk";
import { DeskRow } from "@/features/work/desk/components/desk-row";
import { QueueRest } from "@/features/work/desk/components/queue-rest";
import type { Opening } from "@/features/work/desk/use-opened";
import type { QueueRest as Rest } from "@/features/work/desk/use-queue";
import { CsvLink } from "@/features/work/table/components/csv-link";
import { TableSearch } from "@/features/work/table/components/table-search";
import type { TableUrl } from "@/features/work/table/use-table-url";
import { resolveCall } from "@/lib/api/url";
import type { CallResponse } from "@/lib/contract/call-types";
import type { ReportedSoundRow } from "@/lib/contract/entities/reported-sound";
import { REPORT_VIEWS, type ReportView } from "@/lib/contract/rules/reports";
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
  opening: Opening<ReportedSoundRow, string>;
  rest: Rest | null;
}

/** Sounds with open reports, the oldest first, or those that were decided last. */
export function ReportQueue({ url, filter, list, now, opening, rest }: ReportQueueProps) {
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
        <TableSearch url={url} label="Sound or person" isStale={opening.isStale} />
      </header>
      {list.data.length > 0 && (
        <DeskRows isStale={opening.isStale}>
          {list.data.map((row) => (
            <li key={soundName(row)}>
              <Row row={row} now={now} url={url} isCurrent={soundName(row) === opening.current} />
            </li>
          ))}
        </DeskRows>
      )}
      <QueueRest rest={rest} />
    </aside>
  );
}

interface RowProps {
  row: ReportedSoundRow;
  now: number;
  url: TableUrl;
  isCurrent: boolean;
}

function Row({ row, now, url, isCurrent }: RowProps) {
  const { decided } = row;
  return (
    <DeskRow
      href={url.href({ sound: soundName(row) })}
      isCurrent={isCurrent}
      draft={reportDraft(row)}
      picture={<Cover src={coverSource(row.thumb)} size={36} />}
      title={row.title}
      detail={`${row.creator}, ${KIND_NOUNS[row.kind]}`}
      figure={decided ? formatShortDay(decided.at) : formatAge(row.first_at, now)}
      isLate={decided === null && now - Date.parse(row.first_at) > LONG_WAIT_MS}
      fact={decided ? outcomeOf(decided) : countOf(row.reports, "person", "people")}
    />
  );
}

const outcomeOf = ({ outcome }: NonNullable<ReportedSoundRow["decided"]>) =>
  outcome ? OUTCOME_WORDS[outcome].toLowerCase() : "closed";
