import { differencesOf } from "@/features/studio/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** Why a sound isn't ready yet; null if it is. */
export function todoOf(sound: PackSound): "Duplicate" | "Disagrees" | "Finding" | "No instrument" | null {
  if (sound.equals.length > 0) return "Duplicate";
  if (differencesOf(sound).length > 0) return "Disagrees";
  if (sound.findings && sound.findings.length > 0) return "Finding";
  return sound.instruments.length === 0 ? "No instrument" : null;
}
