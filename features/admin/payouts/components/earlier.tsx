import { DataTable } from "@/components/table/data-table";
import { columnsOf } from "@/components/table/table-features";
import { Status } from "@/components/ui/status";
import { stateOf } from "@/features/admin/payouts/payout-words";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { formatCents } from "@/lib/format/money";

const column = columnsOf<AdminPayout["earlier"][number]>();
const columns = column.columns([
  column.accessor("created_at", {
    id: "asked",
    header: "Requested",
    cell: ({ getValue, row: { original } }) => (
      <a href={`/admin/payout-requests/${original.id}`} data-bare-link="" className="link num text-data-sm">
        {formatDay(getValue())}
      </a>
    ),
  }),
  column.accessor("amount_cents", {
    id: "amount",
    header: "Amount",
    meta: { end: true },
    cell: ({ getValue }) => <b className="font-strong text-ink">{formatCents(getValue())}</b>,
  }),
  column.accessor("decided_by", {
    header: "Decided by",
    meta: { wide: true },
    cell: ({ getValue }) => <span className="text-ink-2">{getValue() ?? "–"}</span>,
  }),
  column.accessor("status", { header: "State", cell: ({ row: { original } }) => <Status {...stateOf(original)} /> }),
  column.accessor("over_at", {
    id: "over",
    header: "Over",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? formatDay(at) : "–";
    },
  }),
]);

/** The requests of the same creator before this one. */
export function Earlier({ payout: { earlier, earlier_paid } }: { payout: AdminPayout }) {
  return (
    <section aria-label="Earlier payouts" className="subject-part payout-parts">
      <header>
        <h2>Earlier payouts</h2>
        {earlier_paid.count > 0 && (
          <span className="text-sm text-ink-3">
            {`${formatCents(earlier_paid.cents)} paid in ${formatCount(earlier_paid.count)}`}
          </span>
        )}
      </header>
      {earlier.length > 0 ? (
        <DataTable
          caption="Earlier payouts"
          columns={columns}
          rows={earlier}
          rowId={({ id }) => String(id)}
          rowName={({ created_at }) => formatDay(created_at)}
        />
      ) : (
        <p className="border-y border-line py-3 text-sm text-ink-2">This is the creator’s first request.</p>
      )}
    </section>
  );
}
