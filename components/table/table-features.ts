import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

interface ColumnLook {
  /** Aligned to the right, for figures. */
  end?: boolean;
  /** Left out on a phone, where a row has three facts. */
  wide?: boolean;
  /** Of less worth: already left out below 1200 px. */
  wider?: boolean;
}

/** What work tables use. The API server sorts, filters and cuts pages; the table knows only what is shown. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnLook,
});

export type Features = typeof features;
export type DataColumn<Row extends RowData> = ColumnDef<Features, Row>;

/** The helper that declares the columns of a work table. Declare them outside of the component. */
export function columnsOf<Row extends RowData>() {
  return createColumnHelper<Features, Row>();
}

/** What a column is called in the code: its `id`, else the field that it shows. */
export function columnId<Row extends RowData>(column: DataColumn<Row>): string {
  return column.id ?? ("accessorKey" in column ? String(column.accessorKey) : "");
}
