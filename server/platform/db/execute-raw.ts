import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** Runs one statement that a library wrote, with `$1` and so on for its values, in the caller's transaction. */
export async function executeRaw(
  db: Executor,
  text: string,
  values: readonly unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const { rows } = await db.execute<Record<string, unknown>>(withValues(text, values));
  return { rows };
}

/** A value that is used several times becomes one parameter, because the database infers the type of each parameter. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const position = new Map<string, number>();
  const chunks = text.split(/\$(\d+)/).map((part, index) => {
    if (index % 2 === 0) return sql.raw(part);
    const known = position.get(part);
    if (known !== undefined) return sql.raw(`$${known}`);
    position.set(part, position.size + 1);
    return sql`${sql.param(values[Number(part) - 1] ?? null)}`;
  });
  return sql.join(chunks);
}
