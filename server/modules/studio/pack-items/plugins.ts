import { sql } from "drizzle-orm";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { InvalidInput } from "@/server/platform/errors";

/** Plugins of all users together: the catalogue in memory has room for the sets of presets of this many. */
const MAX_PLUGINS = 1_000;
/** Proposals of one user that presets have, and that nobody has decided on yet. */
const MAX_PROPOSED = 30;

const IS_USED = sql`exists (select from preset_plugins used where used.plugin_id = plugins.id)`;

/** The plugins that a creator chooses from: those of the list, and their own proposals that presets have; by title. */
export async function readChoices(db: Executor, userId: number): Promise<Plugin[]> {
  const { rows } = await db.execute<Plugin & Record<string, unknown>>(sql`
    select id, title from plugins where state = 'accepted' or (proposed_by = ${userId} and ${IS_USED})
    order by lower(title), id`);
  return rows;
}

/**
 * The ids of plugins by their titles, in any case. One that isn't known is proposed by a user. Throws InvalidInput for
 * `plugins` if they have too many open proposals, or there are too many plugins.
 */
export async function findOrProposePlugins(
  tx: Transaction,
  userId: number,
  titles: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const isMissing = async (title: string) => {
    const id = await findPlugin(tx, title);
    if (id !== null) found.set(title, id);
    return id === null;
  };
  const missing: string[] = [];
  for (const title of new Set(titles)) if (await isMissing(title)) missing.push(title);
  if (missing.length > 0) await removeUnused(tx, userId, [...found.values()]);
  for (const title of missing) found.set(title, (await findPlugin(tx, title)) ?? (await propose(tx, userId, title)));
  return found;
}

/** Locked against being removed until the transaction ends. */
async function findPlugin(tx: Transaction, title: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from plugins where lower(title) = lower(${title}) order by state, id limit 1 for key share`,
  );
  return rows[0]?.id ?? null;
}

/** Removes a user's proposals that no preset has any more, so that they can't use up what the user may propose. */
async function removeUnused(tx: Transaction, userId: number, keptIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from plugins where id in (
      select id from plugins
      where state = 'proposed' and proposed_by = ${userId} and id <> all(${sql.param([...keptIds])}::int[]) and not ${IS_USED}
      for update skip locked)`);
}

async function propose(tx: Transaction, userId: number, title: string): Promise<number> {
  // One at a time, so that no two take the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('proposed plugins'))`);
  const { rows: counted } = await tx.execute<{ total: number; open: number }>(sql`
    select count(*)::int as total,
      count(*) filter (where state = 'proposed' and proposed_by = ${userId})::int as open from plugins`);
  const { total, open } = counted[0]!;
  if (open >= MAX_PROPOSED) {
    throw new InvalidInput({ plugins: [`At most ${MAX_PROPOSED} new plugins can wait for a moderator.`] });
  }
  if (total >= MAX_PLUGINS) {
    throw new InvalidInput({ plugins: ["The list of plugins is full. Choose one that it has."] });
  }
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into plugins (title, state, proposed_by) values (${title}, 'proposed', ${userId})
    on conflict (title) do update set title = excluded.title returning id`);
  return rows[0]!.id;
}
