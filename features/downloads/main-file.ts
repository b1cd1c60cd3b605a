import type { Sound } from "@/lib/contract/entities/sound";
import type { User } from "@/lib/contract/entities/user";
import type { FormatName } from "@/lib/contract/kind-calls";
import { isPreset, isSample } from "@/lib/contract/kinds";

/** The file that a plain press is about. */
export function mainFile(sound: Sound): { name: FormatName; cost: number } {
  return { name: isPreset(sound) ? "preset" : "wav", cost: priceOf(sound) };
}

/** In credits; 0 is free. */
export function priceOf(sound: Sound): number {
  return sound.is_free ? 0 : sound.price;
}

/** When the user got this file, as an ISO instant; undefined when it isn't owned. */
export function ownedAt(user: User, sound: Sound, format: FormatName): string | undefined {
  if (isPreset(sound)) return user.preset_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  if (!isSample(sound)) return user.oneshot_downloads.find(({ sample_id }) => sample_id === sound.id)?.created_at;
  return user.sample_downloads.find(({ sample_id, type }) => sample_id === sound.id && type === format)?.created_at;
}

/** `Now` within a minute of the download, then `on 12 Mar`, with the year when it is another one. */
export function downloadedWhen(createdAt: string, now = new Date()): string {
  const date = new Date(createdAt);
  if (now.getTime() - date.getTime() < 60_000) return "Now";
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return `on ${date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year })}`;
}
