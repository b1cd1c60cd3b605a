import { tagSlug } from "@/lib/contract/fields/tag-slug";

/** One spelling of a word: hyphens and a plural make no difference. */
const spelled = (word: string) => tagSlug(word).replaceAll("-", "").replace(/s$/, "");

const GENRES = [
  ...["Hip-Hop", "Trap", "Pop", "R&B & Soul", "R&B", "RnB", "Soul", "Rock", "Electronic", "Afrobeat", "Latin"],
  ...["Jazz", "Ambient", "House", "Lo-Fi", "Drill", "Experimental", "Cinematic"],
];
const INSTRUMENTS = [
  ...["Drums", "Synth", "Guitar", "Vocal", "Percussion", "Keys", "Pad", "Pluck", "String", "Bass", "Brass", "FX"],
  "Multilayered",
];
/** License, price, files and type. */
const OTHERS = [
  ...["cc0", "public domain", "royalty free", "free", "wav", "midi", "has midi", "with midi", "stems", "has stems"],
  ...["with stems", "loop", "full loop", "one-shot", "sample", "preset", "instrument", "effect"],
];
const WORDS = new Set([...GENRES, ...INSTRUMENTS, ...OTHERS].map(spelled));

/** Keys such as `F# min`, and tempos. */
const FIGURES = /^([a-g](b|flat|sharp)?(m|maj|min|major|minor)|\d{2,3}bpm)$/;

/** Whether a tag only repeats what lists have a filter for. */
export function isFilterWord(tag: string): boolean {
  const word = spelled(tag);
  return WORDS.has(word) || FIGURES.test(word);
}
