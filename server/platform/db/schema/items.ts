import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  real,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { counter, createdAt, id, moment, updatedAt } from "@/server/platform/db/schema/columns";
import { TITLE_WORDS } from "@/server/platform/db/schema/search-words";
import { creators } from "@/server/platform/db/schema/users";

/**
 * Columns that sounds, presets and one-shots share. `peaks` is the quantised waveform of the preview that list rows
 * contain, `price` is in credits, `duration_seconds` is the preview's. `position` is the place in its pack. `version`
 * counts the edits by hand, for those who edit at the same time. `taken_at` is set of a banned item that its owners lost, too. `is_listed` and `search_text` are maintained by
 * triggers: an item is listed when it is approved and not banned, and its pack is active.
 */
export const itemColumns = () => ({
  id: id(),
  creator_id: integer()
    .notNull()
    .references(() => creators.user_id, { onDelete: "restrict" }),
  title: text().notNull(),
  tags: text().array().notNull().default([]),
  price: smallint().notNull(),
  is_free: boolean().notNull().default(false),
  duration_seconds: real().notNull(),
  peaks: text().notNull(),
  mp3_key: text().notNull(),
  mp3_bytes: integer().notNull(),
  likes_count: counter(),
  plays_count: counter(),
  downloads_count: counter(),
  trending_score: real().notNull().default(0),
  search_text: text().notNull().default(""),
  state: text({ enum: ["draft", "approved"] })
    .notNull()
    .default("draft"),
  position: integer().notNull().default(0),
  version: integer().notNull().default(1),
  is_listed: boolean().notNull().default(false),
  uploaded_at: createdAt(),
  updated_at: updatedAt(),
  is_public_audio: boolean().notNull().default(false),
  banned_at: moment(),
  taken_at: moment(),
});

/** The formats in which recordings are uploaded. */
export const RECORDING_FORMATS = ["wav", "flac", "aiff"] as const;

/** What is wrong with a file, as `lib/contract/entities/finding.ts` has it. It is no edit of the item. */
export const findingList = () => jsonb().$type<unknown[]>();

/**
 * The recording behind a sound or a one-shot. `original_key` is the file that was uploaded, `wav_key` the WAV of the same
 * samples that is delivered: the original itself if that is a WAV. `samples_hash` is the SHA-256 of the decoded samples,
 * `fingerprint` what other exports of the same recording have nearly equal (`server/audio/fingerprint.ts`).
 * `features` is the L2-normalised vector for similarity, `findings` what the analysis found wrong, null if it
 * hasn't looked yet.
 */
export const recordingColumns = () => ({
  original_key: text().notNull(),
  original_bytes: integer().notNull(),
  original_format: text({ enum: RECORDING_FORMATS }).notNull(),
  wav_key: text(),
  wav_bytes: integer(),
  samples_hash: text(),
  fingerprint: smallint().array(),
  sample_rate: integer().notNull(),
  bit_depth: smallint().notNull(),
  channels: smallint().notNull(),
  loudness: real(),
  key_value: text(),
  key_is_minor: boolean(),
  key_confidence: real(),
  features: real().array(),
  findings: findingList(),
});

type ItemTable = Record<
  | "id"
  | "creator_id"
  | "pack_id"
  | "title"
  | "price"
  | "duration_seconds"
  | "mp3_bytes"
  | "likes_count"
  | "plays_count"
  | "downloads_count"
  | "trending_score"
  | "uploaded_at"
  | "state"
  | "mp3_key"
  | "banned_at"
  | "taken_at",
  ExtraConfigColumn
>;

/** The checks and the list indexes (each with the id as tie-break) that every item table has. */
export function itemConstraints(name: string, table: ItemTable) {
  const listed = sql`is_listed`;
  return [
    check(`${name}_title_not_blank`, sql`btrim(${table.title}) <> ''`),
    check(`${name}_state_known`, sql`${table.state} in ('draft', 'approved')`),
    check(`${name}_price_not_negative`, sql`${table.price} >= 0`),
    check(`${name}_duration_positive`, sql`${table.duration_seconds} > 0`),
    check(`${name}_mp3_not_empty`, sql`${table.mp3_bytes} > 0`),
    check(
      `${name}_counts_not_negative`,
      sql`${table.likes_count} >= 0 and ${table.plays_count} >= 0 and ${table.downloads_count} >= 0`,
    ),
    check(`${name}_taken_is_banned`, sql`${table.taken_at} is null or ${table.banned_at} is not null`),
    index(`${name}_preview`).on(table.mp3_key),
    index(`${name}_creator`).on(table.creator_id),
    index(`${name}_words`).using("gin", TITLE_WORDS),
    index(`${name}_pack`).on(table.pack_id, table.id),
    index(`${name}_newest`).on(table.uploaded_at.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
    index(`${name}_popular`).on(table.likes_count.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
    index(`${name}_trending`).on(table.trending_score.desc().nullsFirst(), table.id.desc().nullsFirst()).where(listed),
  ];
}

/** The checks on the recording of a sound or a one-shot. */
export function recordingConstraints(
  name: string,
  table: Record<
    | "original_bytes"
    | "original_format"
    | "wav_key"
    | "wav_bytes"
    | "samples_hash"
    | "fingerprint"
    | "duration_seconds"
    | "sample_rate"
    | "channels"
    | "key_value"
    | "key_is_minor",
    ExtraConfigColumn
  >,
) {
  const keys: SQL = sql.raw("('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B')");
  return [
    check(`${name}_original_not_empty`, sql`${table.original_bytes} > 0`),
    check(`${name}_original_format_known`, sql`${table.original_format} in ('wav', 'flac', 'aiff')`),
    check(`${name}_wav_complete`, sql`(${table.wav_key} is null) = (${table.wav_bytes} is null)`),
    check(`${name}_samples_hash_form`, sql`${table.samples_hash} ~ '^[0-9a-f]{64}$'`),
    index(`${name}_samples_hash`).on(table.samples_hash),
    // Of one length and level are few, among which fingerprints are compared.
    index(`${name}_fingerprint`).on(sql`round(${table.duration_seconds} * 50)`, sql`(${table.fingerprint}[1])`),
    check(`${name}_sample_rate_positive`, sql`${table.sample_rate} > 0`),
    check(`${name}_channels_known`, sql`${table.channels} in (1, 2)`),
    check(`${name}_key_known`, sql`${table.key_value} in ${keys}`),
    check(`${name}_key_complete`, sql`(${table.key_value} is null) = (${table.key_is_minor} is null)`),
  ];
}
