import { sql } from "drizzle-orm";
import type { Genre, Instrument, Plugin } from "@/lib/contract/entities/taxonomy";
import type { Executor } from "@/server/platform/db/database";

/** All genres by id. */
export async function readGenres(db: Executor): Promise<(Genre & { is_preset_genre: boolean })[]> {
  const { rows } = await db.execute<Genre & { is_preset_genre: boolean }>(
    sql`select id, title, slug, is_preset_genre from genres order by id`,
  );
  return rows;
}

/** All instruments by id. */
export async function readInstruments(db: Executor): Promise<Instrument[]> {
  const { rows } = await db.execute<Instrument & Record<string, unknown>>(
    sql`select id, title, slug from instruments order by id`,
  );
  return rows;
}

/** The plugins of public presets, by title. */
export async function readPlugins(db: Executor): Promise<Plugin[]> {
  const { rows } = await db.execute<Plugin & Record<string, unknown>>(sql`
    select id, title from plugins g where g.state = 'accepted' and exists (select from preset_plugins j join presets t on t.id = j.preset_id
      where j.plugin_id = g.id and t.is_listed) order by title, id`);
  return rows;
}
