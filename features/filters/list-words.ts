import type { SoundListDefinition } from "@/features/filters/lists";
import type { Sort } from "@/lib/contract/rules/filters";
import { formatCount, nounOf } from "@/lib/format/count";
import { hasRoyalty, ROYALTY_PERCENT } from "@/lib/money/royalty";

type Named = { title: string } | null;

/** Heading of a list: "Samples", "Trap samples". */
export function titleOf(list: SoundListDefinition, term: Named): string {
  return term ? `${term.title} ${list.noun}` : list.title;
}

/** The noun of a list after a count: `free sample` for 1, else `free samples`. */
export function listNoun({ noun }: { noun: string }, count: number): string {
  return nounOf(count, noun.replace(/s$/, ""), noun);
}

/** What a list shows in place of the answers to a search that means nothing. */
export function insteadOf(sort: Sort, noun: string): string {
  return sort === "match" || sort === "popular" ? "Here is what’s popular." : `Here are all ${noun}.`;
}

/** A license filter's title: `Royalty-free only`, `Royalty A`. */
export function licenseTitle(label: string): string {
  return hasRoyalty(label) ? label : "Royalty-free only";
}

/** A license filter's title with the required share: `Royalty A, 10 to 25 %`. */
export function licenseChoice(label: string): string {
  if (!hasRoyalty(label)) return licenseTitle(label);
  const [lowest, , highest] = ROYALTY_PERCENT[label];
  return `${label}, ${lowest} to ${highest} %`;
}

const FACTS: Record<SoundListDefinition["name"], string> = {
  samples: "Filter by key, tempo and instrument, play each one, and pay 2 or 3 credits for the WAV you keep.",
  oneshots: "Play each one and keep it for 1 credit.",
  presets: "Hear each one, see which synth it’s for, and keep it for 4 credits.",
  midi: "Hear the notes in their sample, filter by key and tempo, and keep the file for 2 credits.",
  "free-samples": "Play each one, filter by key and tempo, and download the WAV for free.",
};

/** The number of sounds with their noun: `24 Trap samples`. */
export function countInList(list: SoundListDefinition, term: Named, total: number): string {
  const noun = listNoun(list, total);
  return `${formatCount(total)} ${term ? `${term.title} ${noun}` : noun}`;
}

/** One or two sentences for search engines: the number of sounds, and how they can be used. */
export function describeList(list: SoundListDefinition, term: Named, total: number): string {
  return `${countInList(list, term, total)} from working producers. ${FACTS[list.name]}`;
}
