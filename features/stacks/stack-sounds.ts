import type { Stack } from "@/lib/contract/entities/stack";
import { countOf } from "@/lib/format/count";
import { keyWords, tempoWords } from "@/lib/format/stack-words";

/** Of a stack none of whose sounds has a cover. */
const NO_GLOW = "#2a2a2a";

/** The samples of a stack that its reader hears, each once. */
export function samplesOf({ lanes }: Pick<Stack, "lanes">) {
  const samples = lanes.flatMap(({ sample }) => sample ?? []);
  return samples.filter(({ id }, at) => samples.findIndex((other) => other.id === id) === at);
}

/** The cover of a stack is that of its first sound with one. */
export function coverOf(stack: Pick<Stack, "lanes">): { thumb: string; glow: string } {
  const sample = samplesOf(stack).find(({ pack_thumb }) => pack_thumb !== "");
  return { thumb: sample?.pack_thumb ?? "", glow: sample?.pack_glow ?? NO_GLOW };
}

/** Says which lanes are silent; undefined if none is. */
export function silenceOf({ lanes }: Pick<Stack, "lanes">): string | undefined {
  const silent = lanes.filter(({ is_available }) => !is_available).length;
  return silent > 0 ? `${countOf(silent, "lane is", "lanes are")} silent: the sound is off sale.` : undefined;
}

export const factsOf = (stack: Pick<Stack, "bpm" | "key" | "is_minor" | "lanes">) => [
  { title: "Tempo", value: tempoWords(stack) },
  { title: "Key", value: keyWords(stack) ?? "None" },
  { title: "Lanes", value: String(stack.lanes.length) },
];
