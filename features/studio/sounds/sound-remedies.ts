import type { Remedy } from "@/features/studio/grid/grid-kind";
import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import { differencesOf } from "@/features/work/sounds/readings";
import type { SoundValues } from "@/features/work/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** What can be done about a point of a sound, the likeliest first. */
export function soundRemedies(point: string, sound: PackSound): Remedy<SoundValues, EditedColumn>[] {
  if (point === "no-instruments") return [{ title: "Choose an instrument", column: "instruments" }];
  const difference = differencesOf(sound).find(({ field }) => point === `${field}-differs`);
  if (difference) return difference.choices.map(({ name, values }) => ({ title: `Use ${name}`, values }));
  if (point !== "equal-sounds") return [{ title: "Hear it", act: "hear" }];
  return [{ title: "Hear it", act: "hear" }, ...(sound.is_owned ? [] : [{ title: "Remove", act: "remove" } as const])];
}
