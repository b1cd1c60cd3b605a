import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Rows of a tab-separated table in tests/data, with the names in its first line as keys. */
export function readTable<Column extends string>(name: string): Record<Column, string>[] {
  const [head = "", ...lines] = readFileSync(join(import.meta.dirname, "../data", name), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])) as Record<Column, string>;
  });
}
