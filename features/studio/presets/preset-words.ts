import type { LampState } from "@/features/studio/grid/components/item-lamp";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";

/** Why a preset isn't ready yet; null if it is. */
export function todoOf(preset: PackPreset): "Duplicate" | "No plugin" | "No instrument" | null {
  if (preset.equals.length > 0) return "Duplicate";
  if (preset.plugins.length === 0) return "No plugin";
  return preset.type === "instrument" && preset.instruments.length === 0 ? "No instrument" : null;
}

/** `The same file as “Two” in Night Bus, and as a preset of somebody else`; null if there is none. */
export function equalsSentence({ equals }: Pick<PackPreset, "equals">): string | null {
  if (equals.length === 0) return null;
  const names = equals.flatMap(({ title, pack_title, is_in_pack }) => {
    if (title === null) return [];
    return is_in_pack || pack_title === null ? `“${title}”` : `“${title}” in ${pack_title}`;
  });
  const others = equals.some(({ title }) => title === null) ? ["a preset of somebody else"] : [];
  return `The same file as ${[...names, ...others].join(", ")}`;
}

const LAMPS = { Duplicate: "warn", "No plugin": "todo", "No instrument": "todo" } as const;

/** Whether anything about a preset is to be done. */
export function lampOf(preset: PackPreset): LampState {
  const todo = todoOf(preset);
  if (todo) return { lamp: LAMPS[todo], word: todo };
  return { lamp: "done", word: preset.state === "approved" ? "Approved" : "Ready" };
}
