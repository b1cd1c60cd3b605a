import type { LampState } from "@/features/work/items/components/item-lamp";
import type { PackPreset } from "@/lib/contract/entities/pack-preset";
import { equalsOwn, equalWords } from "@/lib/format/equal-words";

/** Why a preset isn't ready yet; null if it is. */
export function todoOf(preset: PackPreset): "Duplicate" | "No plugin" | "No instrument" | null {
  if (equalsOwn(preset)) return "Duplicate";
  if (preset.plugins.length === 0) return "No plugin";
  return preset.type === "instrument" && preset.instruments.length === 0 ? "No instrument" : null;
}

/** `The same file as “Two” in Night Bus.`; null if there is none. */
export const equalsSentence = (preset: Pick<PackPreset, "equals">): string | null => equalWords("file", preset);

const LAMPS = { Duplicate: "warn", "No plugin": "todo", "No instrument": "todo" } as const;

/** Whether anything about a preset is to be done. */
export function lampOf(preset: PackPreset): LampState {
  const todo = todoOf(preset);
  if (todo) return { lamp: LAMPS[todo], word: todo };
  return { lamp: "done", word: preset.state === "approved" ? "Approved" : "Ready" };
}
