"use client";

import "@/components/table/data-table.css";
import { type OnChangeFn, type RowData, type RowSelectionState, useTable } from "@tanstack/react-table";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { DataTableRow, type RowDetail } from "@/components/table/data-table-row";
import { HeadCell } from "@/components/table/head-cell";
import { SelectBox } from "@/components/table/select-box";
import { columnId, type DataColumn, features } from "@/components/table/table-features";
import { usePressedRow } from "@/components/table/use-pressed-row";

export interface TableSort {
  id: string;
  desc: boolean;
}

const NONE: RowSelectionState = {};

interface DataTableProps<Row extends RowData> {
  caption: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** What a row is called, for its checkbox, its menu and its detail. */
  rowName: (row: Row) => string;
  /** A table whose order is fixed has no sort. */
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Without, rows can't be selected. Ids of other pages may be in it. */
  selection?: RowSelectionState;
  onSelect?: OnChangeFn<RowSelectionState>;
  /** Rows that are left out of every selection; none if omitted. */
  canSelect?: (row: Row) => boolean;
  /** The ids of columns that aren't shown: see `ColumnMenu`. */
  hidden?: readonly string[];
  /** `MenuItem`s of a menu at the end of each row. */
  rowMenu?: (row: Row) => ReactNode;
  /** What a row shows below itself once it is opened. */
  detail?: RowDetail<Row>;
  /** The rows are those of another page or filter; new ones are loading. They are dimmed and don't answer. */
  isStale?: boolean;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const SCROLLABLE = { tabIndex: 0 };

/**
 * A work table. Arrow keys move between its rows, which are one tab stop; Space selects the row, Enter opens its detail or
 * follows its first link, Escape clears the selection. A row whose link leads to another page is marked until it is there.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, sort, onSort, selection, onSelect, canSelect } = props;
  const { rowMenu, detail, isStale } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const { pressed, press } = usePressedRow();
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSorting: sort !== undefined,
    enableSortingRemoval: false,
    state: {
      rowSelection: selection ?? NONE,
      sorting: sort ? [sort] : [],
      columnVisibility: visibilityOf(columns, props.hidden),
    },
    ...(onSelect && { onRowSelectionChange: onSelect }),
    ...(canSelect && { enableRowSelection: (row: { original: Row }) => canSelect(row.original) }),
    onSortingChange: (change) => {
      const [next] = typeof change === "function" ? change(sort ? [sort] : []) : change;
      if (next) onSort?.(next);
    },
  });
  const shown = table.getRowModel().rows;
  const stop = Math.min(current, shown.length - 1);
  const isSelectable = selection !== undefined && onSelect !== undefined;

  function move(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    const target = event.key === "Home" ? 0 : event.key === "End" ? shown.length - 1 : index + (step ?? 0);
    const row = shown[index];
    if (event.key === " " && isSelectable) row?.toggleSelected();
    else if (event.key === "Escape" && isSelectable) onSelect({});
    else if (event.key === "Enter" && detail && row) detail.onToggle(row.id);
    else if (event.key === "Enter") event.currentTarget.querySelector("a")?.click();
    else if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const rowAt = Math.max(0, Math.min(shown.length - 1, target));
    if (target !== index) body.current?.querySelectorAll<HTMLElement>("tr[data-row]")[rowAt]?.focus();
  }

  return (
    <section {...SCROLLABLE} aria-label={caption} className={cx("data-table-frame", isStale && "opacity-60")}>
      <table className="data-table" aria-busy={isStale || pressed !== null}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {isSelectable && (
                <th scope="col" className="data-table-box">
                  <SelectBox
                    label="Select all rows of this page"
                    checked={table.getIsAllRowsSelected()}
                    mixed={table.getIsSomeRowsSelected()}
                    onChange={(checked) => table.toggleAllRowsSelected(checked)}
                  />
                </th>
              )}
              {group.headers.map((header) => (
                <HeadCell key={header.id} header={header} sorted={header.column.getIsSorted()} />
              ))}
              {(rowMenu || detail) && (
                <th scope="col" className="data-table-box">
                  <span className="sr-only">{rowMenu ? "Actions" : "Details"}</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody ref={body} inert={isStale}>
          {shown.map((row, index) => (
            <DataTableRow
              key={row.id}
              row={row}
              name={rowName(row.original)}
              cells={row.getVisibleCells()}
              isSelectable={isSelectable}
              isSelected={isSelectable && row.getIsSelected()}
              isStop={index === stop}
              isPressed={row.id === pressed}
              onPress={press}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => move(event, index)}
              rowMenu={rowMenu}
              detail={detail}
              renderCell={(cell) => <table.FlexRender cell={cell} />}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Every column but the hidden ones; the first is never hidden. */
function visibilityOf<Row extends RowData>([first]: DataColumn<Row>[], hidden: readonly string[] = []) {
  const always = first && columnId(first);
  return Object.fromEntries(hidden.filter((id) => id !== always).map((id) => [id, false]));
}
