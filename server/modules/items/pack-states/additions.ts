import { sql } from "drizzle-orm";
import type { CreatorPackDetail, ReviewedPackRef } from "@/lib/contract/entities/creator-pack";
import { MAX_PACK_SOUNDS, PACK_RULES } from "@/lib/contract/rules/packs";
import { copiedColumns } from "@/server/modules/items/items/pack-details";
import { isPack, packKey, readPackKey } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";
import { conflict } from "@/server/platform/errors";

/** The pack to which an addition adds. */
interface AdditionTarget {
  [column: string]: unknown;
  id: number;
  title: string;
  /** It is on sale. */
  is_listed: boolean;
  sounds_count: number;
}

/** New sounds on their way into a pack: those that are open, or that were rejected last; null if others came since. */
export async function readAddition(db: Executor, pack: ReviewedPackRef): Promise<CreatorPackDetail["addition"]> {
  if (!PACK_RULES[pack.kind].takesAdditions) return null;
  const { rows } = await db.execute<NonNullable<CreatorPackDetail["addition"]>>(sql`
    select p.wire_id as id, p.status, p.sent_at is not null as is_sent,
      (select count(*)::int from sounds s where s.pack_id = p.id) as sounds_count
    from packs p where p.adds_to_id = ${packKey(pack)} and p.status <> ${STATUS.active} and not exists (
      select from packs n where n.adds_to_id = p.adds_to_id and n.wire_id > p.wire_id and n.status = ${STATUS.active})
    order by p.status = ${STATUS.rejected}, p.wire_id desc limit 1`);
  return rows[0] ?? null;
}

/** The pack to which another one adds sounds; null if it is a pack of its own. */
export function readTarget(db: Executor, pack: ReviewedPackRef): Promise<AdditionTarget | null> {
  return findTarget(db, pack, "");
}

/**
 * The same, locked until the transaction ends. Lock it before the addition: whoever has the pack locked may lock its
 * additions.
 */
export function lockTarget(tx: Transaction, pack: ReviewedPackRef): Promise<AdditionTarget | null> {
  return findTarget(tx, pack, "for no key update of t");
}

async function findTarget(db: Executor, pack: ReviewedPackRef, lock: string): Promise<AdditionTarget | null> {
  if (!PACK_RULES[pack.kind].takesAdditions) return null;
  const { rows } = await db.execute<AdditionTarget>(sql`
    select t.wire_id as id, t.title, t.is_listed, (select count(*)::int from sounds s where s.pack_id = t.id) as sounds_count
    from packs t where t.id = (select p.adds_to_id from packs p where ${isPack(sql`p`, pack)}) ${sql.raw(lock)}`);
  return rows[0] ?? null;
}

/** Throws a Failure (409) unless so many sounds can be added to a pack: it is on sale and has room for them. */
export function requireTarget({ title, is_listed, sounds_count }: AdditionTarget, count: number): void {
  if (!is_listed) throw conflict(`${title} isn’t on sale at the moment, so nothing can be added to it.`);
  if (sounds_count + count > MAX_PACK_SOUNDS) {
    const room = Math.max(0, MAX_PACK_SOUNDS - sounds_count);
    throw conflict(`A pack has at most ${MAX_PACK_SOUNDS} sounds: ${title} has room for ${room} more.`);
  }
}

/**
 * Moves the sounds of an addition that is being approved behind those of its pack, approved and with their files, and
 * records it. Both are locked. Throws a Failure (409) as {@link requireTarget}.
 */
export async function joinTarget(
  tx: Transaction,
  pack: ReviewedPackRef,
  target: AdditionTarget,
  { actor_id, count }: { actor_id: number; count: number },
): Promise<void> {
  requireTarget(target, count);
  const key = await readPackKey(tx, pack);
  const targetKey = await readPackKey(tx, { kind: "sample", id: target.id });
  // A folder that was dropped twice has files of the same names.
  await tx.execute(sql`
    update pack_files f set pack_id = ${targetKey}, path = case when exists (
        select from pack_files o where o.pack_id = ${targetKey} and o.path = f.path)
      then ${`Addition ${pack.id}/`} || right(f.path, 900) else f.path end
    where f.pack_id = ${key}`);
  await tx.execute(sql`
    update sounds s set pack_id = ${targetKey}, state = 'approved', position = placed.position
    from (select n.id, coalesce((select max(position) from sounds where pack_id = ${targetKey}), 0)
        + row_number() over (order by n.position, n.id) as position
      from sounds n where n.pack_id = ${key}) placed
    where s.id = placed.id`);
  await tx.execute(sql`
    insert into pack_corrections (pack_id, actor_id, field, after)
    values (${targetKey}, ${actor_id}, 'sounds', ${String(count)})`);
}

/** Begins an addition to a locked pack on sale, with its details, or returns the open one. */
export async function openAddition(tx: Transaction, targetId: number): Promise<{ id: number; is_new: boolean }> {
  const target = await readPackKey(tx, { kind: "sample", id: targetId });
  const { rows: open } = await tx.execute<{ id: number }>(
    sql`select wire_id as id from packs where adds_to_id = ${target} and status not in (${STATUS.active}, ${STATUS.rejected})`,
  );
  if (open[0]) return { id: open[0].id, is_new: false };
  const { rows } = await tx.execute<{ id: number; key: number }>(sql`
    insert into packs (kind, status, creator_id, ${copiedColumns}, adds_to_id)
    select kind, ${STATUS.requiresUpdate}, creator_id, ${copiedColumns}, id from packs where id = ${target}
    returning wire_id as id, id as key`);
  const [created] = rows;
  if (!created) throw new Error("The new addition cannot be read.");
  await tx.execute(sql`insert into pack_genres (pack_id, genre_id)
    select ${created.key}::integer, genre_id from pack_genres where pack_id = ${target}`);
  return { id: created.id, is_new: true };
}

/** Who shares in a sample pack. */
export async function readSharers(
  db: Executor,
  packId: number,
): Promise<{ id: number; email: string; display: string }[]> {
  const { rows } = await db.execute<{ id: number; email: string; display: string }>(sql`
    select u.id, u.email, u.display from collaborators c join users u on u.id = c.user_id
    where c.pack_id = ${packKey({ kind: "sample", id: packId })} and u.banned_at is null order by u.id`);
  return rows;
}
