import { type SQL, sql } from "drizzle-orm";
import type { PackRef } from "@/lib/contract/entities/pack";
import { packKey } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { isoTime } from "@/server/platform/db/iso-time";

/** Files are counted up to this number: packs with more that wait are of one size. */
const MAX_COUNTED = 200;
/** Files of one user that are called and not done yet, at most: those that a fault of ours delays hold nobody up. */
const MAX_CALLED = 16;
/** A call is over by then, however often its job was tried. */
const CALLED_HOURS = 2;
/** Users, and packs of one user, that are looked through for a place. */
const MAX_READ = 1_000;

/** Puts a file at its place in line, once; one that was called waits again. Returns which line it is, or null if there is no such file. */
export async function insertInLine(
  tx: Transaction,
  fileId: number,
  presetFileIds: readonly number[] | null,
): Promise<{ is_zip: boolean } | null> {
  const chosen = presetFileIds && JSON.stringify(presetFileIds);
  const { rows } = await tx.execute<{ is_zip: boolean }>(sql`
    insert into files_in_line (file_id, user_id, pack_key, is_zip, preset_file_ids)
    select id, uploader_id, pack_id, kind = 'zip', ${chosen}::jsonb from pack_files where id = ${fileId}
    on conflict (file_id) do update set is_zip = excluded.is_zip, preset_file_ids = excluded.preset_file_ids,
      entered_at = now(), called_at = null
    returning is_zip`);
  return rows[0] ?? null;
}

/** Has those who call files of a line take turns until the transaction ends. */
export async function lockLine(tx: Transaction, isZip: boolean): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files in line: ${isZip ? "zips" : "files"}`}))`);
}

/** In which lines anything waits: whether that of zips, or of files. */
export async function listWaiting(db: Executor): Promise<boolean[]> {
  const { rows } = await db.execute<{ is_zip: boolean }>(sql`
    select line.is_zip from (values (false), (true)) line (is_zip)
    where exists (select from files_in_line f where f.is_zip = line.is_zip and f.called_at is null)`);
  return rows.map(({ is_zip }) => is_zip);
}

/** The users with a file that waits in a line, each found by one look into the index. */
const waitingUsers = (isZip: boolean) => {
  const first = (after: SQL) => sql`
    select user_id from files_in_line where is_zip = ${isZip} and called_at is null and user_id > ${after}
    order by user_id limit 1`;
  return sql`waiting as (
    (${first(sql`0`)}) union all
    select (${first(sql`w.user_id`)}) from waiting w where w.user_id is not null)`;
};

/** The packs of a user with files that wait in a line: how many do, the smallest pack first, then the older. */
const waitingPacks = (isZip: boolean, userId: SQL) => {
  const own = sql`is_zip = ${isZip} and called_at is null and user_id = ${userId}`;
  const first = (after: SQL) => sql`
    select pack_key from files_in_line where ${own} and pack_key > ${after} order by pack_key limit 1`;
  return {
    packs: sql`waiting_packs as (
      (${first(sql`-1`)}) union all select (${first(sql`p.pack_key`)}) from waiting_packs p where p.pack_key is not null)`,
    sized: sql`
      select p.pack_key, c.files, c.first_id from waiting_packs p, lateral (
        select count(*)::int as files, min(file_id) as first_id from (
          select file_id from files_in_line where ${own} and pack_key = p.pack_key
          order by file_id limit ${MAX_COUNTED}) counted) c
      where p.pack_key is not null order by c.files, c.first_id`,
  };
};

/** The next file of a line: of the user who was called longest ago, the first of the smallest pack. Lock the line before. */
export async function findNextInLine(tx: Transaction, isZip: boolean) {
  const { rows: users } = await tx.execute<{ user_id: number }>(sql`
    with recursive ${waitingUsers(isZip)}
    select w.user_id from waiting w left join line_turns t on t.user_id = w.user_id
    where w.user_id is not null and w.user_id not in (
      select user_id from files_in_line where called_at > now() - make_interval(hours => ${CALLED_HOURS})
      group by user_id having count(*) >= ${MAX_CALLED})
    order by t.called_at nulls first, w.user_id limit 1`);
  const userId = users[0]?.user_id;
  if (userId === undefined) return null;
  const { packs, sized } = waitingPacks(isZip, sql`${userId}`);
  const { rows } = await tx.execute<{ file_id: number; preset_file_ids: number[] | null }>(sql`
    with recursive ${packs}, smallest as (${sized} limit 1)
    select f.file_id, f.preset_file_ids from files_in_line f join smallest s on s.first_id = f.file_id`);
  return rows[0] ? { ...rows[0], user_id: userId } : null;
}

/** Notes that a file is called, and that its user had a turn. */
export async function callFile(tx: Transaction, { file_id, user_id }: { file_id: number; user_id: number }) {
  await tx.execute(sql`update files_in_line set called_at = now() where file_id = ${file_id}`);
  await tx.execute(sql`
    insert into line_turns (user_id, called_at) values (${user_id}, clock_timestamp())
    on conflict (user_id) do update set called_at = excluded.called_at`);
}

/** Removes a file that was called and is done. */
export async function deleteCalled(db: Executor, fileId: number): Promise<void> {
  await db.execute(sql`delete from files_in_line where file_id = ${fileId} and called_at is not null`);
}

/** How many files wait in each line, and since when the first does. */
export async function countInLine(db: Executor) {
  const { rows } = await db.execute<{ is_zip: boolean; waiting: number; oldest_at: string | null }>(sql`
    select line.is_zip,
      (select count(*)::int from files_in_line f where f.is_zip = line.is_zip and called_at is null) as waiting,
      (select ${isoTime(sql`min(f.entered_at)`)} from files_in_line f
        where f.is_zip = line.is_zip and called_at is null) as oldest_at
    from (values (false), (true)) line (is_zip)`);
  return rows;
}

/** The files of a pack that wait in a line, in their order and by who sent them, which is nearly always one user. */
export async function listPackInLine(db: Executor, pack: PackRef) {
  const { rows } = await db.execute<{ user_id: number; is_zip: boolean; file_ids: number[] }>(sql`
    select user_id, is_zip, array_agg(file_id order by file_id) as file_ids
    from files_in_line where pack_key = ${packKey(pack)} and called_at is null group by user_id, is_zip`);
  return rows;
}

/** How many files of a user's other packs are called before those of a pack. */
export async function countAhead(
  db: Executor,
  pack: PackRef,
  { user_id, is_zip }: { user_id: number; is_zip: boolean },
) {
  const { packs, sized } = waitingPacks(is_zip, sql`${user_id}`);
  const { rows } = await db.execute<{ ahead: number }>(sql`
    with recursive ${packs}, sized as (${sized} limit ${MAX_READ}), own as (
      select files, first_id from sized where pack_key = ${packKey(pack)})
    select coalesce(sum(s.files), 0)::int as ahead from sized s, own
    where (s.files, s.first_id) < (own.files, own.first_id)`);
  return rows[0]?.ahead ?? 0;
}

/** The others in a user's line: whether each is called before the user, and how many files wait, up to what matters for `places`. */
export async function listOthers(
  db: Executor,
  { user_id, is_zip }: { user_id: number; is_zip: boolean },
  places: number,
) {
  const { rows } = await db.execute<{ is_before: boolean; files: number }>(sql`
    with recursive ${waitingUsers(is_zip)}, others as materialized (
      select w.user_id, t.called_at from (select user_id from waiting limit ${MAX_READ}) w
      left join line_turns t on t.user_id = w.user_id where w.user_id is not null and w.user_id <> ${user_id}),
    own as (select (select called_at from line_turns where user_id = ${user_id}) as called_at)
    select c.files, case when o.called_at is null or own.called_at is null
        then (o.called_at is null and (own.called_at is not null or o.user_id < ${user_id}))
        else (o.called_at, o.user_id) < (own.called_at, ${user_id}) end as is_before
    from others o, own, lateral (select count(*)::int as files from (
      select from files_in_line f where f.is_zip = ${is_zip} and f.called_at is null and f.user_id = o.user_id
      limit (select ${places} / greatest(count(*), 1) + 2 from others)) counted) c`);
  return rows;
}
