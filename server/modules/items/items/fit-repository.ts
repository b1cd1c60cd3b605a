import { sql } from "drizzle-orm";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";
import { KEY_GUESS, TEMPO_GUESS } from "@/server/catalogue/guesses";
import { isPercussive } from "@/server/catalogue/percussive";
import { inOrder } from "@/server/modules/items/items/item-select";
import { SAMPLE_TABLES } from "@/server/modules/items/items/item-tables";
import { type ItemState, type ItemViewer, isVisible, stateColumns } from "@/server/modules/items/items/visibility";
import type { Executor } from "@/server/platform/db/database";

type FitRow = Omit<SoundFit, "frames" | "transposes"> &
  ItemState & {
    [column: string]: unknown;
    duration_seconds: number;
    has_key: boolean;
    instruments: number[];
  };

/** How samples fit another tempo and key, in the order of the ids; those that the viewer may not see are left out. */
export async function readFits(db: Executor, ids: readonly number[], viewer: ItemViewer): Promise<SoundFit[]> {
  const { rows } = await db.execute<FitRow>(sql`
    select t.id, t.duration_seconds, preview_rate(t.sample_rate) as rate, t.beats, t.first_beat, t.loop_frames, t.loudness,
      ${TEMPO_GUESS} as tempo_confidence, ${KEY_GUESS} as key_confidence,
      t.key_value is not null as has_key,
      array(select instrument_id from sound_instruments i where i.sound_id = t.id) as instruments,
      ${stateColumns(SAMPLE_TABLES, viewer)}
    from sounds t left join sound_readings r on r.sound_id = t.id
    where t.id = any(${sql.param([...ids])}::int[])`);
  return inOrder(ids, rows)
    .filter((row) => isVisible(row, viewer))
    .map(toFit);
}

function toFit({ id, duration_seconds, rate, has_key, instruments, ...row }: FitRow): SoundFit {
  return {
    id,
    frames: Math.round(duration_seconds * rate),
    rate,
    beats: row.beats,
    first_beat: row.first_beat,
    loop_frames: row.loop_frames,
    loudness: row.loudness,
    tempo_confidence: row.tempo_confidence,
    key_confidence: has_key ? row.key_confidence : null,
    transposes: has_key && !isPercussive(instruments),
  };
}
