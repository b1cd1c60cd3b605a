import "@/components/table/table-tools.css";
import type { RowData } from "@tanstack/react-table";
import { columnId, type DataColumn } from "@/components/table/table-features";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover } from "@/components/ui/popover";

interface ColumnMenuProps<Row extends RowData> {
  columns: readonly DataColumn<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns a table shows. The first names the row and is always there. */
export function ColumnMenu<Row extends RowData>({ columns, hidden, onChange }: ColumnMenuProps<Row>) {
  const choices = columns.slice(1).map((column) => ({ id: columnId(column), title: String(column.header) }));
  return (
    <Popover
      label="Columns"
      align="end"
      className="column-menu"
      trigger={(trigger) => (
        <Button {...trigger} size="sm" icon="settings">
          Columns
        </Button>
      )}
    >
      {() => (
        <div className="grid gap-1">
          {choices.map(({ id, title }) => (
            <Checkbox
              key={id}
              checked={!hidden.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            >
              <span>{title}</span>
            </Checkbox>
          ))}
        </div>
      )}
    </Popover>
  );
}
