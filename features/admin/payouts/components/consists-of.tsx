import { DataTable } from "@/components/table/data-table";
import { columnsOf } from "@/components/table/table-features";
import type { AdminPayout } from "@/lib/contract/entities/payout";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";
import { formatMicros } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";

type Part = AdminPayout["consists_of"]["parts"][number];

const dash = (micros: number, sign = "") => (micros === 0 ? "–" : `${sign}${formatMicros(micros)}`);

const column = columnsOf<Part>();
const columns = column.columns([
  column.accessor("title", {
    header: "Pack",
    cell: ({ getValue, row: { original } }) => (
      <span className="grid max-w-72 py-1.5">
        <b className="truncate font-strong">{getValue()}</b>
        {original.shares.length > 0 && (
          <small className="text-ink-3 wrap-anywhere">{sharesText(original.shares)}</small>
        )}
      </span>
    ),
  }),
  column.accessor("sales", {
    header: "Sales",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor("credits_micros", {
    id: "credits",
    header: "Credits",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => dash(getValue()),
  }),
  column.accessor("cash_micros", {
    id: "cash",
    header: "Cash",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => dash(getValue()),
  }),
  column.accessor("taken_back_micros", {
    id: "taken_back",
    header: "Refunded",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => <span className={getValue() > 0 ? "text-danger" : undefined}>{dash(getValue(), "−")}</span>,
  }),
  column.accessor("micros", {
    header: "To the creator",
    meta: { end: true },
    cell: ({ getValue }) => <b className="font-strong text-ink">{formatMicros(getValue())}</b>,
  }),
]);

const sharesText = (shares: Part["shares"]) =>
  `Others got ${shares.map(({ username, micros }) => `${formatMicros(micros)} (@${username})`).join(", ")}`;

/** What became available since the payout before: sales by pack, and the rest. */
export function ConsistsOf({ payout: { consists_of, amount_cents } }: { payout: AdminPayout }) {
  const { from, to, parts, rest_micros, released_micros } = consists_of;
  const period = from ? `${formatShortDay(from)} to ${formatShortDay(to)}` : `until ${formatShortDay(to)}`;
  const isMore = Math.floor(released_micros / MICROS_PER_CENT) > amount_cents;
  return (
    <section aria-label="What it consists of" className="subject-part payout-parts">
      <header>
        <h2>What it consists of</h2>
        <span className="text-sm text-ink-3">{`Released ${period}, UTC`}</span>
      </header>
      {parts.length > 0 ? (
        <DataTable
          caption="What it consists of"
          columns={columns}
          rows={parts}
          rowId={(part) => `${parts.indexOf(part)}`}
          rowName={({ title }) => title}
        />
      ) : (
        <p className="border-t border-line py-3 text-sm text-ink-2">No sale was released in this time.</p>
      )}
      <dl className="grid text-sm">
        {rest_micros !== 0 && (
          <Sum
            title="Further packs, and what was taken back of earlier sales or settled a debt"
            words={`${rest_micros < 0 ? "" : "+"}${formatMicros(rest_micros)}`}
          />
        )}
        <Sum
          title={isMore ? "Released, of which a part is asked for" : "Released"}
          words={formatMicros(released_micros)}
          isStrong
        />
      </dl>
    </section>
  );
}

function Sum({ title, words, isStrong = false }: { title: string; words: string; isStrong?: boolean }) {
  return (
    <div
      className={
        isStrong
          ? "flex justify-between gap-4 border-b border-line py-2 font-strong"
          : "flex justify-between gap-4 border-b border-line py-2 text-ink-2"
      }
    >
      <dt>{title}</dt>
      <dd className="num text-data-sm">{words}</dd>
    </div>
  );
}
