import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isOwnedOf } from "@/server/modules/catalogue/pack-items/owned";
import { releaseObjects } from "@/server/modules/media/objects/released-objects";
import type { Transaction } from "@/server/platform/db/database";
import { formerRecordings, packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { conflict } from "@/server/platform/errors";

/** So many recordings that it had before are kept of a sound. */
const MAX_FORMER = 5;

type SoundRow = typeof sounds.$inferSelect;
type FileRow = typeof packFiles.$inferSelect;

const STORED = [
  "original_key",
  "original_bytes",
  "original_format",
  "wav_key",
  "wav_bytes",
  "mp3_key",
  "mp3_bytes",
] as const;
const MEASURED = [
  "duration_seconds",
  "peaks",
  "samples_hash",
  "sample_rate",
  "bit_depth",
  "channels",
  "loudness",
  "key_confidence",
  "tempo_confidence",
  "features",
  "findings",
] as const;
const HEARD = [
  "heard_tempo",
  "heard_tempo_confidence",
  "heard_key_value",
  "heard_key_is_minor",
  "heard_key_confidence",
  "heard_is_loop",
] as const;
const NAMED = ["path", "bytes", "object_key", "modified_at"] as const;

/** What was heard in a recording. */
export type Heard = Pick<typeof soundReadings.$inferSelect, (typeof HEARD)[number]>;

/** A recording: where its files are, and what was measured of it. */
export type Recording = Pick<SoundRow, (typeof STORED)[number] | (typeof MEASURED)[number]> & { heard: Heard | null };

/** What `former_recordings.recording` holds. */
interface Kept {
  measured: Pick<SoundRow, (typeof MEASURED)[number]>;
  heard: Heard | null;
  file: (Pick<FileRow, "path" | "bytes" | "object_key"> & { modified_at: string | null }) | null;
}

const APPROVED = "This sound was approved, so its file can’t be replaced. Add the other file as a sound of its own.";
const OWNED = "Somebody owns this sound, so its file can’t be replaced. Add the other file as a sound of its own.";

/** Why a sound must keep its recording; null if it may have another one. */
export function whyKept({ state, is_owned }: Pick<LockedSound, "state" | "is_owned">): string | null {
  if (is_owned) return OWNED;
  return state === "approved" ? APPROVED : null;
}

/** Throws a Failure (409) for a sound that must keep its recording. */
export function requireReplaceable(sound: LockedSound): void {
  const reason = whyKept(sound);
  if (reason) throw conflict(reason);
}

/** A sound, and whether somebody owns it. */
export type LockedSound = SoundRow & { is_owned: boolean };

/** A sound whose recording is to change; its row is locked until the transaction ends. Lock its pack before. */
export async function lockSound(tx: Transaction, id: number): Promise<LockedSound | null> {
  const [sound] = await tx.select().from(sounds).where(eq(sounds.id, id)).for("update");
  if (!sound) return null;
  const { rows } = await tx.execute<{ is_owned: boolean }>(
    sql`select (${isOwnedOf("sample")}) as is_owned from sounds t where t.id = ${id}`,
  );
  return { ...sound, is_owned: rows[0]?.is_owned ?? false };
}

/**
 * Gives a sound another recording; its own values stay. The recording that it had is kept, with the file that it came as,
 * and the oldest one of many is released. Lock the sound before.
 */
export async function giveRecording(
  tx: Transaction,
  sound: SoundRow,
  { heard, ...recording }: Recording,
  { reason, userId }: { reason: "trimmed" | "replaced"; userId: number },
): Promise<void> {
  const [reading] = await tx.select().from(soundReadings).where(eq(soundReadings.sound_id, sound.id));
  const file = await findFile(tx, sound.id);
  const kept: Kept = {
    measured: picked(sound, MEASURED),
    heard: reading ? picked(reading, HEARD) : null,
    file: file && { ...picked(file, NAMED), modified_at: file.modified_at?.toISOString() ?? null },
  };
  await tx.insert(formerRecordings).values({
    sound_id: sound.id,
    reason,
    path: file?.path ?? null,
    ...picked(sound, STORED),
    recording: { ...kept },
    replaced_by: userId,
  });
  await change(tx, sound.id, recording, heard);
  const outdated = await tx
    .select({ id: formerRecordings.id })
    .from(formerRecordings)
    .where(eq(formerRecordings.sound_id, sound.id))
    .orderBy(desc(formerRecordings.id))
    .offset(MAX_FORMER);
  if (outdated.length > 0) {
    await releaseFormer(
      tx,
      inArray(
        formerRecordings.id,
        outdated.map(({ id }) => id),
      ),
    );
  }
}

/**
 * Gives a sound the recording back that it had last, with its file; the present one is released. Returns whether there is
 * one. Lock the sound before.
 */
export async function putFormerBack(tx: Transaction, sound: SoundRow): Promise<boolean> {
  const [former] = await tx
    .select()
    .from(formerRecordings)
    .where(eq(formerRecordings.sound_id, sound.id))
    .orderBy(desc(formerRecordings.id))
    .limit(1);
  if (!former) return false;
  const { measured, heard, file } = former.recording as unknown as Kept;
  const present = await findFile(tx, sound.id);
  await tx.delete(formerRecordings).where(eq(formerRecordings.id, former.id));
  await change(tx, sound.id, { ...measured, ...picked(former, STORED) }, heard);
  if (present && file) {
    const modified_at = file.modified_at === null ? null : new Date(file.modified_at);
    await tx
      .update(packFiles)
      .set({ ...file, modified_at })
      .where(eq(packFiles.id, present.id));
  }
  await releaseObjects(tx, [sound.original_key, sound.wav_key, sound.mp3_key, present?.object_key ?? null]);
  return true;
}

/**
 * Makes a file that of a sound, in the place of the one that it has. A name that differs from the old one by a number
 * alone, such as `Rain (2).wav`, gives way to it.
 */
export async function takeFile(tx: Transaction, soundId: number, file: Pick<FileRow, "id" | "path">): Promise<void> {
  const { rows } = await tx.execute<{ path: string }>(
    sql`delete from pack_files where sound_id = ${soundId} and kind = 'sound' returning path`,
  );
  const path = rows[0] && withoutNumber(file.path) === rows[0].path ? rows[0].path : file.path;
  await tx
    .update(packFiles)
    .set({ state: "ready", sound_id: soundId, replaces_id: null, path, changed_at: sql`now()` })
    .where(eq(packFiles.id, file.id));
  // The values of the sound stay, whatever the new name says.
  await tx
    .update(soundReadings)
    .set({ name_title: null, is_tempo_set: true, is_key_set: true })
    .where(eq(soundReadings.sound_id, soundId));
}

const withoutNumber = (path: string) => path.replace(/ \(\d+\)(\.\w+)$/, "$1");

/** Deletes the recordings that sounds had before, and releases what is stored of them. */
export async function releaseFormer(tx: Transaction, condition: SQL | undefined): Promise<void> {
  const rows = await tx.delete(formerRecordings).where(condition).returning();
  await releaseObjects(
    tx,
    rows.flatMap(({ original_key, wav_key, mp3_key, recording }) => [
      original_key,
      wav_key,
      mp3_key,
      (recording as unknown as Kept).file?.object_key ?? null,
    ]),
  );
}

async function change(
  tx: Transaction,
  id: number,
  recording: Omit<Recording, "heard">,
  heard: Heard | null,
): Promise<void> {
  await tx
    .update(sounds)
    .set({ ...recording, version: sql`version + 1` })
    .where(eq(sounds.id, id));
  if (heard) await tx.update(soundReadings).set(heard).where(eq(soundReadings.sound_id, id));
}

/** The file that a sound came as. */
async function findFile(tx: Transaction, soundId: number): Promise<FileRow | null> {
  const [file] = await tx
    .select()
    .from(packFiles)
    .where(and(eq(packFiles.sound_id, soundId), eq(packFiles.kind, "sound")));
  return file ?? null;
}

function picked<Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}
