"use client";

import "@/components/table/data-table.css";
import { type Header, type OnChangeFn, type RowData, type RowSelectionState, useTable } from "@tanstack/react-table";
import { type KeyboardEvent, useRef, useState } from "react";
import { cx } from "@/components/cx";
import { Icon } from "@/components/icons/icon";
import { SelectBox } from "@/components/table/select-box";
import { type DataColumn, type Features, features } from "@/components/table/table-features";

export interface TableSort {
  id: string;
  desc: boolean;
}

interface DataTableProps<Row extends RowData> {
  caption: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** What a row is called, for its checkbox. */
  rowName: (row: Row) => string;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  selection: RowSelectionState;
  onSelect: OnChangeFn<RowSelectionState>;
  /** The rows are those of another page or filter; new ones are loading. */
  isStale?: boolean;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
const SORT_NAMES = { asc: "ascending", desc: "descending" } as const;
const SCROLLABLE = { tabIndex: 0 };

/**
 * A work table. Arrow keys move between its rows, which are one tab stop; Space selects the row, Enter follows its first
 * link, Escape clears the selection.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName, sort, onSort, selection, onSelect, isStale } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { rowSelection: selection, sorting: [sort] },
    onRowSelectionChange: onSelect,
    onSortingChange: (change) => {
      const [next] = typeof change === "function" ? change([sort]) : change;
      if (next) onSort(next);
    },
  });
  const shown = table.getRowModel().rows;
  const stop = Math.min(current, shown.length - 1);

  function move(event: KeyboardEvent<HTMLTableRowElement>, index: number) {
    if (event.target !== event.currentTarget) return;
    const step = STEPS[event.key];
    const target = event.key === "Home" ? 0 : event.key === "End" ? shown.length - 1 : index + (step ?? 0);
    if (event.key === " ") shown[index]?.toggleSelected();
    else if (event.key === "Escape") onSelect({});
    else if (event.key === "Enter") event.currentTarget.querySelector("a")?.click();
    else if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const row = body.current?.rows[Math.max(0, Math.min(shown.length - 1, target))];
    if (target !== index) row?.focus();
  }

  return (
    <section {...SCROLLABLE} aria-label={caption} className={cx("overflow-x-auto", isStale && "opacity-60")}>
      <table className="data-table" aria-busy={isStale}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              <th scope="col" className="data-table-box">
                <SelectBox
                  label="Select all rows of this page"
                  checked={table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected()}
                  onChange={(checked) => table.toggleAllRowsSelected(checked)}
                />
              </th>
              {group.headers.map((header) => (
                <Head key={header.id} header={header} sorted={header.column.getIsSorted()} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {shown.map((row, index) => (
            <tr
              key={row.id}
              tabIndex={index === stop ? 0 : -1}
              data-selected={row.getIsSelected() ? "" : undefined}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => move(event, index)}
            >
              <td className="data-table-box">
                <SelectBox
                  label={`Select ${rowName(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={(checked) => row.toggleSelected(checked)}
                />
              </td>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={cell.column.columnDef.meta?.end ? "num" : undefined}
                  {...look(cell.column.columnDef.meta)}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function look(meta: { end?: boolean; wide?: boolean } | undefined) {
  return { "data-end": meta?.end ? "" : undefined, "data-wide": meta?.wide ? "" : undefined };
}

interface HeadProps<Row extends RowData> {
  header: Header<Features, Row, unknown>;
  sorted: false | "asc" | "desc";
}

function Head<Row extends RowData>({ header: { column }, sorted }: HeadProps<Row>) {
  const { header: title, meta } = column.columnDef;
  return (
    <th scope="col" {...look(meta)} aria-sort={sorted ? SORT_NAMES[sorted] : undefined}>
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
