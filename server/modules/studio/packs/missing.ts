import { type SQL, sql } from "drizzle-orm";
import { MISSING_POINTS, type MissingPoint } from "@/lib/contract/entities/creator-pack";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { isPack } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { EQUALS_OWN_PRESET, EQUALS_OWN_SOUND, ONESHOT_EQUALS } from "@/server/modules/studio/pack-items/equal-items";
import type { Executor } from "@/server/platform/db/database";

/** What is missing before a pack can be sent, or activated, in the order of `MISSING_POINTS`. */
export async function readMissing(db: Executor, pack: PackRef): Promise<MissingPoint[]> {
  const { kind } = pack;
  const files = (condition: SQL) =>
    sql`(select count(*)::int from pack_files f where f.pack_id = p.id and ${condition})`;
  const points = Object.entries(ITEM_POINTS[kind]).map(
    ([point, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(point)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`
    select ${files(sql`f.state in ('uploading', 'waiting', 'analysing')`)} + ${UNBUILT[kind]} as "unfinished-files",
      ${files(sql`f.state = 'failed'`)} as "failed-files", ${files(WITHOUT_DEMO)} as "no-demos",
      (p.thumb_key is null)::int as "no-cover", (btrim(p.description) = '')::int as "no-description",
      (not exists (select from pack_genres g where g.pack_id = p.id))::int as "no-genres", items.*
    from packs p cross join lateral (select (count(*) = 0)::int as "no-sounds", ${sql.join(points, sql`, `)}
      from ${PACK_SQL[kind].items} s where s.pack_id = p.id and ${COUNTED[kind]}) items
    where ${isPack(sql`p`, pack)}`);
  const [counts = {}] = rows;
  return MISSING_POINTS[kind].flatMap((point) => {
    const count = counts[point] ?? 0;
    return count > 0 ? [{ point, count: OF_THE_PACK.has(point) ? 0 : count }] : [];
  });
}

/** How many archives of stems of pack `p` are still to be built. */
const UNBUILT: Record<PackKind, SQL> = {
  sample: sql`(select count(*)::int from sounds s where s.pack_id = p.id and s.stems_key is null
    and exists (select from sound_stems t where t.sound_id = s.id))`,
  preset: sql`0`,
  oneshot: sql`0`,
};

/** Which items `s` count. A one-shot that is banned isn't one of those that go on sale with its pack. */
const COUNTED: Record<PackKind, SQL> = {
  sample: sql`true`,
  preset: sql`true`,
  oneshot: sql`s.banned_at is null`,
};

/** Preset files that have arrived and are no presets yet. */
const WITHOUT_DEMO = sql`f.kind = 'preset' and f.state = 'ready' and f.preset_id is null`;

/** When an item `s` of a kind is in the way of its pack. */
const ITEM_POINTS: Record<PackKind, Partial<Record<MissingPoint["point"], SQL>>> = {
  sample: {
    "equal-sounds": EQUALS_OWN_SOUND,
    "no-instruments": sql`not exists (select from sound_instruments i where i.sound_id = s.id)`,
  },
  preset: {
    "equal-sounds": EQUALS_OWN_PRESET,
    "no-plugins": sql`not exists (select from preset_plugins l where l.preset_id = s.id)`,
    "no-instruments": sql`s.type = 'instrument'
      and not exists (select from preset_instruments i where i.preset_id = s.id)`,
  },
  oneshot: {
    "equal-sounds": ONESHOT_EQUALS,
    "no-instruments": sql`not exists (select from oneshot_instruments i where i.oneshot_id = s.id)`,
  },
};

/** Points that concern no sound in particular. */
const OF_THE_PACK: ReadonlySet<MissingPoint["point"]> = new Set([
  "no-sounds",
  "no-cover",
  "no-description",
  "no-genres",
]);
