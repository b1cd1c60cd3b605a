import type { SoundValues } from "@/features/work/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** A sound with values that are being saved. */
export function withValues(sound: PackSound, own: readonly SoundValues[]): PackSound {
  const shown: PackSound = Object.assign({}, sound, ...own);
  const isSet = (field: "tempo" | "key" | "instruments") => own.some((values) => values[field] !== undefined);
  const { tempo, key, instruments, kind } = sound.sources;
  return {
    ...shown,
    is_loop: shown.tempo !== null,
    sources: {
      tempo: isSet("tempo") ? (shown.tempo === null ? null : "hand") : tempo,
      key: isSet("key") ? (shown.key === null ? null : "hand") : key,
      instruments: isSet("instruments") ? (shown.instruments.length === 0 ? null : "hand") : instruments,
      kind: isSet("tempo") ? "hand" : kind,
    },
    is_tempo_set: sound.is_tempo_set || isSet("tempo"),
    is_key_set: sound.is_key_set || isSet("key"),
  };
}
