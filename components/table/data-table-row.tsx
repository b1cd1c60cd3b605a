"use client";

import type { Cell, RowData, Row as TableRow } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { cellLook } from "@/components/table/cell-look";
import { SelectBox } from "@/components/table/select-box";
import type { Features } from "@/components/table/table-features";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";

/** What the rows of a table show below themselves. */
export interface RowDetail<Row> {
  /** The id of the row that is open. */
  openId: string | null;
  onToggle: (rowId: string) => void;
  render: (row: Row) => ReactNode;
}

interface DataTableRowProps<Row extends RowData> {
  row: TableRow<Features, Row>;
  name: string;
  cells: Cell<Features, Row, unknown>[];
  isSelectable: boolean;
  isSelected: boolean;
  /** The one row that Tab reaches. */
  isStop: boolean;
  /** Its link was clicked, and the page that it leads to loads. */
  isPressed: boolean;
  onPress: (event: MouseEvent<HTMLTableRowElement>, rowId: string) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  rowMenu: ((row: Row) => ReactNode) | undefined;
  detail: RowDetail<Row> | undefined;
  renderCell: (cell: Cell<Features, Row, unknown>) => ReactNode;
}

const CONTROLS = "a, button, input, label, [popover]";

/** A row of a work table, and below it its detail while that is open. */
export function DataTableRow<Row extends RowData>(props: DataTableRowProps<Row>) {
  const { row, name, cells, isSelectable, isSelected, isStop, isPressed, onPress, rowMenu, detail, renderCell } = props;
  const isOpen = detail?.openId === row.id;
  const detailId = `detail-${row.id}`;
  const openByClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (event.target instanceof Element && !event.target.closest(CONTROLS)) detail?.onToggle(row.id);
  };
  return (
    <>
      <tr
        data-row=""
        tabIndex={isStop ? 0 : -1}
        data-selected={isSelected ? "" : undefined}
        data-open={isOpen ? "" : undefined}
        data-pressed={isPressed ? "" : undefined}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
        onClickCapture={(event) => onPress(event, row.id)}
        onClick={detail ? openByClick : undefined}
      >
        {isSelectable && (
          <td className="data-table-box">
            {row.getCanSelect() ? (
              <SelectBox
                label={`Select ${name}`}
                checked={isSelected}
                onChange={(checked) => row.toggleSelected(checked)}
              />
            ) : (
              <span className="text-ink-3" aria-hidden="true">
                –
              </span>
            )}
          </td>
        )}
        {cells.map((cell) => (
          <td
            key={cell.id}
            className={cell.column.columnDef.meta?.end ? "num" : undefined}
            {...cellLook(cell.column.columnDef.meta)}
          >
            {renderCell(cell)}
          </td>
        ))}
        {rowMenu ? (
          <td className="data-table-box">
            <Menu
              label={`Actions for ${name}`}
              trigger={(trigger) => <IconButton {...trigger} icon="more" label={`Actions for ${name}`} />}
            >
              {rowMenu(row.original)}
            </Menu>
          </td>
        ) : detail ? (
          <td className="data-table-box">
            <IconButton
              icon={isOpen ? "up" : "down"}
              label={`Details of ${name}`}
              iconSize={16}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              onClick={() => detail.onToggle(row.id)}
            />
          </td>
        ) : null}
      </tr>
      {detail && isOpen && (
        <tr id={detailId} className="data-table-detail">
          <td colSpan={cells.length + (isSelectable ? 2 : 1)}>{detail.render(row.original)}</td>
        </tr>
      )}
    </>
  );
}
