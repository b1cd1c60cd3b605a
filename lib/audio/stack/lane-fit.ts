import type { LaneSettings } from "@/lib/audio/stack/lanes";
import { type Fitting, fitting } from "@/lib/audio/transport/fit";
import type { Session } from "@/lib/audio/transport/session";
import type { Sample } from "@/lib/contract/entities/sound";
import type { SoundFit } from "@/lib/contract/entities/sound-fit";

const PACES = { fit: 1, half: 0.5, double: 2 };

/** How the sound of a lane is heard in a session. What is set by hand counts, also where the key is a guess. */
export function laneFitting(
  sample: Pick<Sample, "key_value" | "key_is_minor" | "tempo">,
  fit: SoundFit,
  session: Session,
  { tempo_mode, semitones }: Pick<LaneSettings, "tempo_mode" | "semitones">,
): Fitting {
  const found: Fitting =
    tempo_mode === "as_is"
      ? { shift: null, isKeyGuessed: false, ratio: null, beats: null, unstretched: null }
      : fitting(sample, fit, session, PACES[tempo_mode]);
  return semitones === null || !fit.transposes ? found : { ...found, shift: semitones, isKeyGuessed: false };
}

/** The beats of a sound that keeps its own tempo: it begins again with a bar of the session. */
export function wholeBars(seconds: number, tempo: number): number {
  const bars = Math.ceil((seconds * tempo) / (60 * BAR) - 1e-6);
  return Math.max(1, bars) * BAR;
}
const BAR = 4;
