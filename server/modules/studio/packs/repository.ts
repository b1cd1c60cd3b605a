import { inArray, type SQL, sql } from "drizzle-orm";
import type { CreatorPack, ReviewedKind, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import type { PackKind, PackRef } from "@/lib/contract/entities/pack";
import { PACK_RULES } from "@/lib/contract/rules/packs";
import type { PackDetailColumns } from "@/server/modules/items/items/pack-details";
import { isPack, packKey } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { packs } from "@/server/platform/db/schema/packs";
import { genres } from "@/server/platform/db/schema/taxonomy";

/** The states by which a creator's packs are counted and listed. */
export const STATES = {
  active: sql`p.status = ${STATUS.active}`,
  in_review: sql`p.status in (${STATUS.inReview}, ${STATUS.ready}, ${STATUS.qualityCheck})`,
  requires_update: sql`p.status = ${STATUS.requiresUpdate} and p.sent_at is not null`,
  not_sent: sql`p.status = ${STATUS.requiresUpdate} and p.sent_at is null`,
  rejected: sql`p.status = ${STATUS.rejected}`,
} satisfies Record<string, SQL>;
export type PackState = keyof typeof STATES;
type StateCounts = Record<PackState, number>;

type PackRow = Omit<CreatorPack, "kind" | "thumb" | "price"> & { thumb_key: string | null; price_cents: number | null };

/** Packs of their own: additions are part of the pack that they add to. */
const IS_WHOLE = sql`p.adds_to_id is null`;

/** The columns of {@link PackRow} of a pack `p` of a kind, and where they come from. */
function selectOf(kind: ReviewedKind): SQL {
  return sql`select p.wire_id as id, p.title, p.thumb_key, p.glow, p.status, p.sent_at is not null as is_sent,
    p.price_cents, p.downloads_count, contents.sounds_count, ${isoTime(sql`p.created_at`)} as created_at,
    ${isoTime(sql`p.sent_at`)} as sent_at, ${isoTime(sql`p.published_at`)} as published_at,
    ${isoTime(sql`changes.changed_at`)} as changed_at,
    (select json_build_object('id', o.wire_id, 'is_listed', o.is_listed) from packs o where o.id = p.adds_to_id) as adds_to,
    (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'slug', g.slug) order by g.id), '[]')
      from pack_genres j join genres g on g.id = j.genre_id where j.pack_id = p.id) as genres
  from packs p
    cross join lateral (select count(*)::int as sounds_count, max(s.updated_at) as changed_at
      from ${PACK_SQL[kind].items} s where s.pack_id = p.id) contents
    cross join lateral (select greatest(p.created_at, p.updated_at, contents.changed_at,
      (select max(e.created_at) from pack_events e where e.pack_id = p.id),
      (select max(f.changed_at) from pack_files f where f.pack_id = p.id)) as changed_at) changes`;
}

async function readRows(db: Executor, kind: ReviewedKind, rest: SQL): Promise<CreatorPack[]> {
  const { rows } = await db.execute<PackRow & Record<string, unknown>>(sql`${selectOf(kind)} ${rest}`);
  return rows.map(({ thumb_key, price_cents, ...row }) => ({
    kind,
    ...row,
    thumb: pictureUrl(thumb_key),
    price: price_cents === null ? null : price_cents / 100,
  }));
}

/** One pack, whatever its status; null if there is none. */
export async function readPack(db: Executor, ref: ReviewedPackRef): Promise<CreatorPack | null> {
  const [pack] = await readRows(db, ref.kind, sql`where ${isPack(sql`p`, ref)}`);
  return pack ?? null;
}

/** A page of a creator's packs of a kind, the latest change first, and how many there are. `search` is part of a title. */
export async function readPacksOf(
  db: Executor,
  kind: ReviewedKind,
  creatorId: number,
  filter: { state: PackState | undefined; search: string | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ packs: CreatorPack[]; total: number }> {
  const where = sql`where p.kind = ${kind} and p.creator_id = ${creatorId} and ${IS_WHOLE}
    ${filter.state ? sql`and ${STATES[filter.state]}` : sql``}
    ${filter.search ? sql`and position(lower(${filter.search}) in lower(p.title)) > 0` : sql``}`;
  const [found, counted] = await Promise.all([
    readRows(db, kind, sql`${where} order by changes.changed_at desc, p.wire_id desc limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from packs p ${where}`),
  ]);
  return { packs: found, total: counted.rows[0]?.count ?? 0 };
}

/** The packs of a kind, and additions, that need their creator, to be mended or to be sent, the oldest change first. */
export function readTodo(db: Executor, kind: ReviewedKind, creatorId: number, limit: number): Promise<CreatorPack[]> {
  const needing = sql`where p.kind = ${kind} and p.creator_id = ${creatorId} and p.status = ${STATUS.requiresUpdate}`;
  return readRows(db, kind, sql`${needing} order by changes.changed_at, p.wire_id limit ${limit}`);
}

/** How many packs of a kind a creator has in each state. */
export async function countStates(db: Executor, kind: ReviewedKind, creatorId: number): Promise<StateCounts> {
  const counts = Object.entries(STATES).map(
    ([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<StateCounts>(
    sql`select ${sql.join(counts, sql`, `)} from packs p
      where p.kind = ${kind} and p.creator_id = ${creatorId} and ${IS_WHOLE}`,
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

/** The most packs of a creator, additions included, that were never sent. */
export const MAX_UNSENT = 200;

/** How many packs of a creator were never sent, of every kind that is reviewed. */
export async function countUnsent(db: Executor, creatorId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from packs
    where creator_id = ${creatorId} and kind <> 'oneshot' and sent_at is null`);
  return rows[0]!.count;
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

/** Inserts a pack that is not sent yet, or one of one-shots that is inactive, and returns its id. */
export async function insertPack(
  tx: Transaction,
  kind: PackKind,
  values: Omit<typeof packs.$inferInsert, "kind" | "status">,
): Promise<number> {
  const [pack] = await tx
    .insert(packs)
    .values({ ...values, kind, status: PACK_RULES[kind].draft })
    .returning({ id: packs.wire_id });
  if (!pack) throw new Error("The new pack cannot be read.");
  return pack.id;
}

/** The columns of a pack that are changed; `version` counts an edit of its details. */
type PackValues = PackDetailColumns &
  Pick<typeof packs.$inferInsert, "thumb_key" | "glow" | "version" | "is_declared_own" | "declared_machine">;

/** Changes columns of a pack. */
export async function updatePack(tx: Transaction, pack: PackRef, values: Partial<PackValues>): Promise<void> {
  await tx.update(packs).set(values).where(isPack(sql`packs`, pack));
}

/** Gives a pack these genres instead of the ones that it has. */
export async function setGenres(tx: Transaction, pack: PackRef, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from pack_genres where pack_id = ${packKey(pack)}`);
  if (ids.length === 0) return;
  await tx.execute(sql`insert into pack_genres (pack_id, genre_id)
    select p.id, g from packs p, unnest(${sql.param([...ids])}::int[]) g where ${isPack(sql`p`, pack)}`);
}

/** The key of a pack's cover; null if it has none. */
export async function findCover(tx: Transaction, pack: PackRef): Promise<string | null> {
  const [cover] = await tx.select({ key: packs.thumb_key }).from(packs).where(isPack(sql`packs`, pack));
  return cover?.key ?? null;
}
