import { sql } from "drizzle-orm";
import type { Plugin } from "@/lib/contract/entities/taxonomy";
import type { Transaction } from "@/server/platform/db/database";

/** A plugin that is proposed, locked until the transaction ends; null for any other. */
export async function lockProposed(tx: Transaction, id: number): Promise<Plugin | null> {
  const { rows } = await tx.execute<Plugin & Record<string, unknown>>(
    sql`select id, title from plugins where id = ${id} and state = 'proposed' for update`,
  );
  return rows[0] ?? null;
}

/** Whether another plugin has this title, in any case. */
export async function isTaken(tx: Transaction, { id, title }: Plugin): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select id from plugins where lower(title) = lower(${title}) and id <> ${id} limit 1`,
  );
  return rows.length > 0;
}

/** Takes a plugin into the list. */
export async function accept(tx: Transaction, { id, title }: Plugin): Promise<void> {
  await tx.execute(sql`update plugins set state = 'accepted', title = ${title} where id = ${id}`);
}

/** A plugin of the list; null if there is none. */
export async function findAccepted(tx: Transaction, id: number): Promise<Plugin | null> {
  const { rows } = await tx.execute<Plugin & Record<string, unknown>>(
    sql`select id, title from plugins where id = ${id} and state = 'accepted' for key share`,
  );
  return rows[0] ?? null;
}

/** Gives presets another plugin instead of one that goes. */
export async function merge(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    insert into preset_plugins (preset_id, plugin_id, version)
    select preset_id, ${into}::integer, version from preset_plugins where plugin_id = ${from} on conflict do nothing`);
  await tx.execute(sql`delete from preset_plugins where plugin_id = ${from}`);
  await tx.execute(sql`delete from plugins where id = ${from}`);
}
