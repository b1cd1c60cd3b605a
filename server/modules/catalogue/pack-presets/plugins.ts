import { sql } from "drizzle-orm";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";

/** Proposals of one user that nobody has decided on yet. */
const MAX_PROPOSED = 30;

/** The plugins that a creator chooses from: those of the list, and their own proposals; by title. */
export async function readChoices(db: Executor, userId: number): Promise<Plugin[]> {
  const { rows } = await db.execute<Plugin & Record<string, unknown>>(sql`
    select id, title from plugins where state = 'accepted' or proposed_by = ${userId} order by lower(title), id`);
  return rows;
}

/**
 * The ids of plugins by their titles, in any case. One that isn't known is proposed by a user. Throws InvalidInput for
 * `plugins` if they have too many open proposals.
 */
export async function pluginIdsOf(
  tx: Transaction,
  userId: number,
  titles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const title of new Set(titles))
    found.set(title, (await findPlugin(tx, title)) ?? (await propose(tx, userId, title)));
  return found;
}

async function findPlugin(tx: Transaction, title: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from plugins where lower(title) = lower(${title}) order by state, id limit 1`,
  );
  return rows[0]?.id ?? null;
}

async function propose(tx: Transaction, userId: number, title: string): Promise<number> {
  const { rows: open } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from plugins where state = 'proposed' and proposed_by = ${userId}`,
  );
  if (open[0]!.count >= MAX_PROPOSED) {
    throw new InvalidInput({ plugins: [`At most ${MAX_PROPOSED} new plugins can wait for a moderator.`] });
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into plugins (title, state, proposed_by) values (${title}, 'proposed', ${userId})
    on conflict (title) do update set title = excluded.title returning id`);
  return rows[0]!.id;
}
