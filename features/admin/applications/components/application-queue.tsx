"use client";

import { FilterChips } from "@/components/table/filter-chips";
import { Avatar } from "@/components/ui/avatar";
import { applicationDraft } from "@/features/admin/applications/applications-query";
import { DeskRows } from "@/features/work/desk/components/desk";
import { DeskRow } from "@/features/work/desk/components/desk-row";
import { QueueRest } from "@/features/work/desk/components/queue-rest";
import type { Opening } from "@/features/work/desk/use-opened";
import type { QueueRest as Rest } from "@/features/work/desk/use-queue";
import { TableSearch } from "@/features/work/table/components/table-search";
import type { TableUrl } from "@/features/work/table/use-table-url";
import type { CallResponse } from "@/lib/contract/call-types";
import type { ApplicationRow } from "@/lib/contract/entities/creator-application";
import { formatAge, formatShortDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

/** A wait that is longer, in ms, is marked. */
const LONG_WAIT_MS = 3 * 86_400_000;

const VIEWS = [
  { name: "waiting", title: "Waiting" },
  { name: "decided", title: "Decided" },
] as const;

interface ApplicationQueueProps {
  view: "waiting" | "decided";
  url: TableUrl;
  list: CallResponse<"GET /api/admin/applications">;
  /** When the list was loaded, in ms since 1970: ages are counted to it. */
  now: number;
  opening: Opening<ApplicationRow, number>;
  rest: Rest | null;
}

/** Applications that wait, oldest first, or those that are decided. */
export function ApplicationQueue({ view, url, list, now, opening, rest }: ApplicationQueueProps) {
  return (
    <aside className="desk-queue" aria-label="Applications">
      <header>
        <h1>Creator applications</h1>
        <FilterChips
          label="Lists"
          chips={VIEWS.map(({ name, title }) => ({ value: name, label: title, count: list.counts[name] }))}
          value={view}
          onChange={(name) => url.change({ view: name === "waiting" ? null : name, id: null })}
        />
        <TableSearch url={url} label="Name or e-mail" isStale={opening.isStale} />
      </header>
      {list.data.length > 0 && (
        <DeskRows isStale={opening.isStale}>
          {list.data.map((row) => (
            <li key={row.id}>
              <Row row={row} now={now} view={view} url={url} isCurrent={row.id === opening.current} />
            </li>
          ))}
        </DeskRows>
      )}
      <QueueRest rest={rest} />
    </aside>
  );
}

interface RowProps {
  row: ApplicationRow;
  now: number;
  view: "waiting" | "decided";
  url: TableUrl;
  isCurrent: boolean;
}

function Row({ row, now, view, url, isCurrent }: RowProps) {
  return (
    <DeskRow
      href={url.href({ id: String(row.id) })}
      isCurrent={isCurrent}
      draft={applicationDraft(row.id)}
      picture={
        <Avatar
          username={row.user?.username}
          src={coverSource(row.user?.thumb ?? "")?.(96)}
          name={row.creator_name}
          size={36}
        />
      }
      title={row.creator_name}
      detail={row.name}
      figure={row.decided_at ? formatShortDay(row.decided_at) : formatAge(row.created_at, now)}
      isLate={view === "waiting" && now - Date.parse(row.created_at) > LONG_WAIT_MS}
      fact={factOf(row)}
    />
  );
}

function factOf({ status, is_banned, is_again, user }: ApplicationRow): string {
  if (status !== "pending") return status === "approved" ? "approved" : "declined";
  if (is_banned) return "banned";
  if (is_again) return "again";
  return user ? "" : "no account";
}
