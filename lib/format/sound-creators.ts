import type { Sound } from "@/lib/contract/entities/sound";
import { isSample } from "@/lib/contract/rules/kinds";

export interface SoundCreator {
  username: string;
  display: string;
  thumb: string;
}

/** The creators of the sound without duplicates: its creator, the collaborators, then the creators of samples in it. */
export function creatorsOf(sound: Sound): SoundCreator[] {
  if (!("user_username" in sound)) return [];
  const creator = { username: sound.user_username, display: sound.user_display, thumb: sound.user_thumb };
  const others = isSample(sound) ? [...sound.collab_users, ...sound.sample_users] : [];
  const creators = new Map<string, SoundCreator>();
  for (const each of [creator, ...others]) if (!creators.has(each.username)) creators.set(each.username, each);
  return [...creators.values()];
}
