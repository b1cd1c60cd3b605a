import { columnsOf } from "@/components/table/table-features";
import { Cover } from "@/components/ui/cover";
import { Status } from "@/components/ui/status";
import { oneshotPackPaths, statusOf } from "@/features/admin/oneshots/pack-words";
import type { OneshotPackRow } from "@/lib/contract/entities/oneshot-pack";
import { formatCount } from "@/lib/format/count";
import { formatDay } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const column = columnsOf<OneshotPackRow>();

export const columns = column.columns([
  column.accessor("title", {
    header: "Pack",
    cell: ({ row: { original: pack } }) => (
      <a
        href={oneshotPackPaths(pack.id).overview}
        data-bare-link=""
        className="group flex max-w-96 min-w-0 items-center gap-3 py-1"
      >
        <Cover src={coverSource(pack.thumb)} size={36} colour={pack.glow} />
        <span className="min-w-0">
          <b className="block truncate text-base font-strong group-hover:underline">{pack.title}</b>
          <small className="block truncate text-ink-3">{pack.creator.display}</small>
        </span>
      </a>
    ),
  }),
  column.accessor("status", {
    header: "Status",
    enableSorting: false,
    cell: ({ row: { original } }) => <Status {...statusOf(original)} />,
  }),
  column.accessor("sounds_count", {
    id: "sounds",
    header: "One-shots",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor("downloads_count", {
    id: "downloads",
    header: "Downloads",
    meta: { end: true },
    cell: ({ getValue }) => (getValue() === 0 ? "–" : <span className="text-ink">{formatCount(getValue())}</span>),
  }),
  column.accessor("changed_at", {
    id: "changed",
    header: "Changed",
    meta: { end: true, wide: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
  column.accessor("created_at", {
    id: "created",
    header: "Created",
    meta: { end: true, wider: true },
    cell: ({ getValue }) => formatDay(getValue()),
  }),
]);
