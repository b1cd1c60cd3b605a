"use client";

import { columnsOf } from "@/components/table/table-features";
import { PartFrame, type PartProps, usePartPage } from "@/features/admin/users/parts/part-frame";
import { useUserPart } from "@/features/admin/users/user-query";
import { LEDGER_TITLES, signed } from "@/features/admin/users/user-words";
import { request } from "@/lib/api/request";
import type { AdminCreditEntry } from "@/lib/contract/entities/admin-user";
import { formatCount } from "@/lib/format/count";
import { formatMoment } from "@/lib/format/date";

const column = columnsOf<AdminCreditEntry>();

const columns = column.columns([
  column.accessor("created_at", {
    header: "When",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="num text-data-sm! whitespace-nowrap">{formatMoment(getValue())}</span>,
  }),
  column.accessor("description", {
    header: "Entry",
    cell: ({ row: { original } }) => (
      <span className="block min-w-32 py-2 wrap-anywhere">
        <span>{original.description}</span>
        <small className="num block text-data-xs! text-ink-3 min-[700px]:hidden">
          {formatMoment(original.created_at)}
        </small>
        {(original.by || original.note) && (
          <small className="block text-ink-3">{[original.by, original.note].filter(Boolean).join(": ")}</small>
        )}
      </span>
    ),
  }),
  column.accessor("kind", {
    header: "Kind",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="text-ink-2">{LEDGER_TITLES[getValue()]}</span>,
  }),
  column.accessor("amount", {
    header: "Credits",
    meta: { end: true },
    cell: ({ getValue }) => <span className={getValue() > 0 ? "text-ok" : undefined}>{signed(getValue())}</span>,
  }),
  column.accessor("balance", {
    header: "Balance",
    meta: { end: true },
    cell: ({ getValue }) => <span className="text-ink">{formatCount(getValue())}</span>,
  }),
]);

/** Every movement of a user's credits, with what only admins read. */
export function CreditsPart({ user, excerpt }: PartProps) {
  const list = useUserPart(user.id, "credits", usePartPage(excerpt), (query, options) =>
    request("GET /api/admin/users/{id}/credits", { params: { id: user.id }, query }, options),
  );
  return (
    <PartFrame
      user={user}
      {...(excerpt && { excerpt })}
      title="Credits"
      words="Entries are never changed"
      name="credits"
      noun="entry"
      plural="entries"
      list={list}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ description }) => description}
      empty="No credits were given or spent yet."
    />
  );
}
