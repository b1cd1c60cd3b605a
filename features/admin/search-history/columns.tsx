import { columnsOf } from "@/components/table/table-features";
import { KnownSynonyms } from "@/features/admin/search-history/components/known-synonyms";
import type { SearchWord } from "@/lib/contract/calls/catalogue/search-history";
import { formatCount } from "@/lib/format/count";

export const PATHS = {
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
    meta: { wider: true },
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
  column.accessor("unclicked", {
    header: "No click",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => `${getValue()} %`,
  }),
  column.accessor("downloaded", {
    header: "Downloads",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => `${getValue()} %`,
  }),
  column.accessor("rise", {
    header: "Change",
    meta: { end: true, wider: true },
    cell: ({ getValue }) => riseText(getValue()),
  }),
  column.display({
    id: "synonyms",
    header: "Synonyms",
    meta: { end: true, wide: true },
    cell: ({ row: { original } }) => <KnownSynonyms words={original.search} />,
  }),
]);

/** `+40 %`, `−5 %`; a dash where the period before has too few searches. */
function riseText(rise: number | null): string {
  if (rise === null) return "–";
  return `${rise > 0 ? "+" : rise < 0 ? "−" : ""}${Math.abs(rise)} %`;
}
