import { genreLink, instrumentLink, pluginLinks, type TermLink, tagLinks } from "@/components/sound/term-links";
import type { Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample, soundKind } from "@/lib/contract/rules/kinds";
import { keyName } from "@/lib/format/key-name";
import { similarPath, soundPath } from "@/lib/routes/sound-paths";

/** Shown instead of a key or tempo that a sound doesn't have. */
export const UNKNOWN = "–";

/** The facts that a row shows besides the name. */
export interface SoundFacts {
  /** Genre and instrument, or the synths of a preset. */
  tags: readonly TermLink[];
  /** The character of a preset: its genre and first tags. Empty for other sounds. */
  character: readonly TermLink[];
  key: string;
  bpm: string;
  marks: readonly string[];
}

/** The facts of a sound for its row; `genres` are those that the list is filtered by: a genre of these comes first. */
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

/** The first genre, preferring one of `genres`, and the first instrument. */
function termsOf(sound: Sound, genres: readonly string[]): TermLink[] {
  const genre = sound.genres.find((title) => genres.includes(title)) ?? sound.genres[0];
  return [
    ...(genre ? [genreLink(sound, genre)] : []),
    ...sound.instruments.slice(0, 1).map((title) => instrumentLink(sound, title)),
  ];
}

/** Path of a sound's own page. */
export function soundHref(sound: Sound): string {
  return soundPath(soundKind(sound), sound.id);
}

/** Path of the page of sounds similar to one. */
export function similarHref(sound: Sound): string {
  return similarPath(soundKind(sound), sound.id);
}

const PACK_PATHS = { sample: "/packs", preset: "/presets", oneshot: "/oneshots" } as const;

/** Path of a sound's pack; null for a sound without one. */
export function packHref(sound: Sound): string | null {
  return sound.pack_id === null ? null : `${PACK_PATHS[soundKind(sound)]}/${sound.pack_id}`;
}
