import { type SQL, sql } from "drizzle-orm";
import type { OneshotPackRow } from "@/lib/contract/entities/oneshot-pack";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { isEditable } from "@/server/modules/items/pack-states/access";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { countTable, readTablePage, type Table, type TablePage } from "@/server/platform/db/table-query";
import { conflict, notFound } from "@/server/platform/errors";

interface PackFilter {
  state: "all" | "active" | "inactive";
  search?: string | undefined;
}

type PackSort = "changed" | "created" | "downloads" | "sounds" | "title";

const oneshotPack = (id: number) => ({ kind: "oneshot" as const, id });

const ACTIVE_IS_READ_ONLY = "The pack is active. Deactivate it to change it.";
const MAX_COUNTED = 10_000;

/** A pack as read from the database. */
interface PackRow extends Omit<OneshotPackRow, "thumb" | "creator"> {
  [column: string]: unknown;
  thumb_key: string | null;
  creator: UserSummaryJson;
  is_shop: boolean;
  is_banned: boolean;
}

/** The rows of packs `p`, and what they are sorted by. */
const SELECT = sql`select p.wire_id as id, p.title, p.thumb_key, p.glow, p.status, contents.sounds_count, contents.downloads_count,
    ${isoTime(sql`p.created_at`)} as created_at, ${isoTime(sql`p.published_at`)} as published_at,
    ${isoTime(sql`greatest(p.created_at, p.updated_at, contents.changed_at,
      (select max(f.changed_at) from pack_files f where f.pack_id = p.id))`)} as changed_at,
    lower(p.title) as title_sort, ${userSummaryJson} as creator, c.is_shop, u.banned_at is not null as is_banned
  from packs p join users u on u.id = p.creator_id join creators c on c.user_id = p.creator_id
    cross join lateral (select count(*)::int as sounds_count, coalesce(sum(o.downloads_count), 0)::int as downloads_count,
      max(o.updated_at) as changed_at from oneshots o where o.pack_id = p.id) contents
  where p.kind = 'oneshot'`;

function conditionOf({ state, search }: PackFilter): SQL {
  const inState = {
    all: sql`true`,
    active: sql`p.status = ${STATUS.active}`,
    inactive: sql`p.status = ${STATUS.inactive}`,
  }[state];
  if (!search) return inState;
  const text = search.toLowerCase();
  return sql`${inState} and (strpos(lower(p.title), ${text}) > 0 or strpos(lower(u.display), ${text}) > 0
    or strpos(lower(u.username), ${text}) > 0)`;
}

function packsOf(filter: PackFilter): Table<PackSort> {
  return {
    rows: sql`${SELECT} and ${conditionOf(filter)}`,
    sorts: {
      changed: { name: "changed_at", type: "text" },
      created: { name: "created_at", type: "text" },
      downloads: { name: "downloads_count", type: "bigint" },
      sounds: { name: "sounds_count", type: "bigint" },
      title: { name: "title_sort", type: "text" },
    },
    key: [{ name: "id", type: "bigint" }],
  };
}

function toPackRow({ thumb_key, creator, is_shop, is_banned, ...row }: PackRow): OneshotPackRow {
  return {
    id: row.id,
    title: row.title,
    thumb: pictureUrl(thumb_key),
    glow: row.glow,
    status: row.status,
    sounds_count: row.sounds_count,
    downloads_count: row.downloads_count,
    created_at: row.created_at,
    published_at: row.published_at,
    changed_at: row.changed_at,
    creator: { ...toUserSummary(creator), is_shop, is_banned },
  };
}

/** A page of the packs of a filter. */
export async function readPacksPage(db: Executor, filter: PackFilter, page: TablePage<PackSort>) {
  const { rows, ...cursors } = await readTablePage<PackRow, PackSort>(db, packsOf(filter), page);
  return { ...cursors, data: rows.map(toPackRow) };
}

export const countPacks = (db: Executor, filter: PackFilter) => countTable(db, packsOf(filter), MAX_COUNTED);

/** How many packs there are in each state. */
export async function countStates(db: Executor): Promise<{ all: number; active: number; inactive: number }> {
  const { rows } = await db.execute<{ all: number; active: number; inactive: number }>(sql`
    select count(*)::int as all, (count(*) filter (where status = ${STATUS.active}))::int as active,
      (count(*) filter (where status = ${STATUS.inactive}))::int as inactive
    from packs where kind = 'oneshot'`);
  return rows[0]!;
}

/** One pack as its list has it; null if there is none. */
export async function readPackRow(db: Executor, id: number): Promise<OneshotPackRow | null> {
  const { rows } = await db.execute<PackRow>(sql`${SELECT} and p.wire_id = ${id}`);
  return rows[0] ? toPackRow(rows[0]) : null;
}

/** Packs that were made for a creator, whatever their state, the newest first. */
export async function readPacksFor(db: Executor, creatorId: number, limit: number): Promise<OneshotPackRow[]> {
  const { rows } = await db.execute<PackRow>(
    sql`${SELECT} and p.creator_id = ${creatorId} order by p.wire_id desc limit ${limit}`,
  );
  return rows.map(toPackRow);
}

/** The one-shots of a pack that were put on sale with it and aren't banned, in its order. */
export async function readApprovedIds(db: Executor, packId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from oneshots
    where pack_id = ${packKey(oneshotPack(packId))} and state = 'approved' and banned_at is null order by position, id`);
  return rows.map(({ id }) => id);
}

/** Locks a pack that isn't on sale. Throws a Failure (404, 409); who may change it is for the caller to know. */
export async function requireInactive(tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ status: number }>(
    sql`select p.status from packs p where ${isPack(sql`p`, oneshotPack(id))} for no key update`,
  );
  const [pack] = rows;
  if (!pack) throw notFound();
  if (!isEditable("oneshot", pack.status)) throw conflict(ACTIVE_IS_READ_ONLY);
}

/** Puts a pack on sale with its drafts, or takes it off sale. */
export async function setActive(tx: Transaction, id: number, isActive: boolean): Promise<void> {
  const key = packKey(oneshotPack(id));
  if (isActive)
    await tx.execute(sql`update oneshots set state = 'approved' where pack_id = ${key} and state = 'draft'`);
  await tx.execute(sql`update packs set status = ${isActive ? STATUS.active : STATUS.inactive},
    published_at = case when ${isActive} then coalesce(published_at, now()) else published_at end where id = ${key}`);
}
