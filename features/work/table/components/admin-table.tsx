"use client";

import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import { cx } from "@/components/cx";
import type { ElementNode } from "@/components/element-node";
import { ColumnMenu } from "@/components/table/column-menu";
import type { SearchField } from "@/components/table/field-suggestions";
import { FileLinks } from "@/features/work/table/components/file-links";
import { TableChips, type TableChipsProps } from "@/features/work/table/components/table-chips";
import {
  type RowsDescription,
  type TableFilter,
  type TablePage,
  TableRows,
} from "@/features/work/table/components/table-rows";
import { TableSearch } from "@/features/work/table/components/table-search";
import { WhenLoaded } from "@/features/work/table/components/when-loaded";
import { searchError } from "@/features/work/table/search-error";
import type { TableList } from "@/features/work/table/table-list";
import type { useHiddenColumns } from "@/features/work/table/use-hidden-columns";
import { formatCount } from "@/lib/format/count";

interface AdminTableProps<
  Row extends RowData,
  Filter extends TableFilter,
  Page extends TablePage<Row>,
  List extends string,
> extends Omit<RowsDescription<Row>, "hidden"> {
  /** What `useList` returns. */
  table: TableList<Filter, Page>;
  title: string;
  /** What the title counts: `12 waiting`. */
  fact?: { count: number; words: string } | undefined;
  /** What `useHiddenColumns` returns. Without, every column is shown. */
  hiding?: ReturnType<typeof useHiddenColumns>;
  /** Where the CSV of the filter is. */
  csv?: string;
  /** What else the page offers, before the CSV. */
  tools?: ElementNode;
  /** What the page is there to begin: the last of its head. */
  action?: ElementNode;
  /** Figures of the page, above its search. */
  figures?: (page: Page) => ReactNode;
  /** What is searched, and what the search takes as `field:value`. */
  search: { label: string; fields?: readonly SearchField[] };
  chips: TableChipsProps<List>;
}

/** A page of admins that is a table: title, search, lists, CSV, rows and pages. All that it shows is in its URL. */
export function AdminTable<
  Row extends RowData,
  Filter extends TableFilter,
  Page extends TablePage<Row>,
  List extends string,
>(props: AdminTableProps<Row, Filter, Page, List>) {
  const { table, title, fact, hiding, csv, tools, action, figures, search, chips, ...rows } = props;
  const { url, data, isStale } = table;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-5 pb-4">
        <h1>{title}</h1>
        {fact && (
          <p className="text-ink-2">
            <span className="num text-ink">{formatCount(fact.count)}</span>
            <span>{` ${fact.words}`}</span>
          </p>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          {tools}
          {hiding && <ColumnMenu columns={rows.columns} hidden={hiding[0]} onChange={hiding[1]} />}
          {csv && <FileLinks csv={csv} />}
          {action}
        </div>
      </div>
      {data && figures?.(data)}
      <div className={cx("flex flex-wrap items-start gap-2", figures && "pt-4", "pb-3")}>
        <TableSearch url={url} {...search} isStale={isStale} error={searchError(table.error)} />
        <TableChips url={url} {...chips} />
      </div>
      <WhenLoaded list={table}>
        {(page) => (
          <TableRows
            {...rows}
            {...(hiding && { hidden: hiding[0] })}
            table={table}
            page={page}
            caption={title}
            filters={["search", chips.name]}
          />
        )}
      </WhenLoaded>
    </>
  );
}
