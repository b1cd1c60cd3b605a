import { columnsOf } from "@/components/table/table-features";
import { Avatar } from "@/components/ui/avatar";
import { Status } from "@/components/ui/status";
import { planText, rolesText, STATES, seenText } from "@/features/admin/users/user-words";
import type { AdminUserRow } from "@/lib/contract/entities/admin-user";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const column = columnsOf<AdminUserRow>();

export const columns = column.columns([
  column.accessor("display", {
    id: "name",
    header: "User",
    cell: ({ row: { original: user } }) => (
      <a href={`/admin/users/${user.id}`} data-bare-link="" className="user-cell group">
        <span className="user-cell-picture">
          <Avatar username={user.username} src={coverSource(user.thumb)?.(96)} name={user.display} size={28} />
        </span>
        <span className="min-w-0">
          <b className="block truncate text-base font-strong group-hover:underline">{user.display}</b>
          <small className="block truncate text-ink-3">{user.email}</small>
        </span>
      </a>
    ),
  }),
  column.accessor("roles", {
    header: "Role",
    enableSorting: false,
    meta: { wide: true },
    cell: ({ getValue }) => {
      const isStaff = getValue().some((role) => role !== "creator");
      return <span className={isStaff ? "font-strong" : "text-ink-2"}>{rolesText(getValue())}</span>;
    },
  }),
  column.accessor("plan_code", {
    header: "Plan",
    enableSorting: false,
    meta: { wide: true },
    cell: ({ getValue }) => <span className="text-ink-2">{planText(getValue())}</span>,
  }),
  column.accessor("state", {
    header: "Status",
    enableSorting: false,
    cell: ({ getValue }) => <Status {...STATES[getValue()]} />,
  }),
  column.accessor("credit", {
    header: "Credits",
    enableSorting: false,
    meta: { end: true },
    cell: ({ getValue }) => <span className="text-ink">{formatCount(getValue())}</span>,
  }),
  column.accessor("downloads", {
    header: "Downloads",
    enableSorting: false,
    meta: { end: true, wide: true },
    cell: ({ getValue }) => (getValue() === 0 ? "–" : formatCount(getValue())),
  }),
  column.accessor("last_seen_at", {
    id: "last_seen",
    header: "Last seen",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="whitespace-nowrap text-ink-2">{seenText(getValue(), Date.now())}</span>,
  }),
  column.accessor("registered_at", {
    id: "joined",
    header: "Joined",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
]);
