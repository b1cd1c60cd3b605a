import { eq, sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { LearnedWord } from "@/server/catalogue/learned-words";
import { SOUND_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { learnedWords } from "@/server/platform/db/schema/learned-words";

/** A public sound that words are learned from. */
export interface TeachingSound extends Record<string, unknown> {
  id: number;
  /** The key of its pack; below 0, its creator for one outside any pack. */
  pack: number;
  tags: string[];
  /** Titles. */
  instruments: string[];
  features: number[];
}

/** Up to `limit` ids of the public sounds of a kind that have a vector, ascending: always the same ones of many. */
export async function sampleSounds(db: Executor, kind: SoundKind, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select id from ${sql.identifier(SOUND_TABLES[kind].items)} where is_listed and features is not null
      order by hashint4(id), id limit ${limit}) sampled order by id`);
  return rows.map(({ id }) => id);
}

/** Those of some sounds that still are public, by id. */
export async function readTeachingSounds(
  db: Executor,
  kind: SoundKind,
  ids: readonly number[],
): Promise<TeachingSound[]> {
  const { items, reference } = SOUND_TABLES[kind];
  const column = sql.identifier(reference);
  const { rows } = await db.execute<TeachingSound>(sql`
    select t.id, coalesce(t.pack_id, -t.creator_id) as pack, t.tags, t.features,
      array(select i.title from ${sql.identifier(`${reference.slice(0, -3)}_instruments`)} j
        join instruments i on i.id = j.instrument_id where j.${column} = t.id order by i.id) as instruments
    from ${sql.identifier(items)} t
    where t.is_listed and t.features is not null and t.id = any(${sql.param([...ids])}::int[]) order by t.id`);
  return rows;
}

/** What the words of a kind were learned from last; null before. */
export async function readLesson(db: Executor, kind: SoundKind): Promise<string | null> {
  const { rows } = await db.execute<{ lesson: string }>(
    sql`select value ->> 0 as lesson from settings where key = ${settingOf(kind)}`,
  );
  return rows[0]?.lesson ?? null;
}

const settingOf = (kind: SoundKind) => `learned-words:${kind}`;

/** Replaces the words of a kind, and keeps what they were learned from. */
export async function replaceWords(
  tx: Transaction,
  kind: SoundKind,
  { words, lesson }: { words: readonly LearnedWord[]; lesson: string },
): Promise<void> {
  await tx.delete(learnedWords).where(eq(learnedWords.kind, kind));
  if (words.length > 0) {
    await tx.insert(learnedWords).values(
      words.map(({ vector, floor, taught_floor, sounds, packs, ...word }) => ({
        ...word,
        kind,
        vector: Array.from(vector),
        floor: Number.isFinite(floor) ? floor : null,
        taught_floor: Number.isFinite(taught_floor) ? taught_floor : null,
        sounds_count: sounds,
        packs_count: packs,
      })),
    );
  }
  await tx.execute(sql`
    insert into settings (key, value) values (${settingOf(kind)}, jsonb_build_array(${lesson}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
