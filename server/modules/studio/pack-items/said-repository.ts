import { sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";

/** What is said of an item, and how it sounds. */
interface SaidItem extends Record<string, unknown> {
  tags: string[];
  /** Titles. */
  instruments: string[];
  features: number[] | null;
}

/** What is said of an item; undefined for one that doesn't exist. */
export async function readSaid(db: Executor, kind: PackKind, id: number): Promise<SaidItem | undefined> {
  const { items, reference } = SOUND_TABLES[kind];
  const { rows } = await db.execute<SaidItem>(sql`
    select t.tags, t.features, array(
      select i.title from ${sql.identifier(`${reference.slice(0, -3)}_instruments`)} j
      join instruments i on i.id = j.instrument_id where j.${sql.identifier(reference)} = t.id) as instruments
    from ${sql.identifier(items)} t where t.id = ${id}`);
  return rows[0];
}
