import { sql } from "drizzle-orm";
import type { Executor } from "@/server/platform/db/database";

/** Whether two users are one, or share in the earnings of a pack or a sound. */
export async function sharesEarnings(db: Executor, userId: number, otherId: number): Promise<boolean> {
  if (userId === otherId) return true;
  const { rows } = await db.execute<{ shares: boolean }>(sql`select exists (
      select from (${ownersOf(userId)}) a join (${ownersOf(otherId)}) b on b.kind = a.kind and b.id = a.id) as shares`);
  return rows[0]?.shares ?? false;
}

/** Every pack and sound that has a collaborator, and of whose earnings a user has a part. */
const ownersOf = (userId: number) =>
  sql.join(
    TARGETS.flatMap(({ kind, column, table }) => [
      sql`select ${kind}::text as kind, c.${column} as id from collaborators c
        where c.user_id = ${userId} and c.${column} is not null`,
      sql`select ${kind}::text, c.${column} from collaborators c join ${table} t on t.id = c.${column}
        where t.creator_id = ${userId}`,
    ]),
    sql` union `,
  );

const TARGETS = (
  [
    ["pack_id", "packs"],
    ["sound_id", "sounds"],
  ] as const
).map(([column, table]) => ({ kind: table, column: sql.identifier(column), table: sql.identifier(table) }));
