import { sql } from "drizzle-orm";

/** How sure the analysis is of the tempo of a sound `t` with the readings `r`; null where a name, a file or its creator says it. */
export const TEMPO_GUESS = sql`case when r.sound_id is not null and not r.is_tempo_set
  and r.name_tempo is distinct from t.tempo and r.noted_tempo is distinct from t.tempo then t.tempo_confidence end`;

/** The same of its key. */
export const KEY_GUESS = sql`case when r.sound_id is not null and not r.is_key_set
  and r.name_key_value is distinct from t.key_value and r.noted_key_value is distinct from t.key_value
  then t.key_confidence end`;
