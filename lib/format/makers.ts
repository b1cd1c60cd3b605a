import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/kinds";

export interface Maker {
  username: string;
  display: string;
  thumb: string;
}

/** The makers of the sound without duplicates: its creator, the collaborators, then the creators of samples in it. */
export function makersOf(sound: Sound): Maker[] {
  if (!("user_username" in sound)) return [];
  const creator = { username: sound.user_username, display: sound.user_display, thumb: sound.user_thumb };
  const others = isSample(sound) ? [...sound.collab_users, ...sound.sample_users] : [];
  const makers = new Map<string, Maker>();
  for (const maker of [creator, ...others]) if (!makers.has(maker.username)) makers.set(maker.username, maker);
  return [...makers.values()];
}
