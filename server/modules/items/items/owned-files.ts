import { sql } from "drizzle-orm";
import type { SoundKind } from "@/lib/contract/entities/library";
import type { SoundFormat } from "@/lib/contract/entities/user";
import { beingPrepared } from "@/server/modules/items/items/being-prepared";
import { ONESHOT_TABLES, PRESET_TABLES, SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import type { Executor } from "@/server/platform/db/database";

/** A stored file that a user owns. */
export interface OwnedFile {
  title: string;
  key: string;
  bytes: number;
  /** The name that the creator gave a preset's file. */
  file_name: string | null;
  copyright_label: string | null;
}

const TABLES = { sample: SAMPLE_TABLES, oneshot: ONESHOT_TABLES, preset: PRESET_TABLES } as const;

const COLUMNS = {
  sample: sql`case d.format when 'stems' then t.title || ' stems' else t.title end as title,
    case d.format when 'mid' then t.mid_key when 'stems' then t.stems_key else t.wav_key end as key,
    case d.format when 'mid' then t.mid_bytes when 'stems' then t.stems_bytes else t.wav_bytes end as bytes,
    null as file_name, t.copyright_label`,
  oneshot: sql`t.title, t.wav_key as key, t.wav_bytes as bytes, null as file_name,
    'Royalty-Free' as copyright_label`,
  preset: sql`t.title, t.preset_key as key, t.preset_bytes as bytes, t.preset_file_name as file_name,
    null as copyright_label`,
};

/**
 * The files of some sounds of one kind that a user has downloaded, in the order of the ids: each owned format, or only
 * `format`. Sounds that aren't owned, were taken or no longer have a file are omitted. Throws a Failure while the WAV of
 * one is still being prepared.
 */
export async function readOwnedFiles(
  db: Executor,
  kind: SoundKind,
  ids: readonly number[],
  userId: number,
  format?: SoundFormat,
): Promise<OwnedFile[]> {
  const { items, reference } = TABLES[kind];
  const wanted = format === undefined || kind === "preset" ? sql`` : sql`and d.format = ${format}`;
  const { rows } = await db.execute<OwnedFile & { format: SoundFormat } & Record<string, unknown>>(sql`
    select * from (
      select ${COLUMNS[kind]}, array_position(${sql.param([...ids])}::int[], t.id) as place, d.format
      from downloads d join ${sql.identifier(items)} t on t.id = d.${sql.identifier(reference)}
      where d.user_id = ${userId} and t.id = any(${sql.param([...ids])}::int[]) and t.taken_at is null ${wanted}) owned
    where key is not null or format = 'wav' order by place, format`);
  if (rows.some(({ key }) => key === null)) throw beingPrepared();
  return rows.map(({ title, key, bytes, file_name, copyright_label }) => ({
    title,
    key,
    bytes,
    file_name,
    copyright_label,
  }));
}
