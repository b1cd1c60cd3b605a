import { sql } from "drizzle-orm";
import { cacheTags } from "@/lib/contract/cache-tags";
import {
  type ItemTables,
  ONESHOT_TABLES,
  PRESET_TABLES,
  SAMPLE_TABLES,
} from "@/server/modules/catalogue/items/item-tables";
import type { Executor } from "@/server/platform/db/database";
import type { ChangeAspect } from "@/server/platform/db/schema/catalogue-changes";
import type { IndexKind } from "@/server/search-index/catalogue-index";
import type { CatalogueChange } from "@/server/search-index/change-log";

const TABLES = { sample: SAMPLE_TABLES, preset: PRESET_TABLES, oneshot: ONESHOT_TABLES } as const;
const PACKS = { sample_pack: "sample", preset_pack: "preset", oneshot_pack: "oneshot" } as const;

type Kind = keyof typeof TABLES;

/**
 * If more rows of a kind changed, the whole catalogue is invalidated instead of single pages; if that many were only
 * liked, only the lists and ranks are outdated.
 */
const MAX_NAMED_ROWS = 200;

/** The tags of pages that are out of date, and of those in which only counts or ranks are. */
export interface ChangedTags {
  tags: string[];
  outdated: string[];
}

/**
 * The cache tags of what changed in the catalogue: the home page, the lists of that kind, and of each row its own page,
 * its pack's, its creator's and those of the selections that contain it. A like outdates the counts and the ranks in
 * them; the lists have a tag of their own for these. Null means everything.
 */
export async function tagsOfChanges(db: Executor, changes: readonly CatalogueChange[]): Promise<ChangedTags | null> {
  const edited = byKind(changes.filter((change) => has(change, "content", "cover")));
  const liked = byKind(changes.filter((change) => has(change, "likes") && !has(change, "content", "cover")));
  if ([...edited.values()].some((some) => some.length > MAX_NAMED_ROWS)) return null;
  const ranked = [...byKind(changes.filter((change) => has(change, "likes", "trending"))).keys()].map(rankTag);
  const ofLikes = [...liked].filter(([, some]) => some.length <= MAX_NAMED_ROWS);
  const read = (kinds: Iterable<[IndexKind, CatalogueChange[]]>) =>
    Promise.all([...kinds].map(([kind, some]) => tagsOfRows(db, kind, some)));
  const [tags, counted] = [(await read(edited)).flat(), (await read(ofLikes)).flat()];
  const lists = new Set([...liked.keys()].map(listTag));
  return {
    tags: tags.length > 0 ? [...new Set([cacheTags.home, ...tags])] : [],
    outdated: ranked.length > 0 ? [cacheTags.home, ...ranked, ...counted.filter((tag) => !lists.has(tag))] : [],
  };
}

function byKind(changes: readonly CatalogueChange[]): Map<IndexKind, CatalogueChange[]> {
  const kinds = new Map<IndexKind, CatalogueChange[]>();
  for (const change of changes) kinds.set(change.kind, [...(kinds.get(change.kind) ?? []), change]);
  return kinds;
}

function tagsOfRows(db: Executor, kind: IndexKind, changes: CatalogueChange[]): Promise<string[]> {
  if (kind === "creator") return creatorTags(db, changes);
  if (isPacks(kind)) return packTags(db, PACKS[kind], changes);
  return itemTags(db, kind, changes.map(idOf));
}

function isPacks(kind: IndexKind): kind is keyof typeof PACKS {
  return kind in PACKS;
}

function rankTag(kind: IndexKind): string {
  if (kind === "creator") return cacheTags.creatorRanks;
  return isPacks(kind) ? cacheTags.packRanks(PACKS[kind]) : cacheTags.ranks(kind);
}

function listTag(kind: IndexKind): string {
  if (kind === "creator") return cacheTags.creators;
  return isPacks(kind) ? cacheTags.packs(PACKS[kind]) : cacheTags.sounds(kind);
}

const has = ({ aspects }: CatalogueChange, ...wanted: ChangeAspect[]) => aspects.some((one) => wanted.includes(one));
const idOf = ({ item_id }: CatalogueChange) => item_id;
const ids = (some: readonly number[]) => sql`${sql.param(some)}::int[]`;

async function itemTags(db: Executor, kind: Kind, items: number[]): Promise<string[]> {
  const { items: table } = TABLES[kind];
  const { rows } = await db.execute<{ pack_id: number | null; username: string }>(sql`
    select t.pack_id, u.username from ${sql.identifier(table)} t join users u on u.id = t.creator_id
    where t.id = any(${ids(items)})`);
  return [
    cacheTags.sounds(kind),
    ...items.map((id) => cacheTags.sound(kind, id)),
    ...rows.flatMap(({ pack_id, username }) => [
      ...(pack_id === null ? [] : [cacheTags.pack(kind, pack_id)]),
      cacheTags.creator(username),
    ]),
    ...(await selectionTags(db, TABLES[kind], items)),
  ];
}

async function selectionTags(db: Executor, { reference }: ItemTables, items: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select distinct s.slug from selection_items j join selections s on s.id = j.selection_id
    where j.${sql.identifier(reference)} = any(${ids(items)})`);
  return rows.length === 0 ? [] : [cacheTags.selections, ...rows.map(({ slug }) => cacheTags.selection(slug))];
}

async function packTags(db: Executor, kind: Kind, changes: CatalogueChange[]): Promise<string[]> {
  const packs = changes.map(idOf);
  const { rows } = await db.execute<{ username: string }>(sql`
    select distinct u.username from ${sql.identifier(TABLES[kind].packs)} p join users u on u.id = p.creator_id
    where p.id = any(${ids(packs)})`);
  const covers = changes.filter((change) => has(change, "cover")).map(idOf);
  return [
    cacheTags.packs(kind),
    ...packs.map((id) => cacheTags.pack(kind, id)),
    ...rows.map(({ username }) => cacheTags.creator(username)),
    ...(covers.length > 0 ? await coveredTags(db, kind, covers) : []),
  ];
}

/** Tags of the sounds of packs: sounds show their pack's cover and title everywhere. */
async function coveredTags(db: Executor, kind: Kind, packs: number[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${sql.identifier(TABLES[kind].items)} where pack_id = any(${ids(packs)}) and is_listed`,
  );
  const items = rows.map(({ id }) => id);
  return [
    cacheTags.sounds(kind),
    ...items.map((id) => cacheTags.sound(kind, id)),
    ...(await selectionTags(db, TABLES[kind], items)),
  ];
}

/** A creator's picture is shown on the pages of their packs; a change of the name also changes those rows. */
async function creatorTags(db: Executor, changes: CatalogueChange[]): Promise<string[]> {
  const { rows: users } = await db.execute<{ username: string }>(
    sql`select username from users where id = any(${ids(changes.map(idOf))})`,
  );
  const edited = changes.filter((change) => has(change, "content")).map(idOf);
  const packs = await Promise.all(
    (Object.keys(TABLES) as Kind[]).map(async (kind) => {
      const { rows } = await db.execute<{ id: number }>(
        sql`select id from ${sql.identifier(TABLES[kind].packs)} where creator_id = any(${ids(edited)}) and status = 1`,
      );
      return rows.map(({ id }) => cacheTags.pack(kind, id));
    }),
  );
  return [cacheTags.creators, ...users.map(({ username }) => cacheTags.creator(username)), ...packs.flat()];
}
