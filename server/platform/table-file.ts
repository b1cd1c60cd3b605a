/** A cell of a table that is sent as a file. What a spreadsheet shows in a form of its own says what it is. */
export type Cell = string | number | { usd: number } | { time: string } | { day: string };

/** The rows of a table, its head first. */
export type TableRows = AsyncIterable<readonly Cell[]>;

/** A time in ISO 8601, or an empty cell. */
export const time = (iso: string | null): Cell => (iso === null ? "" : { time: iso });

/** A day, `2026-07-31`, or an empty cell. */
export const day = (iso: string | null): Cell => (iso === null ? "" : { day: iso });

/** An amount in micros of a US dollar. Exact: a double has more digits than any sum of ours. */
export const usd = (micros: number): Cell => ({ usd: micros / 1_000_000 });

/** An amount in US cents. */
export const usdOfCents = (cents: number): Cell => ({ usd: cents / 100 });

/** A cell as every program reads it: times and days in ISO 8601, amounts as figures. */
export function plainCell(cell: Cell): string | number {
  if (typeof cell !== "object") return cell;
  if ("usd" in cell) return cell.usd;
  return "time" in cell ? cell.time : cell.day;
}
