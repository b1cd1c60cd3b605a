import type { StatementFigures } from "@/lib/contract/entities/sales";
import { readAllLines } from "@/server/modules/earnings/sales/lines-repository";
import { csvRow, LINE_HEAD, toLine } from "@/server/modules/earnings/sales/service";
import type { Executor } from "@/server/platform/db/database";
import { type Cell, time, usd } from "@/server/platform/table-file";

const DAY_MS = 86_400_000;
const dayAt = (time: Date) => time.toISOString().slice(0, 10);

/**
 * The rows of a statement's CSV: the head, the opening balance, every event of the period with the oldest first, and the
 * closing balance. Throws if the events don't lead from the one to the other.
 */
export async function* statementRows(
  db: Executor,
  userId: number,
  { figures, from, to }: { figures: StatementFigures; from: Date; to: Date },
): AsyncGenerator<Cell[]> {
  const { opening, closing } = figures;
  const sum = { ...opening };
  const balance = (at: Date, name: string, of: typeof opening) => [
    ...[time(at.toISOString()), name, "", ""],
    ...[of.on_hold_micros, of.available_micros, of.debt_micros].map(usd),
  ];
  yield LINE_HEAD;
  yield balance(from, "opening balance", opening);
  const range = { first: dayAt(from), last: dayAt(new Date(to.getTime() - DAY_MS)) };
  for await (const row of readAllLines(db, userId, { range }, { limit: Number.POSITIVE_INFINITY, order: "asc" })) {
    const line = toLine(row);
    sum.on_hold_micros += line.on_hold_micros;
    sum.available_micros += line.available_micros;
    sum.debt_micros += line.debt_micros;
    yield csvRow(line);
  }
  const isEqual =
    sum.on_hold_micros === closing.on_hold_micros &&
    sum.available_micros === closing.available_micros &&
    sum.debt_micros === closing.debt_micros;
  if (!isEqual) throw new Error(`The events of user ${userId} since ${range.first} don't add up to the balance.`);
  yield balance(to, "closing balance", closing);
}
