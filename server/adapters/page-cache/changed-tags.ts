import { sql } from "drizzle-orm";
import { cacheTags } from "@/lib/config/cache-tags";
import type { Executor } from "@/server/db/database";
import type { CatalogueChange, IndexKind } from "@/server/modules/catalogue/index/index-repository";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/catalogue/item-select";

const ITEM_TABLES = { sample: SAMPLE_TABLES, preset: PRESET_TABLES, oneshot: ONESHOT_TABLES } as const;
const PACKS = { sample_pack: "sample", preset_pack: "preset", oneshot_pack: "oneshot" } as const;
const PACK_TABLES = { sample: "packs", preset: "preset_packs", oneshot: "oneshot_packs" } as const;

type Kind = keyof typeof ITEM_TABLES;

/** Beyond so many changed rows of a kind everything of the catalogue is dropped instead of naming each page. */
const MOST_NAMED = 200;

/**
 * The cache tags of what changed in the catalogue: lists of that kind, the shells and the home page, and of each row
 * its own page, its pack's, its creator's and those of the selections that hold it. Null stands for everything.
 */
export async function tagsOfChanges(db: Executor, changes: readonly CatalogueChange[]): Promise<string[] | null> {
  const ids = new Map<IndexKind, number[]>();
  for (const { kind, item_id } of changes) ids.set(kind, [...(ids.get(kind) ?? []), item_id]);
  if ([...ids.values()].some((some) => some.length > MOST_NAMED)) return null;
  const tags = await Promise.all(
    [...ids].map(([kind, some]) => {
      if (kind === "creator") return creatorTags(db, some);
      if (kind in PACKS) return packTags(db, PACKS[kind as keyof typeof PACKS], some);
      return itemTags(db, kind as Kind, some);
    }),
  );
  return changes.length === 0 ? [] : [...new Set([cacheTags.summary, cacheTags.home, ...tags.flat()])];
}

async function itemTags(db: Executor, kind: Kind, ids: number[]): Promise<string[]> {
  const { items, reference } = ITEM_TABLES[kind];
  const { rows } = await db.execute<{ pack_id: number | null; username: string; slugs: string[] }>(sql`
    select t.pack_id, u.username, array(select s.slug from selection_items j join selections s on s.id = j.selection_id
        where j.${sql.identifier(reference)} = t.id) as slugs
    from ${sql.identifier(items)} t join users u on u.id = t.creator_id where t.id = any(${sql.param(ids)}::int[])`);
  return [
    cacheTags.sounds(kind),
    ...(kind === "sample" ? ids.map(cacheTags.sound) : []),
    ...rows.flatMap(({ pack_id, username, slugs }) => [
      ...(pack_id === null ? [] : [cacheTags.pack(kind, pack_id)]),
      cacheTags.creator(username),
      ...(slugs.length > 0 ? [cacheTags.selections] : []),
      ...slugs.map(cacheTags.selection),
    ]),
  ];
}

async function packTags(db: Executor, kind: Kind, ids: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(sql`
    select distinct u.username from ${sql.identifier(PACK_TABLES[kind])} p join users u on u.id = p.creator_id
    where p.id = any(${sql.param(ids)}::int[])`);
  return [
    cacheTags.packs(kind),
    ...ids.map((id) => cacheTags.pack(kind, id)),
    ...rows.map(({ username }) => cacheTags.creator(username)),
  ];
}

async function creatorTags(db: Executor, ids: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(
    sql`select username from users where id = any(${sql.param(ids)}::int[])`,
  );
  return [cacheTags.creators, ...rows.map(({ username }) => cacheTags.creator(username))];
}
