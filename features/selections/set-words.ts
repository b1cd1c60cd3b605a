import type { Collection, Selection } from "@/lib/contract/entities/library";
import { countOf } from "@/lib/format/count";

/** Total number of sounds in a collection. */
export function collectionSize({ samples_count, oneshots_count, presets_count }: Collection): number {
  return samples_count + oneshots_count + presets_count;
}

/** `24 sounds by Halden Rye`. */
export function describeSelection({ samples_count, user }: Selection): string {
  return `${countOf(samples_count, "sound")}${user ? ` by ${user.display}` : ""}`;
}

/** `12 samples, 3 presets`; kinds with no sounds are omitted. */
export function describeCollection({ samples_count, oneshots_count, presets_count }: Collection): string {
  const parts = [
    [samples_count, "sample"],
    [oneshots_count, "one-shot"],
    [presets_count, "preset"],
  ] as const;
  const named = parts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun));
  return named.length > 0 ? named.join(", ") : "Empty";
}
