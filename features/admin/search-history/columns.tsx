import { columnsOf } from "@/components/table/table-features";
import type { SearchWord } from "@/lib/contract/endpoints/search-history";
import { formatCount } from "@/lib/format/count";
import { formatShortDay } from "@/lib/format/date";

const PATHS = {
  samples: "/samples",
  oneshots: "/oneshots",
  presets: "/presets",
  packs: "/packs",
  creators: "/creators",
} as const;

export const TYPE_NAMES = {
  samples: "Samples",
  oneshots: "One-shots",
  presets: "Presets",
  packs: "Packs",
  creators: "Creators",
} as const;

const column = columnsOf<SearchWord>();

export const columns = column.columns([
  column.accessor("search", {
    header: "Search",
    cell: ({ row: { original } }) => (
      <a
        href={`${PATHS[original.type]}?search=${encodeURIComponent(original.search)}`}
        className="font-strong break-all hover:underline"
      >
        {original.search}
      </a>
    ),
  }),
  column.accessor("type", {
    header: "Type",
    enableSorting: false,
    meta: { wide: true },
    cell: ({ getValue }) => TYPE_NAMES[getValue()],
  }),
  column.accessor("searches", {
    header: "Times",
    meta: { end: true },
    cell: ({ getValue }) => <span className="text-ink">{formatCount(getValue())}</span>,
  }),
  column.accessor("results", {
    header: "Results",
    meta: { end: true },
    cell: ({ getValue }) => {
      const results = getValue();
      return <span className={results === 0 ? "text-warn" : undefined}>{formatCount(results)}</span>;
    },
  }),
  column.accessor("last", {
    header: "Last",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatShortDay(getValue()),
  }),
]);
