import { sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { PackKind } from "@/lib/contract/entities/pack";
import { HAS_LISTED_SOUNDS } from "@/server/modules/catalogue/packs/listed-sounds";
import type { Executor } from "@/server/platform/db/database";

/** Weights of a questionnaire answer, a like and a play in a user's taste. */
const WEIGHTS = { preferred: 5, like: 2, play: 0.5 };
/** Only the latest likes and plays count: tastes change. */
const RECENT = 200;

/** A user's taste. */
export interface Taste {
  /** Genre ids, by descending weight. */
  genres: number[];
  /** Instrument ids that the user chose, in that order. */
  instruments: number[];
  /** Samples that aren't recommended: liked, owned or recently played. */
  knownIds: number[];
  /** The user's last liked sample that is analysed. */
  lastLiked: { id: number; title: string } | null;
  /** Creators of liked sounds whom the user doesn't follow, most liked first. */
  creators: number[];
}

export async function readTaste(db: Executor, userId: number): Promise<Taste> {
  const likes = sql`(select sound_id from likes where user_id = ${userId} and sound_id is not null
    order by id desc limit ${RECENT})`;
  const plays = sql`(select sound_id from plays where user_id = ${userId} and sound_id is not null
    order by id desc limit ${RECENT})`;
  const { rows } = await db.execute<{
    genres: number[];
    instruments: number[];
    known: number[];
    liked: Taste["lastLiked"];
    creators: number[];
  }>(
    sql`select
      array(select w.genre_id from (
          select (jsonb_array_elements_text(onboarding_questionnaire_data -> 'genres' -> 'preferred'))::int as genre_id,
            ${WEIGHTS.preferred}::float8 as weight from users where id = ${userId}
          union all select g.genre_id, ${WEIGHTS.like} from ${likes} l join sound_genres g on g.sound_id = l.sound_id
          union all select g.genre_id, ${WEIGHTS.play} from ${plays} p join sound_genres g on g.sound_id = p.sound_id
        ) w join genres on genres.id = w.genre_id
        group by w.genre_id order by sum(w.weight) desc, w.genre_id) as genres,
      array(select i.id from users u,
          jsonb_array_elements_text(u.onboarding_questionnaire_data -> 'instruments' -> 'preferred')
            with ordinality as named (id, position) join instruments i on i.id = named.id::int
        where u.id = ${userId} order by named.position) as instruments,
      array(select sound_id from ${likes} l union select sound_id from ${plays} p
        union select sound_id from downloads where user_id = ${userId} and sound_id is not null) as known,
      (select json_build_object('id', t.id, 'title', t.title) from likes l join sounds t on t.id = l.sound_id
        where l.user_id = ${userId} and t.is_listed and t.cyanite_status = 1 order by l.id desc limit 1) as liked,
      array(select t.creator_id from ${likes} l join sounds t on t.id = l.sound_id
        join creators c on c.user_id = t.creator_id and c.status = 'active'
        where t.creator_id <> ${userId}
          and not exists (select from follows f where f.user_id = ${userId} and f.creator_id = t.creator_id)
        group by t.creator_id order by count(*) desc, t.creator_id limit 12) as creators`,
  );
  const row = rows[0];
  return {
    genres: row?.genres ?? [],
    instruments: row?.instruments ?? [],
    knownIds: row?.known ?? [],
    lastLiked: row?.liked ?? null,
    creators: row?.creators ?? [],
  };
}

/** The newest public packs of the creators whom a user follows. */
export async function findPacksOfFollowed(
  db: Executor,
  userId: number,
  limit: number,
): Promise<{ kind: PackKind; id: number }[]> {
  const { rows } = await db.execute<{ kind: PackKind; id: number }>(sql`
    select p.kind, p.wire_id as id from packs p
    where p.is_listed and p.creator_id in (select creator_id from follows where user_id = ${userId}) and ${HAS_LISTED_SOUNDS}
    order by p.published_at desc nulls last, p.wire_id desc limit ${limit}`);
  return rows;
}

/** Part of the public sounds of every kind by the creators whom a user follows, newest first, and their total. */
export async function findSoundsOfFollowed(
  db: Executor,
  userId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; sounds: { type: SoundKind; id: number }[] }> {
  const sounds = (type: SoundKind, table: string) => sql`
    select ${type}::text as type, i.id, i.uploaded_at from ${sql.identifier(table)} i
    where i.is_listed and i.creator_id in (select creator_id from follows where user_id = ${userId})`;
  const { rows } = await db.execute<{ total: number; sounds: { type: SoundKind; id: number }[] }>(sql`
    with fresh as (${sounds("sample", "sounds")} union all ${sounds("oneshot", "oneshots")} union all
      ${sounds("preset", "presets")})
    select (select count(*) from fresh)::int as total,
      coalesce((select json_agg(json_build_object('type', type, 'id', id)) from
        (select type, id from fresh order by uploaded_at desc, type, id desc offset ${offset} limit ${limit}) part),
        '[]') as sounds`);
  return rows[0] ?? { total: 0, sounds: [] };
}
