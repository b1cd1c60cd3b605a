import { type Cell, plainCell, type TableRows } from "@/server/platform/table-file";

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and behind a semicolon or tab, which begin one where
 * lists aren't separated by commas, even within quotes. Full-width signs count as plain ones.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠\t\r])/g;

/** One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLine(cells: readonly Cell[]): string {
  const written = cells.map(plainCell).map((cell) => {
    if (typeof cell === "number") return String(cell);
    const text = cell.replace(FORMULA, "$1'");
    return /[",;\t\r\n＝＋－＠]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(",")}\r\n`;
}

/** The lines of a CSV file in UTF-8, with the mark by which spreadsheets know it. */
export async function* toCsv(rows: TableRows): AsyncGenerator<string> {
  yield "\ufeff";
  for await (const row of rows) yield csvLine(row);
}
