import type { Sample, Sound } from "@/lib/contract/entities/sound";
import { isPreset, isSample } from "@/lib/player/sound";

/** A key as rows and the player write it: `F# min`. Null for a sound without one. */
export function keyLabel(sound: Sound): string | null {
  if (!isSample(sound) || !sound.key_value) return null;
  return `${sound.key_value} ${sound.key_is_minor ? "min" : "maj"}`;
}

export function tempoOf(sound: Sound): number | null {
  return isSample(sound) ? sound.tempo : null;
}

export interface Maker {
  username: string;
  display: string;
  thumb: string;
}

/** Whoever made the sound, each once: its creator, then collaborators, then those whose samples are in it. */
export function makersOf(sound: Sound): Maker[] {
  if (!("user_username" in sound)) return [];
  const creator = { username: sound.user_username, display: sound.user_display, thumb: sound.user_thumb };
  const others = isSample(sound) ? [...sound.collab_users, ...sound.sample_users] : [];
  const makers = new Map<string, Maker>();
  for (const maker of [creator, ...others]) if (!makers.has(maker.username)) makers.set(maker.username, maker);
  return [...makers.values()];
}

/** Similar sounds exist once the analysis of a sample is done. */
export function hasSimilar(sound: Sound): sound is Sample {
  return isSample(sound) && sound.cyanite_id !== null && sound.cyanite_status === 1;
}

/** The pack's page on this site; null for a sound without a pack. */
export function packPath(sound: Sound): string | null {
  if (sound.pack_id === null) return null;
  if (isPreset(sound)) return `/presets/${sound.pack_id}`;
  return `${isSample(sound) ? "/packs" : "/oneshots"}/${sound.pack_id}`;
}
