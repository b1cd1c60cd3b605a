import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";

/** A column of a table's rows by which they can be sorted; it is never null. */
interface TableColumn {
  name: string;
  type: "bigint" | "text";
}

/** What a work table reads. */
export interface Table<Sort extends string> {
  /** A select with every filter, but no order and no limit. */
  rows: SQL;
  /** The column of each sort. */
  sorts: Readonly<Record<Sort, TableColumn>>;
  /** Columns that identify a row, and order those that are equal in the sorted one. */
  key: readonly TableColumn[];
}

export interface TablePage<Sort extends string> {
  sort: Sort;
  order: "asc" | "desc";
  /** From a page before; the first page without. */
  cursor?: string | undefined;
  perpage: number;
}

interface Cursor {
  direction: "next" | "previous";
  values: string[];
}

/**
 * A page of a table by keyset: however far back it is, the database skips nothing. `next` and `previous` are the cursors
 * of its neighbours, null at the ends. Throws InvalidInput for a cursor of another sort, or one that no page had.
 */
export async function readTablePage<Row extends Record<string, unknown>, Sort extends string>(
  db: Executor,
  table: Table<Sort>,
  page: TablePage<Sort>,
): Promise<{ rows: Row[]; next: string | null; previous: string | null }> {
  const columns = [table.sorts[page.sort], ...table.key];
  const cursor = page.cursor === undefined ? null : parseCursor(page.cursor, page, columns);
  const isBackwards = cursor?.direction === "previous";
  const isAscending = (page.order === "asc") !== isBackwards;
  const names = columns.map(({ name }) => sql`t.${sql.identifier(name)}`);
  const values = columns.map(({ type }, index) => sql`${cursor?.values[index]}::${sql.raw(type)}`);
  const beyond = sql`where (${sql.join(names, sql`, `)}) ${sql.raw(isAscending ? ">" : "<")} (${sql.join(values, sql`, `)})`;
  const direction = sql.raw(isAscending ? "asc" : "desc");
  const order = sql.join(
    names.map((name) => sql`${name} ${direction}`),
    sql`, `,
  );
  const { rows: read } = await db.execute<Row>(sql`
    select t.* from (${table.rows}) t ${cursor ? beyond : sql``} order by ${order} limit ${page.perpage + 1}`);
  const hasMore = read.length > page.perpage;
  const rows = read.slice(0, page.perpage);
  if (isBackwards) rows.reverse();
  const cursorAt = (row: Row | undefined, to: Cursor["direction"]) =>
    row ? writeCursor(page, { direction: to, values: columns.map(({ name }) => String(row[name])) }) : null;
  return {
    rows,
    next: isBackwards || hasMore ? cursorAt(rows.at(-1), "next") : null,
    previous: (isBackwards ? hasMore : cursor !== null) ? cursorAt(rows[0], "previous") : null,
  };
}

/** The rows of a table up to a limit: counting more would cost more than the figure is worth. */
export async function countTable(
  db: Executor,
  { rows }: Pick<Table<string>, "rows">,
  limit: number,
): Promise<{ count: number; is_exact: boolean }> {
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select from (${rows}) t limit ${limit + 1}) counted`,
  );
  const count = counted.rows[0]?.count ?? 0;
  return { count: Math.min(count, limit), is_exact: count <= limit };
}

/** Every row of a table in its order, read in pages, so that memory doesn't depend on their number; at most `limit`. */
export async function* readTableRows<Row extends Record<string, unknown>, Sort extends string>(
  db: Executor,
  table: Table<Sort>,
  { sort, order }: Pick<TablePage<Sort>, "sort" | "order">,
  limit: number,
  perpage = 1_000,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (let count = 0; count < limit; ) {
    const page = await readTablePage<Row, Sort>(db, table, {
      sort,
      order,
      cursor,
      perpage: Math.min(perpage, limit - count),
    });
    yield* page.rows;
    count += page.rows.length;
    if (page.next === null) return;
    cursor = page.next;
  }
}

function writeCursor({ sort, order }: { sort: string; order: string }, { direction, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, order, direction, ...values])).toString("base64url");
}

function parseCursor(text: string, page: { sort: string; order: string }, columns: readonly TableColumn[]): Cursor {
  const parts = readStrings(text);
  const [sort, order, direction, ...values] = parts;
  const isOfPage = sort === page.sort && order === page.order && values.length === columns.length;
  const fit = columns.every(({ type }, index) => type === "text" || /^-?\d{1,15}$/.test(values[index] ?? ""));
  if (isOfPage && fit && (direction === "next" || direction === "previous")) return { direction, values };
  throw new InvalidInput({ cursor: ["There is no such page."] });
}

function readStrings(text: string): string[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    const isText = (part: unknown) => typeof part === "string" && !part.includes("\u0000");
    return Array.isArray(value) && value.every(isText) ? value : [];
  } catch {
    return [];
  }
}
