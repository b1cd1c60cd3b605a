import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageRow {
  path: string;
  example: string;
  layout: string;
  access: string;
  note: string;
  state: "built" | "later";
}

/** The table of pages. */
export function readPages(): PageRow[] {
  const [head = "", ...lines] = readFileSync(join("tests", "data", "routes.tsv"), "utf8")
    .trim()
    .split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""])) as unknown as PageRow;
  });
}
