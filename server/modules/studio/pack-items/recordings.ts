import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PackKind } from "@/lib/contract/entities/pack";
import { packWireId } from "@/server/modules/items/items/pack-key";
import { PACK_SQL } from "@/server/modules/items/pack-states/packs";
import { releaseObjects } from "@/server/modules/kit/objects/released-objects";
import { isOwnedOf } from "@/server/modules/studio/pack-items/owned";
import type { Transaction } from "@/server/platform/db/database";
import { oneshots } from "@/server/platform/db/schema/oneshots";
import { formerRecordings, packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";
import { conflict } from "@/server/platform/errors";

/** So many recordings that it had before are kept of an item. */
const MAX_FORMER = 5;

/** The kinds of items that are recordings. */
export type RecordedKind = Extract<PackKind, "sample" | "oneshot">;

type SoundRow = typeof sounds.$inferSelect;
type OneshotRow = typeof oneshots.$inferSelect;
type FileRow = typeof packFiles.$inferSelect;

/** The tables of a kind, and the columns by which its recordings and files refer to it. */
const TABLES = {
  sample: { items: sounds, former: formerRecordings.sound_id, file: packFiles.sound_id, reference: "sound_id" },
  oneshot: {
    items: oneshots,
    former: formerRecordings.oneshot_id,
    file: packFiles.oneshot_id,
    reference: "oneshot_id",
  },
} as const;

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
  "fingerprint",
  "sample_rate",
  "bit_depth",
  "channels",
  "loudness",
  "key_confidence",
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
  "noted_tempo",
  "noted_key_value",
  "noted_key_is_minor",
] as const;
const NAMED = ["path", "bytes", "object_key", "modified_at"] as const;

/** What was heard in a recording, and what its file notes of itself. */
export type Heard = Pick<typeof soundReadings.$inferSelect, (typeof HEARD)[number]>;

type Measured = Pick<SoundRow, (typeof MEASURED)[number]> & Partial<Pick<SoundRow, "tempo_confidence">>;

/** A recording: where its files are, and what was measured of it. One-shots have no tempo. */
export type Recording = Pick<SoundRow, (typeof STORED)[number]> & Measured & { heard: Heard | null };

/** What `former_recordings.recording` holds. */
interface Kept {
  measured: Measured;
  heard: Heard | null;
  file: (Pick<FileRow, "path" | "bytes" | "object_key"> & { modified_at: string | null }) | null;
}

const NOUNS: Record<RecordedKind, { noun: string; another: string }> = {
  sample: { noun: "sound", another: "a sound" },
  oneshot: { noun: "one-shot", another: "a one-shot" },
};

/** Why an item must keep its recording; null if it may have another one. */
export function whyKept({ kind, state, is_owned }: LockedItem): string | null {
  const { noun, another } = NOUNS[kind];
  const why = is_owned ? `Somebody owns this ${noun}` : state === "approved" ? `This ${noun} was approved` : null;
  return why && `${why}, so its file can’t be replaced. Add the other file as ${another} of its own.`;
}

/** Throws a Failure (409) for an item that must keep its recording. */
export function requireReplaceable(item: LockedItem): void {
  const reason = whyKept(item);
  if (reason) throw conflict(reason);
}

/** A sound or a one-shot, the id of its pack, and whether somebody owns it. */
export type LockedItem = (
  | ({ kind: "sample" } & Omit<SoundRow, "pack_id">)
  | ({ kind: "oneshot" } & Omit<OneshotRow, "pack_id">)
) & { pack_id: number | null; is_owned: boolean };

/** An item whose recording is to change; its row is locked until the transaction ends. Lock its pack before. */
export async function lockItem(tx: Transaction, kind: RecordedKind, id: number): Promise<LockedItem | null> {
  const item = kind === "sample" ? await lockSound(tx, id) : await lockOneshot(tx, id);
  if (!item) return null;
  const { rows } = await tx.execute<Pick<LockedItem, "pack_id" | "is_owned">>(sql`
    select ${packWireId(sql`t.pack_id`)} as pack_id, (${isOwnedOf(kind)}) as is_owned
    from ${PACK_SQL[kind].items} t where t.id = ${id}`);
  return { ...item, pack_id: rows[0]?.pack_id ?? null, is_owned: rows[0]?.is_owned ?? false };
}

async function lockSound(tx: Transaction, id: number) {
  const [sound] = await tx.select().from(sounds).where(eq(sounds.id, id)).for("update");
  return sound ? { kind: "sample" as const, ...sound } : null;
}

async function lockOneshot(tx: Transaction, id: number) {
  const [oneshot] = await tx.select().from(oneshots).where(eq(oneshots.id, id)).for("update");
  return oneshot ? { kind: "oneshot" as const, ...oneshot } : null;
}

/**
 * Gives an item another recording; its own values stay. The recording that it had is kept, with the file that it came as,
 * and the oldest one of many is released. Lock the item before.
 */
export async function giveRecording(
  tx: Transaction,
  item: LockedItem,
  { heard, ...recording }: Recording,
  { reason, userId }: { reason: "trimmed" | "replaced"; userId: number },
): Promise<void> {
  const { former, reference } = TABLES[item.kind];
  const file = await findFile(tx, item);
  const kept: Kept = {
    measured: measuredOf(item),
    heard: await findHeard(tx, item),
    file: file && { ...picked(file, NAMED), modified_at: file.modified_at?.toISOString() ?? null },
  };
  await tx.insert(formerRecordings).values({
    [reference]: item.id,
    reason,
    path: file?.path ?? null,
    ...picked(item, STORED),
    recording: { ...kept },
    replaced_by: userId,
  });
  await change(tx, item, recording, heard);
  const outdated = await tx
    .select({ id: formerRecordings.id })
    .from(formerRecordings)
    .where(eq(former, item.id))
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
 * Gives an item the recording back that it had last, with its file; the present one is released. Returns whether there is
 * one. Lock the item before.
 */
export async function putFormerBack(tx: Transaction, item: LockedItem): Promise<boolean> {
  const [former] = await tx
    .select()
    .from(formerRecordings)
    .where(eq(TABLES[item.kind].former, item.id))
    .orderBy(desc(formerRecordings.id))
    .limit(1);
  if (!former) return false;
  const { measured, heard, file } = former.recording as unknown as Kept;
  const present = await findFile(tx, item);
  await tx.delete(formerRecordings).where(eq(formerRecordings.id, former.id));
  // Those that were kept before there were fingerprints get theirs later.
  const recording = { ...measured, fingerprint: measured.fingerprint ?? null, ...picked(former, STORED) };
  await change(tx, item, recording, heard);
  if (present && file) {
    const modified_at = file.modified_at === null ? null : new Date(file.modified_at);
    await tx
      .update(packFiles)
      .set({ ...file, modified_at })
      .where(eq(packFiles.id, present.id));
  }
  await releaseObjects(tx, [item.original_key, item.wav_key, item.mp3_key, present?.object_key ?? null]);
  return true;
}

/**
 * Makes a file that of an item, in the place of the one that it has. A name that differs from the old one by a number
 * alone, such as `Rain (2).wav`, gives way to it.
 */
export async function takeFile(
  tx: Transaction,
  { kind, id }: Pick<LockedItem, "kind" | "id">,
  file: Pick<FileRow, "id" | "path">,
): Promise<void> {
  const { rows } = await tx.execute<{ path: string }>(
    sql`delete from pack_files where ${PACK_SQL[kind].item} = ${id} and kind = 'sound' returning path`,
  );
  const path = rows[0] && withoutNumber(file.path) === rows[0].path ? rows[0].path : file.path;
  await tx
    .update(packFiles)
    .set({
      state: "ready",
      [TABLES[kind].reference]: id,
      replaces_id: null,
      replaces_oneshot_id: null,
      path,
      changed_at: sql`now()`,
    })
    .where(eq(packFiles.id, file.id));
  if (kind !== "sample") return;
  // The values of the sound stay, whatever the new name says.
  await tx
    .update(soundReadings)
    .set({ name_title: null, is_tempo_set: true, is_key_set: true })
    .where(eq(soundReadings.sound_id, id));
}

const withoutNumber = (path: string) => path.replace(/ \(\d+\)(\.\w+)$/, "$1");

/** Deletes the recordings that items had before, and releases what is stored of them. */
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
  { kind, id }: LockedItem,
  { tempo_confidence, ...recording }: Omit<Recording, "heard">,
  heard: Heard | null,
): Promise<void> {
  const version = sql`version + 1`;
  if (kind === "oneshot") {
    await tx
      .update(oneshots)
      .set({ ...recording, version })
      .where(eq(oneshots.id, id));
    return;
  }
  await tx
    .update(sounds)
    .set({ ...recording, tempo_confidence, version })
    .where(eq(sounds.id, id));
  if (heard) await tx.update(soundReadings).set(heard).where(eq(soundReadings.sound_id, id));
}

const measuredOf = (item: LockedItem): Measured =>
  item.kind === "sample" ? picked(item, [...MEASURED, "tempo_confidence"]) : picked(item, MEASURED);

/** What was heard in the recording that a sound has; null for one without, and for a one-shot. */
async function findHeard(tx: Transaction, { kind, id }: LockedItem): Promise<Heard | null> {
  if (kind === "oneshot") return null;
  const [reading] = await tx.select().from(soundReadings).where(eq(soundReadings.sound_id, id));
  return reading ? picked(reading, HEARD) : null;
}

/** The file that an item came as. */
async function findFile(tx: Transaction, { kind, id }: LockedItem): Promise<FileRow | null> {
  const [file] = await tx
    .select()
    .from(packFiles)
    .where(and(eq(TABLES[kind].file, id), eq(packFiles.kind, "sound")));
  return file ?? null;
}

function picked<Row, Column extends keyof Row>(row: Row, columns: readonly Column[]): Pick<Row, Column> {
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<Row, Column>;
}
