import { columnsOf } from "@/components/table/table-features";
import { Avatar } from "@/components/ui/avatar";
import { BY_ITSELF, sentenceOf } from "@/features/admin/audit/words";
import type { AuditRecord } from "@/lib/contract/entities/audit";
import { formatMoment } from "@/lib/format/date";
import { coverSource } from "@/lib/media/cover-source";

const column = columnsOf<AuditRecord>();

export const columns = column.columns([
  column.accessor("at", {
    header: "When",
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="num text-data-sm whitespace-nowrap text-ink-2">
        {formatMoment(getValue())}
      </time>
    ),
  }),
  column.accessor("by", {
    header: "Who",
    cell: ({ getValue }) => {
      const by = getValue();
      const { display, thumb } = by ?? BY_ITSELF;
      return (
        <span className="flex items-center gap-2">
          <span className="max-sm:hidden">
            <Avatar username={by?.username} src={coverSource(thumb)?.(96)} name={display} size={24} />
          </span>
          <b className="font-strong wrap-anywhere">{display}</b>
        </span>
      );
    },
  }),
  column.accessor("action", {
    header: "What",
    cell: ({ row: { original } }) => sentenceOf(original),
  }),
  column.accessor("subject", {
    header: "On",
    meta: { wide: true },
    cell: ({ getValue }) => {
      const { name, href, type, id } = getValue();
      const words = name ?? (id === null ? "–" : `${type} ${id}`);
      return href ? (
        <a href={href} className="text-ink-2 underline wrap-anywhere">
          {words}
        </a>
      ) : (
        <span className="text-ink-3 wrap-anywhere">{words}</span>
      );
    },
  }),
  column.accessor("reason", {
    header: "Reason or note",
    meta: { wide: true },
    cell: ({ row: { original } }) => (
      <span className="line-clamp-2 max-w-80 text-ink-2 wrap-anywhere">{original.reason ?? original.note ?? "–"}</span>
    ),
  }),
  column.accessor("network", {
    header: "Network",
    meta: { wider: true },
    cell: ({ getValue }) => <span className="num text-data-sm text-ink-2">{getValue() ?? "–"}</span>,
  }),
]);
