"use client";

import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useState } from "react";
import type { ElementNode } from "@/components/element-node";
import { DataTable } from "@/components/table/data-table";
import type { DataColumn } from "@/components/table/table-features";
import { TablePages } from "@/components/table/table-pages";
import { NoRows } from "@/features/work/table/components/no-rows";
import type { TableList } from "@/features/work/table/table-list";
import { type Selected, type TableSelection, useSelection } from "@/features/work/table/use-selection";
import { nounOf } from "@/lib/format/count";

/** The filters and sort of a table's URL. One whose order is fixed has no sort. */
export interface TableFilter {
  search: string | undefined;
  sort?: string;
  order?: "asc" | "desc";
}

/** A page of a work table: see `tableOf` of the contract. */
export interface TablePage<Row> {
  data: Row[];
  total: { count: number; is_exact: boolean };
  next: string | null;
  previous: string | null;
}

interface RowsSelection<Row> {
  /** Rows that are left out of every selection; none if omitted. */
  canSelect?: (row: Row) => boolean;
  /** Loads every row of the filter, as far as one may select them. Throws an ApiError. */
  loadAll?: () => Promise<{ rows: readonly Selected[] }>;
  /** A `SelectionBar`: what is done with the selected rows. `total` is of the filter. */
  bar: (selection: TableSelection, total: TablePage<Row>["total"]) => ReactNode;
}

/** What the rows of a noun are, and what is done with them. */
export interface RowsDescription<Row extends RowData> {
  columns: DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** What a row is called, for screen readers and in the report of an action on several. */
  rowName: (row: Row) => string;
  /** One row, as it is counted: `account`. Its plural adds an s. */
  noun: string;
  /** If no row matches the filters: a title, and what to try. */
  filtered: { title: string; children: ReactNode };
  /** If there is no row at all; for a table that always has some, nothing. */
  empty?: { title: string; children: ReactNode };
  /** The ids of columns that aren't shown: see `useHiddenColumns`. */
  hidden?: readonly string[];
  /** What a row shows below itself once it is opened. */
  detail?: (row: Row, close: () => void) => ReactNode;
  /** Without, rows can't be selected. */
  selection?: RowsSelection<Row> | undefined;
  /** A line below the rows. */
  note?: ElementNode;
}

interface TableRowsProps<Row extends RowData, Filter extends TableFilter> extends RowsDescription<Row> {
  /** What `useList` returns. */
  table: Pick<TableList<Filter, unknown>, "url" | "filter" | "isStale">;
  page: TablePage<Row>;
  caption: string;
  /** The keys of the URL that "Clear filters" removes. */
  filters: readonly string[];
}

/** The rows of a work table, or that there are none; what is done with the selected ones, and the pages. */
export function TableRows<Row extends RowData, Filter extends TableFilter>(props: TableRowsProps<Row, Filter>) {
  const { table, page, filters, rowId, rowName, detail, selection: selecting } = props;
  const { url, filter, isStale } = table;
  const { sort, order, ...rest } = filter;
  const [openId, setOpenId] = useState<string | null>(null);
  const selection = useSelection({
    rows: page.data,
    idOf: rowId,
    nameOf: rowName,
    filterKey: JSON.stringify(rest),
    ...(selecting?.loadAll && { loadAll: selecting.loadAll }),
  });
  return (
    <>
      {page.data.length > 0 ? (
        <DataTable<Row>
          caption={props.caption}
          columns={props.columns}
          rows={page.data}
          rowId={rowId}
          rowName={rowName}
          {...(sort && {
            sort: { id: sort, desc: order === "desc" },
            onSort: ({ id, desc }) => url.change({ sort: id, order: desc ? "desc" : "asc" }),
          })}
          {...(selecting && { selection: selection.selection, onSelect: selection.select })}
          {...(selecting?.canSelect && { canSelect: selecting.canSelect })}
          {...(props.hidden && { hidden: props.hidden })}
          {...(detail && {
            detail: {
              openId,
              onToggle: (id) => setOpenId(id === openId ? null : id),
              render: (row) => detail(row, () => setOpenId(null)),
            },
          })}
          isStale={isStale}
        />
      ) : (
        <NoRows url={url} filters={filters} filtered={props.filtered} {...(props.empty && { empty: props.empty })} />
      )}
      {props.note}
      {selecting?.bar(selection, page.total)}
      <TablePages
        page={page}
        noun={nounOf(page.total.count, props.noun)}
        onCursor={(cursor) => url.change({ cursor })}
      />
    </>
  );
}
