import { type SQL, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { cacheTags } from "@/lib/contract/protocol/cache-tags";
import type { CatalogueChange } from "@/server/catalogue/change-log";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import {
  type ItemTables,
  ONESHOT_TABLES,
  PRESET_TABLES,
  SAMPLE_TABLES,
} from "@/server/modules/items/items/item-tables";
import { isPack } from "@/server/modules/items/items/pack-key";
import type { Executor } from "@/server/platform/db/database";
import type { ChangeAspect } from "@/server/platform/db/schema/catalogue-changes";
import { STATUS } from "@/server/platform/db/schema/pack-status";

const TABLES = { sample: SAMPLE_TABLES, preset: PRESET_TABLES, oneshot: ONESHOT_TABLES } as const;
const PACKS = { sample_pack: "sample", preset_pack: "preset", oneshot_pack: "oneshot" } as const;

type Kind = keyof typeof TABLES;

/** If more rows of a kind changed, pages aren't named; if that many were only liked, only the lists and ranks are outdated. */
const MAX_NAMED_ROWS = 200;

/** Cache tags of what changed; null means everything. */
export interface ChangedTags {
  /** Of pages that are out of date. */
  tags: string[] | null;
  /** Of pages that show what they no longer may, all of which are out of date. */
  taken: string[] | null;
  /** Of pages in which only counts or ranks are out of date. */
  outdated: string[];
}

/**
 * The cache tags of what changed in the catalogue: the home page, the lists of that kind, and of each row its own page,
 * its pack's, its creator's and those of the selections that contain it. Rows that no public page shows have none. A
 * like outdates the counts and the ranks in them; the lists have a tag of their own for these.
 */
export async function readTagsOfChanges(db: Executor, changes: readonly CatalogueChange[]): Promise<ChangedTags> {
  const gone = byKind(changes.filter((change) => has(change, "taken")));
  const edited = await listedOnly(db, byKind(changes.filter((change) => has(change, "content", "cover"))));
  const liked = byKind(changes.filter((change) => has(change, "likes") && !has(change, "content", "cover")));
  const ranked = [...byKind(changes.filter((change) => has(change, "likes", "trending"))).keys()].map(rankTag);
  const ofLikes = new Map([...liked].filter(([, some]) => some.length <= MAX_NAMED_ROWS));
  const taken = await readTagsOfKinds(db, gone);
  const changed = await readTagsOfKinds(db, edited);
  const counted = (await readTagsOfKinds(db, ofLikes)) ?? [];
  const lists = new Set([...liked.keys()].map(listTag));
  return {
    tags: taken && changed && withHome([...taken, ...changed]),
    taken: taken && withHome(taken),
    outdated: ranked.length > 0 ? [cacheTags.home, ...ranked, ...counted.filter((tag) => !lists.has(tag))] : [],
  };
}

const withHome = (tags: readonly string[]) => (tags.length > 0 ? [...new Set([cacheTags.home, ...tags])] : []);

/** Null if there are too many rows to name their pages. */
async function readTagsOfKinds(db: Executor, kinds: Map<CatalogueKind, CatalogueChange[]>): Promise<string[] | null> {
  if ([...kinds.values()].some((some) => some.length > MAX_NAMED_ROWS)) return null;
  const tags = await Promise.all([...kinds].map(([kind, some]) => readTagsOfRows(db, kind, some)));
  return tags.some((some) => some === null) ? null : tags.flatMap((some) => some ?? []);
}

/** Leaves out drafts and what else is on no public page. */
async function listedOnly(
  db: Executor,
  kinds: Map<CatalogueKind, CatalogueChange[]>,
): Promise<Map<CatalogueKind, CatalogueChange[]>> {
  const listed = await Promise.all(
    [...kinds].map(async ([kind, changes]): Promise<[CatalogueKind, CatalogueChange[]]> => {
      if (kind === "creator") return [kind, changes];
      const some = changes.map(idOf);
      const { rows } = await db.execute<{ id: number }>(
        isPacks(kind)
          ? sql`select p.wire_id as id from packs p where ${areThese(PACKS[kind], some)} and p.is_listed`
          : sql`select id from ${sql.identifier(TABLES[kind].items)} where id = any(${ids(some)}) and is_listed`,
      );
      const shown = new Set(rows.map(({ id }) => id));
      return [kind, changes.filter(({ item_id }) => shown.has(item_id))];
    }),
  );
  return new Map(listed.filter(([, changes]) => changes.length > 0));
}

function byKind(changes: readonly CatalogueChange[]): Map<CatalogueKind, CatalogueChange[]> {
  const kinds = new Map<CatalogueKind, CatalogueChange[]>();
  for (const change of changes) kinds.set(change.kind, [...(kinds.get(change.kind) ?? []), change]);
  return kinds;
}

function readTagsOfRows(db: Executor, kind: CatalogueKind, changes: CatalogueChange[]): Promise<string[] | null> {
  if (kind === "creator") return creatorTags(db, changes);
  if (isPacks(kind)) return packTags(db, PACKS[kind], changes);
  return itemTags(db, kind, changes.map(idOf));
}

function isPacks(kind: CatalogueKind): kind is keyof typeof PACKS {
  return kind in PACKS;
}

function rankTag(kind: CatalogueKind): string {
  if (kind === "creator") return cacheTags.creatorRanks;
  return isPacks(kind) ? cacheTags.packRanks(PACKS[kind]) : cacheTags.ranks(kind);
}

function listTag(kind: CatalogueKind): string {
  if (kind === "creator") return cacheTags.creators;
  return isPacks(kind) ? cacheTags.packs(PACKS[kind]) : cacheTags.sounds(kind);
}

const has = ({ aspects }: CatalogueChange, ...wanted: ChangeAspect[]) => aspects.some((one) => wanted.includes(one));
const idOf = ({ item_id }: CatalogueChange) => item_id;
const ids = (some: readonly number[]) => sql`${sql.param(some)}::int[]`;
/** Whether row `p` is one of these packs of a kind. */
const areThese = (kind: Kind, packs: readonly number[]) => sql`p.kind = ${kind} and p.wire_id = any(${ids(packs)})`;

async function itemTags(db: Executor, kind: Kind, items: number[]): Promise<string[]> {
  const { items: table } = TABLES[kind];
  const { rows } = await db.execute<{ pack_id: number | null; username: string }>(sql`
    select p.wire_id as pack_id, u.username
    from ${sql.identifier(table)} t left join packs p on p.id = t.pack_id join users u on u.id = t.creator_id
    where t.id = any(${ids(items)})`);
  return [
    cacheTags.sounds(kind),
    ...items.map((id) => cacheTags.sound(kind, id)),
    ...rows.flatMap(({ pack_id, username }) => [
      ...(pack_id === null ? [] : [cacheTags.pack(kind, pack_id)]),
      cacheTags.creator(username),
    ]),
    ...(await setTags(db, TABLES[kind], items)),
  ];
}

/** Tags of the selections, public collections and public stacks that show a sound. */
async function setTags(db: Executor, { reference }: ItemTables, items: number[]): Promise<string[]> {
  const isItem = sql`j.${sql.identifier(reference)} = any(${ids(items)})`;
  const { rows } = await db.execute<{ slug: string | null }>(sql`
    select s.slug from selection_items j join selections s on s.id = j.selection_id where ${isItem}
    union select null from playlist_items j join playlists g on g.id = j.playlist_id where g.is_public and ${isItem}`);
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  return [
    ...(slugs.length > 0 ? [cacheTags.selections, ...slugs.map((slug) => cacheTags.selection(slug))] : []),
    ...(slugs.length < rows.length ? [cacheTags.collections] : []),
    ...(reference === "sound_id"
      ? await stackTags(
          db,
          sql`s.id in (
      select l.stack_id from stack_lanes l where l.sound_id = any(${ids(items)}))`,
        )
      : []),
  ];
}

/** Tags of the public stacks `s` for which a condition holds, and of the list that they are in. */
async function stackTags(db: Executor, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select s.slug from stacks s where s.is_public and ${condition}`,
  );
  return rows.length === 0 ? [] : [cacheTags.stacks, ...rows.map(({ slug }) => cacheTags.stack(slug))];
}

async function packTags(db: Executor, kind: Kind, changes: CatalogueChange[]): Promise<string[]> {
  const packs = changes.map(idOf);
  const { rows } = await db.execute<{ username: string }>(sql`
    select distinct u.username from packs p join users u on u.id = p.creator_id where ${areThese(kind, packs)}`);
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
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from packs p join ${sql.identifier(TABLES[kind].items)} t on t.pack_id = p.id
    where ${areThese(kind, packs)} and t.is_listed`);
  const items = rows.map(({ id }) => id);
  return [
    cacheTags.sounds(kind),
    ...items.map((id) => cacheTags.sound(kind, id)),
    ...(await setTags(db, TABLES[kind], items)),
  ];
}

/**
 * A creator's picture and name are shown on the pages of their packs and of those that they share in, and with the
 * collections that they have made. A name is shown with every sound of theirs.
 */
async function creatorTags(db: Executor, changes: CatalogueChange[]): Promise<string[] | null> {
  const { rows: users } = await db.execute<{ username: string; has_collection: boolean }>(sql`
    select username, exists (select from playlists g where g.user_id = u.id and g.is_public) as has_collection
    from users u where id = any(${ids(changes.map(idOf))})`);
  const edited = changes.filter((change) => has(change, "content", "taken")).map(idOf);
  const renamed = changes.filter((change) => has(change, "taken")).map(idOf);
  const packs = await readPacks(db, edited);
  const works = await Promise.all(
    (Object.keys(TABLES) as Kind[]).map(async (kind) => {
      const items = renamed.length > 0 ? await readItems(db, kind, renamed) : [];
      if (items.length > MAX_NAMED_ROWS) return null;
      return items.length > 0 ? [cacheTags.packs(kind), ...(await itemTags(db, kind, items))] : [];
    }),
  );
  if (works.some((tags) => tags === null)) return null;
  return [
    cacheTags.creators,
    ...users.flatMap(({ username, has_collection }) => [
      cacheTags.creator(username),
      ...(has_collection ? [cacheTags.collections] : []),
    ]),
    ...packs.map(({ kind, id }) => cacheTags.pack(kind, id)),
    ...(await stackTags(db, sql`s.user_id = any(${ids(changes.map(idOf))})`)),
    ...works.flatMap((tags) => tags ?? []),
  ];
}

/** Packs on sale that are of these creators, or that they share in. */
async function readPacks(db: Executor, creators: number[]): Promise<PackRef[]> {
  const { rows } = await db.execute<PackRef & Record<string, unknown>>(sql`
    select p.kind, p.wire_id as id from packs p where p.status = ${STATUS.active} and (p.creator_id = any(${ids(creators)})
      or exists (select from collaborators c where c.pack_id = p.id and c.user_id = any(${ids(creators)})))`);
  return rows;
}

/** Whether a pack is on sale. */
export async function isListedPack(db: Executor, pack: PackRef): Promise<boolean> {
  const { rows } = await db.execute(sql`select from packs p where ${isPack(sql`p`, pack)} and p.is_listed`);
  return rows.length > 0;
}

/** Sounds on sale that are of these creators; one more than can be named. */
async function readItems(db: Executor, kind: Kind, creators: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${sql.identifier(TABLES[kind].items)} where creator_id = any(${ids(creators)}) and is_listed
    limit ${MAX_NAMED_ROWS + 1}`);
  return rows.map(({ id }) => id);
}
