import type { Remedy } from "@/features/studio/grid/grid-kind";
import type { EditedColumn } from "@/features/studio/sounds/sound-columns";
import type { SoundValues } from "@/features/studio/sounds/sound-values";
import type { PackSound } from "@/lib/contract/entities/pack-sound";

/** What can be done about a point of a sound, the likeliest first. */
export function soundRemedies(
  point: string,
  { is_owned }: Pick<PackSound, "is_owned">,
): Remedy<SoundValues, EditedColumn>[] {
  if (point === "no-instruments") return [{ title: "Choose an instrument", column: "instruments" }];
  if (point !== "equal-sounds") return [];
  return [{ title: "Hear it", act: "hear" }, ...(is_owned ? [] : [{ title: "Remove", act: "remove" } as const])];
}
