import { type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import type { Secrets } from "@/lib/settings/secrets";
import { packWireId } from "@/server/modules/items/items/pack-key";

/**
 * A list of an export. `rows` selects the user's rows with an ascending `id` and the exported columns; `covers` lists
 * the columns referencing the user that the section accounts for.
 */
export interface ExportSection {
  name: string;
  covers: readonly string[];
  rows: (userId: number) => SQL;
  /** Opens what is sealed in a row, for its owner; others don't get the sealed columns. */
  open?: { sealed: readonly string[]; read: (row: Row, secret: Secrets, userId: number) => Row };
}

type Row = Record<string, unknown>;

/** The title and the kind of the item or pack that a row `t` references. */
export const ITEM = sql`case when t.sound_id is not null then 'sample' when t.preset_id is not null then 'preset'
    else 'one-shot' end as kind, coalesce(t.sound_id, t.preset_id, t.oneshot_id) as item_id,
  coalesce((select title from sounds where id = t.sound_id), (select title from presets where id = t.preset_id),
    (select title from oneshots where id = t.oneshot_id)) as title`;
export const PACK = sql`(select case p.kind when 'sample' then 'sample pack' when 'preset' then 'preset pack'
      else 'one-shot pack' end from packs p where p.id = t.pack_id) as kind,
  ${packWireId(sql`t.pack_id`)} as pack_id, (select title from packs where id = t.pack_id) as title`;

const PACK_COLUMNS: Record<PackKind, string> = {
  sample: "pack_id",
  preset: "preset_pack_id",
  oneshot: "oneshot_pack_id",
};

/** The id of the pack that a row `t` references, under the name of its kind; null under the names of others. */
export const packIds = (...kinds: readonly PackKind[]): SQL =>
  sql.join(
    kinds.map(
      (kind) =>
        sql`(select p.wire_id from packs p where p.id = t.pack_id and p.kind = ${kind}) as ${sql.identifier(PACK_COLUMNS[kind])}`,
    ),
    sql`, `,
  );

/** The columns of one table that belongs to a user. */
export function table(
  name: string,
  source: string,
  columns: SQL,
  covers: string[] = [`${source}.user_id`],
): ExportSection {
  return {
    name,
    covers,
    rows: (userId) => sql`select t.id, ${columns} from ${sql.identifier(source)} t where t.user_id = ${userId}`,
  };
}

/** The same for a table without ids, ordered by a column. */
export function unnumbered(name: string, source: string, columns: SQL, order: string): ExportSection {
  return {
    name,
    covers: [`${source}.user_id`],
    rows: (userId) => sql`select row_number() over (order by t.${sql.identifier(order)}) as id, ${columns}
      from ${sql.identifier(source)} t where t.user_id = ${userId}`,
  };
}
