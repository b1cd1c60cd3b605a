import { eq, sql } from "drizzle-orm";
import type { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { packKey } from "@/server/modules/items/items/pack-key";
import { readUnedited, setTitle } from "@/server/modules/studio/ingestion/file-repository";
import { musicOf, namedColumns } from "@/server/modules/studio/ingestion/music-of";
import type { PackNames } from "@/server/modules/studio/ingestion/pack-names";
import { titlesApart } from "@/server/modules/studio/ingestion/titles-apart";
import type { Transaction } from "@/server/platform/db/database";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";

/**
 * Reads the names of a sample pack's drafts again, because what a name says depends on the others: the first files of a
 * folder arrive while its prefix isn't known. What somebody has changed stays. The caller holds the pack's lock.
 */
export async function readNamesAgain(tx: Transaction, packId: number, names: PackNames): Promise<void> {
  const drafts = (await readDrafts(tx, packId)).map((draft) => ({ ...draft, name: names.read(draft.path) }));
  const titles = titlesApart(drafts);
  for (const [at, { name, ...draft }] of drafts.entries()) {
    const named = namedColumns({ ...name, title: inCapitalsOf(draft.reading.name_title, titles[at]!) });
    if (isEqual(draft.reading, named)) continue;
    await tx.update(soundReadings).set(named).where(eq(soundReadings.sound_id, draft.id));
    const changes = { ...titleOf(draft, named.name_title), ...musicOfDraft(draft, musicOf(name, heardOf(draft))) };
    if (isEqual(draft, changes)) continue;
    await tx
      .update(sounds)
      .set({ ...changes, version: sql`version + 1` })
      .where(eq(sounds.id, draft.id));
  }
}

/**
 * Reads the titles of a one-shot pack's drafts again, for the same reason. One-shots that somebody has edited stay. The
 * caller holds the pack's lock.
 */
export async function readTitlesAgain(tx: Transaction, packId: number, names: PackNames): Promise<void> {
  const unedited = await readUnedited(tx, packId);
  const titles = titlesApart(unedited.map(({ path }) => ({ path, name: names.read(path) })));
  for (const [at, { id, title }] of unedited.entries()) {
    const named = inCapitalsOf(title, titles[at]!);
    if (named !== title) await setTitle(tx, id, named);
  }
}

/** A title that was read before stays if it differs in its capitals alone, which an older version put there. */
const inCapitalsOf = (before: string | null, now: string) =>
  before?.toLowerCase() === now.toLowerCase() ? before : now;

type KeyValue = (typeof KEY_VALUES)[number];
type Draft = Awaited<ReturnType<typeof readDrafts>>[number];

async function readDrafts(tx: Transaction, packId: number) {
  const { id, title, tempo, is_loop, key_value, key_is_minor, duration_seconds, state, pack_id } = sounds;
  return tx
    .select({
      ...{ id, title, tempo, is_loop, key_value, key_is_minor, duration_seconds },
      ...{ path: packFiles.path, reading: soundReadings },
    })
    .from(sounds)
    .innerJoin(soundReadings, eq(soundReadings.sound_id, id))
    .innerJoin(packFiles, sql`${packFiles.sound_id} = ${id} and ${packFiles.kind} = 'sound'`)
    .where(sql`${pack_id} = ${packKey({ kind: "sample", id: packId })} and ${state} = 'draft'`);
}

const titleOf = ({ title, reading }: Draft, named: string) => (title === reading.name_title ? { title: named } : {});

function musicOfDraft({ reading }: Draft, { tempo, is_loop, key_value, key_is_minor }: ReturnType<typeof musicOf>) {
  return {
    ...(reading.is_tempo_set ? {} : { tempo, is_loop }),
    ...(reading.is_key_set ? {} : { key_value, key_is_minor }),
  };
}

function heardOf({ reading, duration_seconds }: Draft): Parameters<typeof musicOf>[1] {
  const { heard_key_is_minor: is_minor } = reading;
  const value = reading.heard_key_value as KeyValue | null;
  const noted = reading.noted_key_value as KeyValue | null;
  return {
    duration_seconds,
    tempo: reading.heard_tempo,
    tempo_confidence: reading.heard_tempo_confidence ?? 0,
    key: value === null || is_minor === null ? null : { value, is_minor },
    key_confidence: reading.heard_key_confidence ?? 0,
    noted: {
      tempo: reading.noted_tempo,
      key: noted === null ? null : { value: noted, is_minor: reading.noted_key_is_minor },
    },
  };
}

/** Whether a row has these values already. */
const isEqual = (row: object, values: object) =>
  Object.entries(values).every(([column, value]) => row[column as keyof typeof row] === value);
