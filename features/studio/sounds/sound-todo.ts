import { differencesOf } from "@/features/studio/sounds/readings";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { equalsOwn } from "@/lib/format/equal-words";

/** Why a sound isn't ready yet; null if it is. */
export function todoOf(
  sound: PackSound,
): "Duplicate" | "Tempo differs" | "Key differs" | "Check" | "No instrument" | null {
  if (equalsOwn(sound)) return "Duplicate";
  const [difference] = differencesOf(sound);
  if (difference) return difference.field === "tempo" ? "Tempo differs" : "Key differs";
  if (sound.findings && sound.findings.length > 0) return "Check";
  return sound.instruments.length === 0 ? "No instrument" : null;
}
