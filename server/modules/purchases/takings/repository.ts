import { sql } from "drizzle-orm";
import type { NoticeType } from "@/lib/contract/entities/notice-types";
import type { PackRef } from "@/lib/contract/entities/pack";
import { packKey } from "@/server/modules/items/items/pack-key";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Returned, SoundRef, TakenSound } from "@/server/modules/purchases/returns/sound-ref";
import type { Executor, Transaction } from "@/server/platform/db/database";

const referenceOf = ({ kind }: Pick<SoundRef, "kind">) => sql.identifier(PACK_TABLES[kind].items.reference);

/** Records that a banned sound is taken from its owners, and returns the taking's id. */
export async function insertTaking(
  tx: Transaction,
  sound: SoundRef,
  { actorId, reason, at }: { actorId: number; reason: string; at: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into sound_takings (${referenceOf(sound)}, reason, actor_id, created_at)
    values (${sound.id}, ${reason}, ${actorId}, ${at.toISOString()}) returning id`);
  const [taking] = rows;
  if (!taking) throw new Error("The taking was not stored.");
  await tx.execute(sql`update ${sql.identifier(PACK_TABLES[sound.kind].items.items)} set taken_at = ${at.toISOString()}
    where id = ${sound.id}`);
  return taking.id;
}

/** A taking that isn't lifted, with its sound; it can't be lifted until the transaction ends. Null if it is lifted. */
export async function lockTaking(tx: Transaction, takingId: number): Promise<(TakenSound & { at: Date }) | null> {
  const { rows } = await tx.execute<
    Record<"sound_id" | "preset_id" | "oneshot_id", number | null> & { reason: string; actor_id: number; at: string }
  >(sql`select sound_id, preset_id, oneshot_id, reason, actor_id, created_at::text as at from sound_takings
    where id = ${takingId} and lifted_at is null for share`);
  const [taking] = rows;
  if (!taking) return null;
  const sound: SoundRef =
    taking.sound_id !== null
      ? { kind: "sample", id: taking.sound_id }
      : taking.preset_id !== null
        ? { kind: "preset", id: taking.preset_id }
        : { kind: "oneshot", id: Number(taking.oneshot_id) };
  const { rows: items } = await tx.execute<{ title: string; creator_id: number }>(sql`
    select title, creator_id from ${sql.identifier(PACK_TABLES[sound.kind].items.items)} where id = ${sound.id}`);
  const [item] = items;
  if (!item) return null;
  return {
    ...sound,
    ...item,
    ...{ taking_id: takingId, actor_id: taking.actor_id, reason: taking.reason },
    at: new Date(taking.at),
  };
}

/** The open takings of a pack's sounds. */
export async function findTakingsOfPack(db: Executor, { kind, id }: PackRef): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select k.id from sound_takings k join ${sql.identifier(PACK_TABLES[kind].items.items)} t on t.id = k.${referenceOf({ kind })}
    where t.pack_id = ${packKey({ kind, id })} and k.lifted_at is null order by k.id`);
  return rows.map(({ id: takingId }) => takingId);
}

/** Some owners of a taken sound who weren't told yet, by their ids. Deleted accounts own nothing. */
export async function listOwners(
  db: Executor,
  sound: SoundRef & { taking_id: number },
  limit: number,
): Promise<number[]> {
  const { items, reference } = PACK_TABLES[sound.kind].items;
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select o.user_id from (select user_id from downloads where ${sql.identifier(reference)} = ${sound.id}
      union select d.user_id from pack_downloads d join ${sql.identifier(items)} t on t.id = ${sound.id}
        and t.state = 'approved' and d.pack_id = t.pack_id) o
    join users u on u.id = o.user_id and u.deleted_at is null
    where not exists (select from taken_sounds s where s.taking_id = ${sound.taking_id} and s.user_id = o.user_id)
    order by o.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/** Records an owner of a taken sound. False if that is recorded. */
export async function insertTaken(tx: Transaction, takingId: number, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into taken_sounds (taking_id, user_id) values (${takingId}, ${userId}) on conflict do nothing returning id`);
  return rows.length > 0;
}

/** Records what an owner got back. */
export async function setReturned(
  tx: Transaction,
  takingId: number,
  userId: number,
  { credits, cash_credits, cash_cents, order_id, lot_id }: Returned,
): Promise<void> {
  await tx.execute(sql`
    update taken_sounds set credits = ${credits}, cash_credits = ${cash_credits}, cash_cents = ${cash_cents},
      order_id = ${order_id}, lot_id = ${lot_id} where taking_id = ${takingId} and user_id = ${userId}`);
}

/** Ends an owner's licenses of a sample, and returns the ids of its certificates. They stay readable. */
export async function endLicenses(
  tx: Transaction,
  { kind, id }: SoundRef,
  userId: number,
  at: Date,
): Promise<{ certificates: string[]; tracks: string[] }> {
  if (kind !== "sample") return { certificates: [], tracks: [] };
  const end = async (table: "licenses" | "track_licenses") => {
    const { rows } = await tx.execute<{ license_id: string }>(sql`
      update ${sql.identifier(table)} set ended_at = ${at.toISOString()}
      where user_id = ${userId} and sound_id = ${id} and voided_at is null and ended_at is null returning license_id`);
    return rows.map(({ license_id }) => license_id);
  };
  return { certificates: await end("licenses"), tracks: await end("track_licenses") };
}

export async function finishTaking(db: Executor, takingId: number, at: Date): Promise<void> {
  await db.execute(sql`
    update sound_takings set finished_at = ${at.toISOString()} where id = ${takingId} and finished_at is null`);
}

/** Takings that aren't finished: their job was lost, or is running. */
export async function listUnfinished(db: Executor): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from sound_takings where finished_at is null and lifted_at is null order by id limit 100`,
  );
  return rows.map(({ id }) => id);
}

const SOUND_BACK: NoticeType = "sound_back";

/** Ends the open taking of a sound: its owners have it and its licenses again, and who was told it is told (HTML). */
export async function liftTaking(tx: Transaction, sound: SoundRef, message: string, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update sound_takings set lifted_at = ${at.toISOString()}
    where ${referenceOf(sound)} = ${sound.id} and lifted_at is null returning id`);
  const [taking] = rows;
  if (!taking) return;
  await tx.execute(sql`
    insert into notifications (user_id, type, message)
    select user_id, ${SOUND_BACK}::text, ${message} from taken_sounds where taking_id = ${taking.id}`);
  if (sound.kind !== "sample") return;
  for (const table of ["licenses", "track_licenses"] as const) {
    await tx.execute(sql`update ${sql.identifier(table)} set ended_at = null
      where sound_id = ${sound.id} and ended_at is not null`);
  }
}

/** An owner as mails address them; null of a deleted account. */
export async function findOwner(
  db: Executor,
  userId: number,
): Promise<{ email: string; display: string; is_banned: boolean } | null> {
  const { rows } = await db.execute<{ email: string; display: string; is_banned: boolean }>(sql`
    select email, display, banned_at is not null as is_banned from users where id = ${userId} and deleted_at is null`);
  return rows[0] ?? null;
}
