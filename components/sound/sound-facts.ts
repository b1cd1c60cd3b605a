import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKind } from "@/lib/contract/kinds";
import { keyName } from "@/lib/format/key-name";

/** Stands for a key or tempo that a sound doesn't have. */
export const UNKNOWN = "–";

/** What a row says of a sound besides its name. */
export interface SoundFacts {
  /** Genre and instrument, or the synths that a preset is for. */
  tags: string;
  key: string;
  bpm: string;
  marks: readonly string[];
}

/** The facts of a sound as its row shows them; `genres` are those that the list was asked for, of which it names its own. */
export function soundFacts(sound: Sound, genres: readonly string[] = []): SoundFacts {
  const sample = isSample(sound) ? sound : null;
  return {
    tags: isPreset(sound)
      ? sound.plugins.map(({ plugin }) => plugin.title).join(", ")
      : [sound.genres.find((genre) => genres.includes(genre)) ?? sound.genres[0], sound.instruments[0]]
          .filter(Boolean)
          .join(" · "),
    key: sample?.key_value ? keyName(sample.key_value, sample.key_is_minor) : UNKNOWN,
    bpm: sample?.tempo ? String(Math.round(sample.tempo)) : UNKNOWN,
    marks: [sample?.has_stems && "STEMS", sample?.has_mid && "MIDI"].filter((mark) => typeof mark === "string"),
  };
}

const PACK_PATHS = { sample: "/packs", preset: "/presets", oneshot: "/oneshots" } as const;

/** Where a sound's pack is on this site, or null for a sound without one. */
export function packHref(sound: Sound): string | null {
  return sound.pack_id === null ? null : `${PACK_PATHS[soundKind(sound)]}/${sound.pack_id}`;
}
