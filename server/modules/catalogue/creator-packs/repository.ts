import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { CreatorPack } from "@/lib/contract/entities/creator-pack";
import { isoTime } from "@/server/modules/catalogue/items/item-select";
import { pictureUrl } from "@/server/modules/media/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { packGenres, packs } from "@/server/platform/db/schema/packs";
import { genres } from "@/server/platform/db/schema/taxonomy";

/** The states by which a creator's packs are counted and listed. */
export const STATES = {
  active: sql`p.status = 1`,
  in_review: sql`p.status in (2, 5, 6)`,
  requires_update: sql`p.status = 3 and p.sent_at is not null`,
  not_sent: sql`p.status = 3 and p.sent_at is null`,
  rejected: sql`p.status = 4`,
} satisfies Record<string, SQL>;
export type PackState = keyof typeof STATES;
type StateCounts = Record<PackState, number>;

type PackRow = Omit<CreatorPack, "thumb" | "price"> & { thumb_key: string | null; price_cents: number | null };

/** The columns of {@link PackRow} of a pack `p`, and where they come from. */
const COLUMNS = sql`p.id, p.title, p.thumb_key, p.glow, p.status, p.sent_at is not null as is_sent, p.price_cents,
  p.downloads_count, contents.sounds_count, ${isoTime(sql`p.created_at`)} as created_at,
  ${isoTime(sql`p.sent_at`)} as sent_at, ${isoTime(sql`p.published_at`)} as published_at,
  ${isoTime(sql`changes.changed_at`)} as changed_at,
  (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
    from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = p.id) as genres`;
const SOURCE = sql`from packs p
  cross join lateral (select count(*)::int as sounds_count, max(s.updated_at) as changed_at
    from sounds s where s.pack_id = p.id) contents
  cross join lateral (select greatest(p.created_at, p.updated_at, contents.changed_at,
    (select max(e.created_at) from pack_events e where e.pack_id = p.id),
    (select max(f.changed_at) from pack_files f where f.pack_id = p.id)) as changed_at) changes`;

function toCreatorPack({ thumb_key, price_cents, ...row }: PackRow): CreatorPack {
  return { ...row, thumb: pictureUrl(thumb_key), price: price_cents === null ? null : price_cents / 100 };
}

async function readRows(db: Executor, rest: SQL): Promise<CreatorPack[]> {
  const { rows } = await db.execute<PackRow & Record<string, unknown>>(sql`select ${COLUMNS} ${SOURCE} ${rest}`);
  return rows.map(toCreatorPack);
}

/** One pack, whatever its status; null if there is none. */
export async function readPack(db: Executor, id: number): Promise<CreatorPack | null> {
  const [pack] = await readRows(db, sql`where p.id = ${id}`);
  return pack ?? null;
}

/** A page of a creator's packs, the latest change first, and how many there are. `search` is part of a title. */
export async function readPacksOf(
  db: Executor,
  creatorId: number,
  filter: { state: PackState | undefined; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ packs: CreatorPack[]; total: number }> {
  const where = sql`where p.creator_id = ${creatorId}
    ${filter.state ? sql`and ${STATES[filter.state]}` : sql``}
    ${filter.search ? sql`and position(lower(${filter.search}) in lower(p.title)) > 0` : sql``}`;
  const [found, counted] = await Promise.all([
    readRows(db, sql`${where} order by changes.changed_at desc, p.id desc limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from packs p ${where}`),
  ]);
  return { packs: found, total: counted.rows[0]?.count ?? 0 };
}

/** The packs that need their creator, to be mended or to be sent, the oldest change first. */
export function readTodo(db: Executor, creatorId: number, limit: number): Promise<CreatorPack[]> {
  return readRows(
    db,
    sql`where p.creator_id = ${creatorId} and p.status = 3 order by changes.changed_at, p.id limit ${limit}`,
  );
}

/** How many packs a creator has in each state. */
export async function countStates(db: Executor, creatorId: number): Promise<StateCounts> {
  const counts = Object.entries(STATES).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<StateCounts>(
    sql`select ${sql.join(counts, sql`, `)} from packs p where p.creator_id = ${creatorId}`,
  );
  return rows[0] ?? { active: 0, in_review: 0, requires_update: 0, not_sent: 0, rejected: 0 };
}

/** Whether a user is an active creator. Locks the creator, so that limits of their packs are counted in turns. */
export async function lockActiveCreator(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select c.user_id from creators c join users u on u.id = c.user_id
    where c.user_id = ${userId} and c.status = 'active' and u.banned_at is null for no key update of c`);
  return rows.length > 0;
}

/** How many packs of a creator were never sent. */
export async function countUnsent(db: Executor, creatorId: number): Promise<number> {
  return db.$count(packs, and(eq(packs.creator_id, creatorId), isNull(packs.sent_at)));
}

/** Whether all of these genres exist. */
export async function areGenres(db: Executor, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await db
    .select({ id: genres.id })
    .from(genres)
    .where(inArray(genres.id, [...ids]));
  return found.length === ids.length;
}

/** Inserts a pack that is not sent yet, and returns its id. */
export async function insertPack(tx: Transaction, values: typeof packs.$inferInsert): Promise<number> {
  const [pack] = await tx.insert(packs).values(values).returning({ id: packs.id });
  if (!pack) throw new Error("The new pack cannot be read.");
  return pack.id;
}

/** Changes columns of a pack; `version` counts an edit of its details. */
export async function updatePack(
  tx: Transaction,
  id: number,
  values: Partial<Pick<typeof packs.$inferInsert, "title" | "description" | "price_cents" | "thumb_key" | "glow">> & {
    version?: number;
    is_declared_own?: boolean;
    declared_machine?: "none" | "partly" | "wholly";
  },
): Promise<void> {
  await tx.update(packs).set(values).where(eq(packs.id, id));
}

/** Gives a pack these genres instead of the ones that it has. */
export async function setGenres(tx: Transaction, packId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(packGenres).where(eq(packGenres.pack_id, packId));
  if (ids.length > 0) await tx.insert(packGenres).values(ids.map((genre_id) => ({ pack_id: packId, genre_id })));
}

/** The key of a pack's cover; null if it has none. */
export async function findCover(tx: Transaction, packId: number): Promise<string | null> {
  const [pack] = await tx.select({ key: packs.thumb_key }).from(packs).where(eq(packs.id, packId));
  return pack?.key ?? null;
}
