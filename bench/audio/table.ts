export interface Row {
  figure: string;
  value: string;
  /** The target, if any; the row then shows whether it was reached. */
  target?: string;
  reached?: boolean;
}

/** Prints rows in columns under a heading. */
export function printTable(heading: string, rows: Row[]) {
  const width = Math.max(...rows.map((row) => row.figure.length));
  console.log(`\n${heading}`);
  for (const { figure, value, target, reached } of rows) {
    const verdict = target === undefined ? "" : `target ${target}: ${reached ? "reached" : "MISSED"}`;
    console.log(`  ${figure.padEnd(width)}  ${value.padStart(8)}  ${verdict}`.trimEnd());
  }
}

/** A share with three decimals, compared with a minimum. */
export function shareRow(figure: string, part: number, whole: number, target?: number): Row {
  const share = whole === 0 ? 0 : part / whole;
  const row = { figure: `${figure} (of ${whole})`, value: share.toFixed(3) };
  return target === undefined ? row : { ...row, target: `>= ${target}`, reached: share >= target };
}
