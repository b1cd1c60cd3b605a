import { sql } from "drizzle-orm";
import type { Catalogue } from "@/demo/catalogue";
import type { SoundKind } from "@/lib/contract/entities/library";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor } from "@/server/platform/db/database";

type Named = { kind: SoundKind; slug: string };

/** Ids of the catalogue's packs and sounds in the database. Each lookup throws for one that isn't inserted yet. */
export interface CatalogueIds {
  pack: (pack: Named) => number;
  /** The object key of a pack's cover. */
  cover: (pack: Named) => string | null;
  sound: (sound: Named) => number;
}

interface Row extends Record<string, unknown> {
  pack_id: number;
  pack: string;
  thumb_key: string | null;
  id: number;
  title: string;
}

/** Reads the ids of all inserted packs and sounds, by their slugs in the catalogue. */
export async function readCatalogueIds(db: Executor, catalogue: Catalogue): Promise<CatalogueIds> {
  const packs = new Map<string, { id: number; cover: string | null }>();
  const sounds = new Map<string, number>();
  const planned = {
    sample: catalogue.packs.map((pack) => ({ ...pack, items: pack.samples })),
    oneshot: catalogue.oneshot_packs.map((pack) => ({ ...pack, items: pack.oneshots })),
    preset: catalogue.preset_packs.map((pack) => ({ ...pack, items: pack.presets })),
  };
  for (const kind of ["sample", "oneshot", "preset"] as const) {
    const byTitle = new Map((await readRows(db, kind)).map((row) => [`${row.pack}/${row.title}`, row]));
    for (const { slug: pack, title: packTitle, items } of planned[kind]) {
      for (const { slug, title } of items) {
        const row = byTitle.get(`${packTitle}/${title}`);
        if (!row) continue;
        packs.set(`${kind}/${pack}`, { id: row.pack_id, cover: row.thumb_key });
        sounds.set(`${kind}/${slug}`, row.id);
      }
    }
  }
  return {
    pack: (pack) => known(packs, pack).id,
    cover: (pack) => known(packs, pack).cover,
    sound: (sound) => known(sounds, sound),
  };
}

async function readRows(db: Executor, kind: SoundKind): Promise<Row[]> {
  const { items } = PACK_TABLES[kind].items;
  const { rows } = await db.execute<Row>(sql`
    select p.wire_id as pack_id, p.title as pack, p.thumb_key, t.id, t.title from ${sql.identifier(items)} t
    join packs p on p.id = t.pack_id`);
  return rows;
}

function known<Value>(values: ReadonlyMap<string, Value>, { kind, slug }: Named): Value {
  const value = values.get(`${kind}/${slug}`);
  if (value === undefined) throw new Error(`The ${kind} ${slug} is not in the database.`);
  return value;
}
