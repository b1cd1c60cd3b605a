import type { SoundValues } from "@/features/work/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** A sound with values that are being saved. */
export function withValues(sound: PackSound, own: readonly SoundValues[]): PackSound {
  const shown: PackSound = Object.assign({}, sound, ...own);
  return {
    ...shown,
    is_loop: shown.tempo !== null,
    is_tempo_set: sound.is_tempo_set || own.some((values) => values.tempo !== undefined),
    is_key_set: sound.is_key_set || own.some((values) => values.key !== undefined),
  };
}
