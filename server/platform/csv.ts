/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  const written = cells.map((cell) => {
    if (typeof cell === "number") return String(cell);
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(",")}\r\n`;
}

/** The lines of a CSV file in UTF-8, with the mark by which spreadsheets know it. */
export async function* toCsv(rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
  yield "\ufeff";
  for await (const row of rows) yield csvLine(row);
}
