import { genreLink, instrumentLink, pluginLinks, type TermLink, tagLinks } from "@/components/sound/term-links";
import { soundPath } from "@/lib/config/sound-paths";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKind } from "@/lib/contract/kinds";
import { keyName } from "@/lib/format/key-name";

/** Stands for a key or tempo that a sound doesn't have. */
export const UNKNOWN = "–";

/** What a row says of a sound besides its name. */
export interface SoundFacts {
  /** Genre and instrument, or the synths that a preset is for. */
  tags: readonly TermLink[];
  /** What a preset sounds like: its genre and its first words. Empty for other sounds. */
  character: readonly TermLink[];
  key: string;
  bpm: string;
  marks: readonly string[];
}

/** The facts of a sound as its row shows them; `genres` are those that the list is filtered by, of which it names its own. */
export function soundFacts(sound: Sound, genres: readonly string[] = []): SoundFacts {
  const sample = isSample(sound) ? sound : null;
  return {
    tags: isPreset(sound) ? pluginLinks(sound) : termsOf(sound, genres),
    character: isPreset(sound) ? [...termsOf(sound, genres).slice(0, 1), ...tagLinks(sound).slice(0, 1)] : [],
    key: sample?.key_value ? keyName(sample.key_value, sample.key_is_minor) : UNKNOWN,
    bpm: sample?.tempo ? String(Math.round(sample.tempo)) : UNKNOWN,
    marks: [sample?.has_stems && "STEMS", sample?.has_mid && "MIDI"].filter((mark) => typeof mark === "string"),
  };
}

/** The first genre, one of `genres` before others, and the first instrument. */
function termsOf(sound: Sound, genres: readonly string[]): TermLink[] {
  const genre = sound.genres.find((title) => genres.includes(title)) ?? sound.genres[0];
  return [
    ...(genre ? [genreLink(sound, genre)] : []),
    ...sound.instruments.slice(0, 1).map((title) => instrumentLink(sound, title)),
  ];
}

/** Where a sound's own page is on this site. */
export function soundHref(sound: Sound): string {
  return soundPath(soundKind(sound), sound.id);
}

const PACK_PATHS = { sample: "/packs", preset: "/presets", oneshot: "/oneshots" } as const;

/** Where a sound's pack is on this site, or null for a sound without one. */
export function packHref(sound: Sound): string | null {
  return sound.pack_id === null ? null : `${PACK_PATHS[soundKind(sound)]}/${sound.pack_id}`;
}
