import { POINTS } from "@/features/work/points/point-words";
import { remarksOf } from "@/features/work/sounds/remarks";
import type { PackSound } from "@/lib/contract/entities/pack-sound";
import { equalsOwn } from "@/lib/format/equal-words";

/** What is to be done about a sound, in a word or two; null if it is ready. `isNeeded`: without it the pack can’t be sent. */
export function todoOf(sound: PackSound): { title: string; isNeeded: boolean } | null {
  if (equalsOwn(sound)) return { title: POINTS["equal-sounds"].title, isNeeded: true };
  const [remark] = remarksOf(sound);
  if (remark) return { title: POINTS[remark].title, isNeeded: false };
  return sound.instruments.length === 0 ? { title: POINTS["no-instruments"].title, isNeeded: true } : null;
}
