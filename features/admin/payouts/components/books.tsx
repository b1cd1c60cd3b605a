import { DataTable } from "@/components/table/data-table";
import { columnsOf } from "@/components/table/table-features";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatMoment } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";

const column = columnsOf<AdminPayout["books"][number]>();
const columns = column.columns([
  column.accessor("created_at", {
    id: "when",
    header: "When",
    cell: ({ getValue }) => <span className="num text-data-sm whitespace-nowrap">{formatMoment(getValue())}</span>,
  }),
  column.accessor("description", { header: "Entry", meta: { wide: true } }),
  column.accessor("from", { header: "From" }),
  column.accessor("to", { header: "To" }),
  column.accessor("micros", {
    id: "amount",
    header: "Amount",
    meta: { end: true },
    cell: ({ getValue }) => <b className="font-strong text-ink">{formatMicros(getValue())}</b>,
  }),
]);

/** The ledger's entries about a request; nothing before it was approved. */
export function Books({ payout: { books } }: { payout: AdminPayout }) {
  if (books.length === 0) return null;
  return (
    <section aria-label="Books" className="subject-part payout-parts">
      <header>
        <h2>Books</h2>
        <span className="text-sm text-ink-3">Each line is an entry, none is ever changed</span>
      </header>
      <DataTable
        caption="Books"
        columns={columns}
        rows={books}
        rowId={(line) => `${books.indexOf(line)}`}
        rowName={({ description }) => description}
      />
    </section>
  );
}
