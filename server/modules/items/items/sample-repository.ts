import { sql } from "drizzle-orm";
import type { Sample, SampleDetail } from "@/lib/contract/entities/sound";
import type { Detail } from "@/server/catalogue/public-details";
import {
  collaboratorsJson,
  type ItemRow,
  inOrder,
  itemColumns,
  itemSource,
  toSoundBase,
} from "@/server/modules/items/items/item-select";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemWithPack, readItemWithPack } from "@/server/modules/items/items/item-with-pack";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { toUserSummary, type UserSummaryJson } from "@/server/modules/kit/user-summaries/user-summary";
import type { Executor } from "@/server/platform/db/database";
import type { Viewer } from "@/server/platform/viewer";

interface SampleRow extends ItemRow {
  copyright_label: Sample["copyright_label"];
  has_stems: boolean;
  has_mid: boolean;
  tempo: number | null;
  key_value: Sample["key_value"];
  key_is_minor: boolean | null;
  is_public_audio: boolean;
  cyanite_id: string | null;
  cyanite_status: number;
  user_username: string;
  user_display: string;
  user_thumb_key: string | null;
  sample_users: UserSummaryJson[];
  collab_users: UserSummaryJson[];
}

interface SampleFilesRow extends SampleRow {
  wav_bytes: number;
  sample_rate: number;
  bit_depth: number;
  channels: number;
  mid_bytes: number | null;
  stems_bytes: number | null;
  stems_count: number | null;
}

const sampleColumns = (viewerId: number | null) => sql`${itemColumns(SAMPLE_TABLES, viewerId)}, t.copyright_label,
  t.has_stems, t.has_mid, t.tempo, t.key_value, t.key_is_minor, t.is_public_audio, t.cyanite_id, t.cyanite_status,
  u.username as user_username, u.display as user_display, u.thumb_key as user_thumb_key,
  ${collaboratorsJson("sound_id", sql`t.id`)} as sample_users,
  ${collaboratorsJson("pack_id", sql`t.pack_id`)} as collab_users`;

function toSample(row: SampleRow): Sample {
  const sampleUsers = row.sample_users.map(toUserSummary);
  return {
    ...toSoundBase(row, "wav"),
    is_mid_downloaded: row.formats.includes("mid"),
    is_stems_downloaded: row.formats.includes("stems"),
    copyright_label: row.copyright_label,
    has_stems: row.has_stems,
    has_mid: row.has_mid,
    tempo: row.tempo,
    key_value: row.key_value,
    key_is_minor: row.key_is_minor ?? false,
    user_username: row.user_username,
    user_display: row.user_display,
    user_thumb: pictureUrl(row.user_thumb_key),
    sample_collabs: sampleUsers.map((user) => ({ user })),
    collab_users: row.collab_users.map(toUserSummary),
    sample_users: sampleUsers,
    pack_samples_count: null,
    is_public_audio: row.is_public_audio,
    cyanite_id: row.cyanite_id,
    cyanite_status: row.cyanite_status,
  };
}

/** Samples by id, in the order of the ids, with the viewer's likes; unknown ids are omitted. */
export async function readSamples(db: Executor, ids: readonly number[], viewerId: number | null): Promise<Sample[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<SampleRow & Record<string, unknown>>(
    sql`select ${sampleColumns(viewerId)} ${itemSource(SAMPLE_TABLES)} where t.id = any(${sql.param(ids)}::int[])`,
  );
  return inOrder(ids, rows).map(toSample);
}

/** A sample with the fields of its download options, and its pack, if the viewer may see them. */
export function readSampleWithPack(
  db: Executor,
  id: number,
  viewer: Viewer | null,
): Promise<Detail<ItemWithPack<SampleDetail> | null>> {
  const query = sql`
    select ${sampleColumns(viewer?.id ?? null)}, coalesce(t.wav_bytes, t.original_bytes) as wav_bytes, t.sample_rate, t.bit_depth,
      t.channels, t.mid_bytes, t.stems_bytes, t.stems_count
    ${itemSource(SAMPLE_TABLES)} where t.id = ${id}`;
  const creatorsOf = ({ sample_users }: SampleDetail) => sample_users;
  return readItemWithPack(db, { kind: "sample", id, query, toItem: toSampleDetail, creatorsOf }, viewer);
}

function toSampleDetail(row: SampleFilesRow): SampleDetail {
  return {
    ...toSample(row),
    files: {
      wav: {
        size: row.wav_bytes,
        bit_depth: row.bit_depth,
        sample_rate: row.sample_rate,
        channels: row.channels,
      },
      mid: row.mid_bytes === null ? null : { size: row.mid_bytes },
      stems:
        row.stems_bytes === null || row.stems_count === null ? null : { size: row.stems_bytes, count: row.stems_count },
    },
  };
}

/** Tempo, key and analysis state of a sample, for finding fitting sounds. */
export async function findAnalysis(db: Executor, id: number) {
  const { rows } = await db.execute<{
    is_listed: boolean;
    is_analysed: boolean;
    tempo: number | null;
    key_value: string | null;
    key_is_minor: boolean | null;
  }>(
    sql`select is_listed, cyanite_status = 1 as is_analysed, tempo, key_value, key_is_minor from sounds where id = ${id}`,
  );
  return rows[0] ?? null;
}
