import { eq, type SQL, sql } from "drizzle-orm";
import type { PublicStack, Stack, StackLaneInput, StackSummary } from "@/lib/contract/entities/stack";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemState, type ItemViewer, isVisible, stateColumns } from "@/server/modules/items/items/visibility";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson, userSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";
import { stackLanes, stacks } from "@/server/platform/db/schema/stacks";

/** What is written of a stack besides its lanes. */
export type StackValues = Pick<typeof stacks.$inferInsert, "title" | "bpm" | "key" | "is_minor">;

/** A stack without its lanes. */
export type StackRow = Omit<Stack, "lanes">;

/** A lane with what decides who hears its sample. */
export type LaneRow = StackLaneInput & { position: number; is_visible: boolean; is_owned: boolean };

const columns = (viewerId: number | null): SQL => sql`s.id, s.slug, s.title, s.bpm::float8 as bpm, s.key, s.is_minor,
  s.is_public, s.hidden_reason, s.version, ${viewerId === null ? sql`false` : sql`s.user_id = ${viewerId}`} as is_mine,
  ${userSummaryJson} as author`;

/** Whether everybody may open a stack `s` of a user `u`. With its user's ban it is gone. */
export const isShown = sql`(s.is_public and s.hidden_at is null and u.banned_at is null)`;

/** A stack that everybody may open, or that is the viewer's own; null if there is none. */
export function readStack(db: Executor, slug: string, viewerId: number | null): Promise<StackRow | null> {
  const own = viewerId === null ? sql`` : sql`or s.user_id = ${viewerId}`;
  return readWhere(db, viewerId, sql`s.slug = ${slug} and (${isShown} ${own})`);
}

/** A stack whoever may open it, for admins; null if there is none. */
export const readAnyStack = (db: Executor, id: number, viewerId: number): Promise<StackRow | null> =>
  readWhere(db, viewerId, sql`s.id = ${id}`);

async function readWhere(db: Executor, viewerId: number | null, condition: SQL): Promise<StackRow | null> {
  const { rows } = await db.execute<Omit<StackRow, "author"> & { author: UserSummaryJson }>(sql`
    select ${columns(viewerId)} from stacks s join users u on u.id = s.user_id where ${condition}`);
  return rows[0] ? { ...rows[0], author: toUserSummary(rows[0].author) } : null;
}

/** A page of a user's stacks, the last changed first, and how many there are. */
export async function readStacks(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; stacks: StackSummary[] }> {
  const [counted, { rows }] = await Promise.all([
    countStacks(db, userId),
    db.execute<StackSummary & Record<string, unknown>>(sql`
      select s.slug, s.title, s.bpm::float8 as bpm, s.key, s.is_minor, s.is_public,
        s.hidden_at is not null as is_hidden, (select count(*)::int from stack_lanes l where l.stack_id = s.id) as lanes_count,
        ${isoTime(sql`coalesce(s.updated_at, s.created_at)`)} as changed_at
      from stacks s where s.user_id = ${userId}
      order by coalesce(s.updated_at, s.created_at) desc, s.id desc offset ${offset} limit ${limit}`),
  ]);
  return { total: counted, stacks: rows };
}

const listedLane = sql`from stack_lanes l join sounds t on t.id = l.sound_id and t.is_listed
  left join packs p on p.id = t.pack_id where l.stack_id = s.id`;

/** Whether a stack `s` of a user `u` is in the list of public ones: something in it is heard. */
export const isInList = sql`(${isShown} and exists (select ${listedLane}))`;

/** A page of the stacks that everybody may open, the newest first, and how many there are. */
export async function readPublicStacks(
  db: Executor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; stacks: PublicStack[] }> {
  type Row = Omit<PublicStack, "thumb" | "author"> & { thumb_key: string | null; author: UserSummaryJson };
  const from = sql`from stacks s join users u on u.id = s.user_id`;
  const [counted, { rows }] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from} where ${isInList}`),
    db.execute<Row & Record<string, unknown>>(sql`
      select s.id, s.slug, s.title, s.bpm::float8 as bpm, s.key, s.is_minor, ${userSummaryJson} as author,
        (select count(*)::int from stack_lanes l where l.stack_id = s.id) as lanes_count,
        cover.thumb_key, coalesce(cover.glow, '#2a2a2a') as glow
      ${from} left join lateral (select p.thumb_key, p.glow ${listedLane} and p.thumb_key is not null
        order by l.position limit 1) cover on true
      where ${isInList} order by s.id desc offset ${offset} limit ${limit}`),
  ]);
  const stacks = rows.map(({ thumb_key, author, ...row }) => ({
    ...row,
    thumb: pictureUrl(thumb_key),
    author: toUserSummary(author),
  }));
  return { total: counted.rows[0]?.total ?? 0, stacks };
}

async function countStacks(db: Executor, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from stacks where user_id = ${userId}`,
  );
  return rows[0]?.count ?? 0;
}

/** Locks and counts a user's stacks. */
export async function countStacksLocked(tx: Transaction, userId: number): Promise<number> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  return countStacks(tx, userId);
}

/** The lanes of a stack in their order, as far as a viewer may hear them. */
export async function readLanes(db: Executor, stackId: number, viewer: ItemViewer): Promise<LaneRow[]> {
  const { rows } = await db.execute<StackLaneInput & ItemState & { position: number; [column: string]: unknown }>(sql`
    select l.position, l.sound_id as sample_id, l.level_db, l.pan, l.is_muted, l.tempo_mode, l.semitones,
      ${stateColumns(SAMPLE_TABLES, viewer)}
    from stack_lanes l join sounds t on t.id = l.sound_id where l.stack_id = ${stackId} order by l.position`);
  return rows.map(({ is_listed, is_banned, is_taken, creator_id, ...lane }) => ({
    ...lane,
    is_visible: isVisible({ is_listed, is_banned, is_taken, creator_id, is_owned: lane.is_owned }, viewer),
  }));
}

/** Of some samples those that a viewer may see; none of them is deleted before the transaction ends. */
export async function findVisible(tx: Transaction, ids: readonly number[], viewer: ItemViewer): Promise<Set<number>> {
  const { rows } = await tx.execute<ItemState & { id: number; [column: string]: unknown }>(sql`
    select t.id, ${stateColumns(SAMPLE_TABLES, viewer)} from sounds t where t.id = any(${sql.param([...ids])}::int[])
    order by t.id for key share of t`);
  return new Set(rows.filter((row) => isVisible(row, viewer)).map(({ id }) => id));
}

/** Locks a stack and returns it, or null. */
export async function findStackLocked(
  tx: Transaction,
  slug: string,
): Promise<Pick<typeof stacks.$inferSelect, "id" | "user_id" | "version" | "title"> | null> {
  const { id, user_id, version, title } = stacks;
  const [row] = await tx
    .select({ id, user_id, version, title })
    .from(stacks)
    .where(eq(stacks.slug, slug))
    .for("update");
  return row ?? null;
}

export async function insertStack(db: Executor, values: typeof stacks.$inferInsert): Promise<number> {
  const [row] = await db.insert(stacks).values(values).returning({ id: stacks.id });
  if (!row) throw new Error("The new stack cannot be read.");
  return row.id;
}

/** Changes a stack, and counts and dates the change. */
export async function updateStack(
  db: Executor,
  stackId: number,
  values: Partial<StackValues> & { is_public?: boolean },
): Promise<void> {
  const counted = { version: sql`${stacks.version} + 1`, updated_at: sql`now()` };
  await db
    .update(stacks)
    .set({ ...values, ...counted })
    .where(eq(stacks.id, stackId));
}

export async function deleteStack(db: Executor, stackId: number): Promise<void> {
  await db.delete(stacks).where(eq(stacks.id, stackId));
}

/** Writes the lanes of a stack in this order, in place of those that it has. */
export async function writeLanes(db: Executor, stackId: number, lanes: readonly StackLaneInput[]): Promise<void> {
  await db.delete(stackLanes).where(eq(stackLanes.stack_id, stackId));
  if (lanes.length === 0) return;
  const rows = lanes.map(({ sample_id, ...lane }, position) => ({
    ...lane,
    stack_id: stackId,
    sound_id: sample_id,
    position,
  }));
  await db.insert(stackLanes).values(rows);
}

/** Copies the lanes of a stack into an empty one. */
export async function copyLanes(db: Executor, fromId: number, toId: number): Promise<void> {
  await db.execute(sql`
    insert into stack_lanes (stack_id, position, sound_id, level_db, pan, is_muted, tempo_mode, semitones)
    select ${toId}::int, position, sound_id, level_db, pan, is_muted, tempo_mode, semitones
    from stack_lanes where stack_id = ${fromId}`);
}
