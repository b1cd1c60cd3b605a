import { eq, inArray, sql } from "drizzle-orm";
import { packKey } from "@/server/modules/items/items/pack-key";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { packFiles, soundReadings } from "@/server/platform/db/schema/pack-files";
import { sounds } from "@/server/platform/db/schema/sounds";

/** A draft of a sample pack that came as a file. */
export interface Draft {
  id: number;
  path: string;
  title: string;
  tempo: number | null;
  key_value: string | null;
  duration_seconds: number;
  heard_key_confidence: number | null;
  is_tempo_set: boolean;
  is_key_set: boolean;
}

/** The drafts of a sample pack in its order. */
export async function readDrafts(db: Executor, packId: number): Promise<Draft[]> {
  const { id, title, tempo, key_value, duration_seconds, position, state, pack_id } = sounds;
  const { heard_key_confidence, is_tempo_set, is_key_set } = soundReadings;
  return db
    .select({
      ...{ id, title, tempo, key_value, duration_seconds, path: packFiles.path },
      ...{ heard_key_confidence, is_tempo_set, is_key_set },
    })
    .from(sounds)
    .innerJoin(soundReadings, eq(soundReadings.sound_id, id))
    .innerJoin(packFiles, sql`${packFiles.sound_id} = ${id} and ${packFiles.kind} = 'sound'`)
    .where(sql`${pack_id} = ${packKey({ kind: "sample", id: packId })} and ${state} = 'draft'`)
    .orderBy(position, id);
}

/** Marks the tempo or the key of sounds as set by hand, as it is. */
export async function keepValues(tx: Transaction, ids: readonly number[], about: "tempo" | "note"): Promise<void> {
  const kept = about === "tempo" ? { is_tempo_set: true } : { is_key_set: true };
  await tx
    .update(soundReadings)
    .set(kept)
    .where(inArray(soundReadings.sound_id, [...ids]));
}
