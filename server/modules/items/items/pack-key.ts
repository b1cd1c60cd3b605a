import { type SQL, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import type { Executor } from "@/server/platform/db/database";
import type { PackKey } from "@/server/platform/db/schema/columns";

/** The key of a pack, by which other rows refer to it; null if there is none. It never leaves the server. */
export const packKey = ({ kind, id }: PackRef): SQL =>
  sql`(select k.id from packs k where k.kind = ${kind} and k.wire_id = ${id})`;

/** Whether a row of `packs` is a pack: `isPack(sql\`p\`, pack)`. */
export const isPack = (row: SQL, { kind, id }: PackRef): SQL => sql`(${row}.kind = ${kind} and ${row}.wire_id = ${id})`;

/** The id on the wire of the pack that a row refers to by its key, such as `t.pack_id`; null for none. */
export const packWireId = (key: SQL): SQL => sql`(select k.wire_id from packs k where k.id = ${key})`;

/** The key of a pack that exists, to be used in several statements. Throws an Error for one that doesn't. */
export async function readPackKey(db: Executor, pack: PackRef): Promise<PackKey> {
  const { rows } = await db.execute<{ key: PackKey | null }>(sql`select ${packKey(pack)} as key`);
  const key = rows[0]?.key;
  if (key == null) throw new Error(`There is no ${pack.kind} pack ${pack.id}.`);
  return key;
}
