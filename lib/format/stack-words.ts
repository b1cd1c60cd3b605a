import type { StackSummary } from "@/lib/contract/entities/stack";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import { keyName } from "@/lib/format/key-name";

/** `92.5 BPM`. */
export const tempoWords = ({ bpm }: Pick<StackSummary, "bpm">): string => `${bpm} BPM`;

/** `F# min`; null without a key. */
export function keyWords({ key, is_minor }: Pick<StackSummary, "key" | "is_minor">): string | null {
  const value = key === null ? undefined : KEY_VALUES[key];
  return value === undefined ? null : keyName(value, is_minor ?? false);
}
