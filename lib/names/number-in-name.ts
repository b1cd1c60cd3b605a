import type { Vocabulary } from "@/lib/names/instrument";
import { joinedNumber } from "@/lib/names/joined-numbers";
import { countsInRun, type Names, placesOf, stemOf } from "@/lib/names/names-together";
import { countAt, isCounted } from "@/lib/names/numbers";
import { namesMachine, type TempoInName } from "@/lib/names/tempo-in-name";
import type { NameWord } from "@/lib/names/words";

interface Beside {
  path: string;
  names: Names;
  vocabulary: Vocabulary;
  tempo: TempoInName;
  key: { at: number; length: number; isKept: boolean } | null;
  prefix: number;
  /** The word that is the slot of its file. */
  slot: number | null;
}

/** The number that counts a file among others: at the end of its name, one that runs through others, or the first. */
export function numberIn(words: readonly NameWord[], beside: Beside): number | null {
  const { path, names, tempo, key, prefix, slot } = beside;
  const isIn = (at: number, part: { at: number; length: number } | null) =>
    part !== null && at >= part.at && at < part.at + part.length;
  const isSaid = (at: number) => at < prefix || isIn(at, tempo.number) || (!key?.isKept && isIn(at, key));
  const counts = words.flatMap((_, at) => {
    const value = isSaid(at) ? null : countAt(words, at);
    return value === null || value === tempo.maybe || namesMachine(words, at, beside) ? [] : [{ at, value }];
  });
  const isRun = ({ at }: { at: number }) => countsInRun(names.runs.get(stemOf(path, words, at)), words, at);
  // A side isn't what a name ends with.
  const rest = words.filter((word, at) => !isSaid(at) && !/^[LR]$/.test(word.read));
  const ends = [rest.at(-1), rest.findLast((word) => !word.isBracketed)];
  const last = counts.find(({ at }) => ends.includes(words[at]));
  const isInPlace = ({ at }: { at: number }) =>
    placesOf(words, { at, length: 1 }).some((place) => names.countedPlaces.has(place));
  const best =
    last ?? counts.findLast(isRun) ?? counts.findLast(({ at }) => isCounted(words, at)) ?? counts.findLast(isInPlace);
  if (best && best.at !== slot) return best.value;
  const joined = joinedNumber(path, words, names.joinedRuns);
  return joined ?? (slot === null ? null : countAt(words, slot)) ?? numbered(counts, words, names)?.value ?? null;
}

function numbered(counts: readonly { at: number; value: number }[], words: readonly NameWord[], names: Names) {
  return names.isNumbered && words.length > 1 ? counts.find(({ at }) => at === 0) : undefined;
}
