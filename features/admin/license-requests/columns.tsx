import { columnsOf } from "@/components/table/table-features";
import { Avatar } from "@/components/ui/avatar";
import { Status } from "@/components/ui/status";
import { STATES, soundsInShort } from "@/features/admin/license-requests/request-words";
import { answerDraft } from "@/features/admin/license-requests/requests-query";
import { isLongWait } from "@/features/work/desk/is-long-wait";
import { useHasDraft } from "@/features/work/drafts/drafts";
import type { AdminLicenseRequest } from "@/lib/contract/entities/admin-license-request";
import { LICENSE_USE_TITLES } from "@/lib/contract/rules/licenses";
import { formatAge, formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const column = columnsOf<AdminLicenseRequest>();

/** An age for what waits, a day for what is answered. */
function Since({ request: { created_at, answered_at } }: { request: AdminLicenseRequest }) {
  if (answered_at) return <span className="num text-sm whitespace-nowrap">{formatDay(created_at)}</span>;
  const isLong = isLongWait(created_at, Date.now());
  return (
    <span className={isLong ? "num text-sm whitespace-nowrap text-warn" : "num text-sm whitespace-nowrap"}>
      {formatAge(created_at, Date.now())}
    </span>
  );
}

/** Its number; while an answer is begun, that it is. */
function Begun({ request: { id, request_id, is_priority } }: { request: AdminLicenseRequest }) {
  if (useHasDraft(answerDraft(id))) return <small className="block truncate text-info">Your draft is kept</small>;
  return (
    <small className="num block truncate text-data-xs text-ink-3">
      {is_priority ? `${request_id}, priority` : request_id}
    </small>
  );
}

export const columns = column.columns([
  column.accessor("user", {
    header: "Request",
    cell: ({ row: { original } }) => (
      <span className="flex max-w-72 items-center gap-3 py-1.5">
        <Avatar
          username={original.user.username}
          src={coverSource(original.user.thumb)?.(96)}
          name={original.user.display}
          size={28}
        />
        <span className="min-w-0">
          <b className="block truncate text-base font-strong">{original.user.display}</b>
          <Begun request={original} />
        </span>
      </span>
    ),
  }),
  column.accessor("use", {
    header: "For",
    cell: ({ row: { original } }) => (
      <span className="block max-w-72 min-w-0">
        <span className="block truncate">{LICENSE_USE_TITLES[original.use]}</span>
        <small className="block truncate text-ink-3">{original.project}</small>
      </span>
    ),
  }),
  column.accessor("sounds", {
    header: "Sounds",
    meta: { wider: true },
    cell: ({ getValue }) => <span className="block max-w-72 truncate text-ink-2">{soundsInShort(getValue())}</span>,
  }),
  column.accessor("created_at", {
    header: "Since",
    meta: { wide: true },
    cell: ({ row: { original } }) => <Since request={original} />,
  }),
  column.accessor("status", {
    header: "State",
    cell: ({ getValue }) => <Status {...STATES[getValue()]} />,
  }),
]);
