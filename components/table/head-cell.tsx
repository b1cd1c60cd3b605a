import type { Header, RowData } from "@tanstack/react-table";
import { Icon } from "@/components/icons/icon";
import { cellLook } from "@/components/table/cell-look";
import type { Features } from "@/components/table/table-features";

const SORT_NAMES = { asc: "ascending", desc: "descending" } as const;

interface HeadCellProps<Row extends RowData> {
  header: Header<Features, Row, unknown>;
  sorted: false | "asc" | "desc";
}

/** The head of a column, a button where the table can be sorted by it. */
export function HeadCell<Row extends RowData>({ header: { column }, sorted }: HeadCellProps<Row>) {
  const { header: title, meta } = column.columnDef;
  return (
    <th scope="col" {...cellLook(meta)} aria-sort={sorted ? SORT_NAMES[sorted] : undefined}>
      {column.getCanSort() ? (
        <button type="button" onClick={() => column.toggleSorting()}>
          <span>{title as string}</span>
          {sorted && <Icon name={sorted === "desc" ? "down" : "up"} size={14} />}
        </button>
      ) : (
        (title as string)
      )}
    </th>
  );
}
