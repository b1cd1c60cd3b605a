import { sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundObstacle } from "@/lib/contract/rules/reports";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { STATUS } from "@/server/platform/db/schema/pack-status";

export interface SoundRef {
  kind: SoundKind;
  id: number;
}

/** What a ban goes by. */
export interface BannedSound {
  [column: string]: unknown;
  title: string;
  creator_id: number;
  is_banned: boolean;
  is_taken: boolean;
  is_listed: boolean;
}

/** A sound, locked until the transaction ends; null if there is no such sound. */
export async function lockSound(tx: Transaction, { kind, id }: SoundRef): Promise<BannedSound | null> {
  const { rows } = await tx.execute<BannedSound>(sql`
    select title, creator_id, is_listed, banned_at is not null as is_banned, taken_at is not null as is_taken
    from ${sql.identifier(PACK_TABLES[kind].items.items)} where id = ${id} for no key update`);
  return rows[0] ?? null;
}

/** Sets or lifts a ban. Returns whether the sound is on sale then, which follows from its own state, its pack's and its creator's. */
export async function setBanned(tx: Transaction, { kind, id }: SoundRef, at: Date | null): Promise<boolean> {
  const { rows } = await tx.execute<{ is_listed: boolean }>(sql`
    update ${sql.identifier(PACK_TABLES[kind].items.items)}
    set banned_at = ${at?.toISOString() ?? null}::timestamptz ${at === null ? sql`, taken_at = null` : sql``}
    where id = ${id} returning is_listed`);
  return rows[0]?.is_listed ?? false;
}

/** Whether a user made a sound, or owns, created or shares in it or its pack, or was asked to share. */
export async function hasPart(db: Executor, { kind, id }: SoundRef, userId: number): Promise<boolean> {
  const ofSample =
    kind === "sample"
      ? sql`or exists (select from collaborators k where k.sound_id = t.id and k.user_id = ${userId})`
      : sql``;
  const { rows } = await db.execute(sql`
    select 1 from ${sql.identifier(PACK_TABLES[kind].items.items)} t left join packs p on p.id = t.pack_id
    where t.id = ${id} and (t.creator_id = ${userId} or p.creator_id = ${userId} or p.created_by = ${userId}
      or exists (select from collaborators k where k.pack_id = p.id and k.user_id = ${userId})
      or exists (select from share_requests s where s.pack_id = p.id and s.user_id = ${userId} and s.state = 'asked')
      ${ofSample})`);
  return rows.length > 0;
}

interface BanFacts {
  [column: string]: unknown;
  title: string;
  creator: string;
  is_banned: boolean;
  is_taken: boolean;
  is_listed: boolean;
  obstacles: SoundObstacle[];
  owners: number;
  downloads: number;
  plays: number;
  licenses: number;
  releasers: number;
  pack: { id: number; title: string; others: number } | null;
}

/** Of a sample `t`: its valid certificates and registrations, and who registered a track that uses it. */
const LICENSES = sql`(select count(*)::int from (select from licenses l where l.sound_id = t.id and l.voided_at is null
  and l.ended_at is null union all select from track_licenses l where l.sound_id = t.id and l.voided_at is null
  and l.ended_at is null) l)`;
const RELEASERS = sql`(select count(distinct l.user_id)::int from track_licenses l where l.sound_id = t.id and l.voided_at is null)`;

/** What setting or lifting a sound's ban does, in figures; null if there is no such sound. */
export async function readBanFacts(db: Executor, { kind, id }: SoundRef): Promise<BanFacts | null> {
  const tables = PACK_TABLES[kind].items;
  const [items, item] = [sql.identifier(tables.items), sql.identifier(tables.reference)];
  const { rows } = await db.execute<BanFacts>(sql`
    select t.title, u.display as creator, t.banned_at is not null as is_banned, t.taken_at is not null as is_taken, t.is_listed,
      to_json(array_remove(array[case when t.state = 'draft' then 'draft' end,
        case when p.status <> ${STATUS.active} then 'pack' end,
        case when u.banned_at is not null or pu.banned_at is not null then 'creator-banned' end], null)) as obstacles,
      (select count(*)::int from (select user_id from downloads d where d.${item} = t.id
        union select user_id from pack_downloads d where d.pack_id = t.pack_id and t.state = 'approved') o) as owners,
      t.downloads_count as downloads, t.plays_count as plays,
      ${kind === "sample" ? LICENSES : sql`0`} as licenses, ${kind === "sample" ? RELEASERS : sql`0`} as releasers,
      case when p.id is null then null else json_build_object('id', p.wire_id, 'title', p.title, 'others',
        (select count(*)::int from ${items} o where o.pack_id = p.id and o.is_listed and o.id <> t.id)) end as pack
    from ${items} t join users u on u.id = t.creator_id left join packs p on p.id = t.pack_id
      left join users pu on pu.id = p.creator_id
    where t.id = ${id}`);
  return rows[0] ?? null;
}
