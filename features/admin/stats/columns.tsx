import { columnsOf } from "@/components/table/table-features";
import type { BestOf } from "@/features/admin/stats/stats-query";
import type { CallResponse } from "@/lib/contract/call-types";
import { formatCount } from "@/lib/format/count";
import { formatMicros } from "@/lib/format/money";
import { packPath } from "@/lib/routes/pack-path";
import { soundPath } from "@/lib/routes/sound-paths";

export type BestRow = CallResponse<"GET /api/admin/stats/best">["data"][number];

const column = columnsOf<BestRow>();

/** Where a row leads: the page of the sound or pack, and what admins see of the creator. */
function hrefOf({ kind, id }: BestRow, of: BestOf): string {
  if (kind === null) return `/admin/users/${id}`;
  return of === "packs" ? packPath({ kind, id }) : soundPath(kind, id);
}

const title = (of: BestOf, header: string) =>
  column.accessor("title", {
    header,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <a href={hrefOf(original, of)} className="font-strong break-words hover:underline">
        {original.title}
      </a>
    ),
  });
const creator = column.accessor("username", { header: "Creator", enableSorting: false, meta: { wide: true } });
const credits = column.accessor("credits", {
  header: "Credits",
  meta: { end: true },
  cell: ({ getValue }) => <span className="text-ink">{formatCount(getValue())}</span>,
});
const cash = column.accessor("cash_micros", {
  id: "cash",
  header: "Cash",
  meta: { end: true },
  cell: ({ getValue }) => formatMicros(getValue()),
});
const sales = column.accessor("sales", {
  header: "Sales",
  enableSorting: false,
  meta: { end: true, wide: true },
  cell: ({ getValue }) => formatCount(getValue()),
});

/** Sounds aren't sold for cash. */
export const COLUMNS = {
  packs: column.columns([title("packs", "Pack"), creator, credits, cash, sales]),
  sounds: column.columns([title("sounds", "Sound"), creator, credits, sales]),
  creators: column.columns([title("creators", "Creator"), credits, cash, sales]),
} as const;
