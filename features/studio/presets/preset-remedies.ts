import type { Remedy } from "@/features/studio/grid/grid-kind";
import type { PresetField, PresetValues } from "@/features/studio/presets/preset-values";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";

/** What can be done about a point of a preset, the likeliest first. */
export function presetRemedies(
  point: string,
  { is_owned }: Pick<PackPreset, "is_owned">,
): Remedy<PresetValues, PresetField>[] {
  if (point === "no-plugins") return [{ title: "Choose a plugin", column: "plugins" }];
  if (point === "no-instruments") return [{ title: "Choose an instrument", column: "instruments" }];
  if (point !== "equal-sounds") return [];
  return [{ title: "Hear it", act: "hear" }, ...(is_owned ? [] : [{ title: "Remove", act: "remove" } as const])];
}
