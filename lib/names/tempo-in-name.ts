import type { Vocabulary } from "@/lib/names/instrument";
import { spelledKey } from "@/lib/names/keys";
import { beginningOf, countsInRun, MIN_NAMES, type Names, placesOf, stemOf } from "@/lib/names/names-together";
import { bareTempos, isModel, type NumberAt, namedTempo, type TempoRange } from "@/lib/names/numbers";
import { isSlot } from "@/lib/names/slots";
import type { NameWord } from "@/lib/names/words";

/** The tempo that a name says. */
export interface TempoInName {
  number: NumberAt | null;
  /** Whether a unit says that it is a tempo. */
  isNamed: boolean;
  /** A number that may be a tempo. */
  maybe: number | null;
}

/** More often the loudest layer of an instrument than a tempo. */
const HIGHEST_VELOCITY = 127;

interface Beside {
  path: string;
  names: Names;
  vocabulary: Vocabulary;
  /** Whether its folder is for one-shots, in which numbers are no tempos. */
  isOneShot: boolean;
  /** Whether the name or a folder says that it is a loop. */
  isLoop: boolean;
  /** How many words at the start name who recorded it. */
  recordist: number;
  /** The tempos that its folder is for. */
  range: TempoRange | null;
}

/**
 * The tempo of a name: a number with a unit; or one in a place where tempos stand in these names, that several of them
 * share, or beside a key or the word loop. Any other number may be one, unless it counts files.
 */
export function tempoIn(words: readonly NameWord[], beside: Beside): TempoInName {
  const { path, names, vocabulary, isLoop, isOneShot, recordist, range } = beside;
  const none = { number: null, isNamed: false, maybe: null };
  if (isOneShot) return none;
  const named = namedTempo(words);
  if (named) return { number: named, isNamed: true, maybe: null };
  if (words.length === 1) return none;
  const bare = bareTempos(words).filter(
    ({ at }) => at >= recordist && !isSlot(path, words, at, names.slots) && !namesMachine(words, at, beside),
  );
  const stands = ({ at, length, value }: NumberAt) =>
    value !== HIGHEST_VELOCITY &&
    placesOf(words, { at, length }).some(
      (place) => names.tempoPlaces.has(place) || names.sharedTempos.has(`${place} ${value}`),
    );
  const counts = ({ at }: NumberAt) => countsInRun(names.runs.get(stemOf(path, words, at)), words, at);
  const inPlace = onlyOf(bare.filter((one) => stands(one) && !(counts(one) && !isInPlace(names, words, one))));
  if (inPlace) return { ...none, number: inPlace };
  const only = onlyOf(bare.filter((one) => !counts(one)));
  if (!only) return none;
  const hasKey = words.some((_, at) => hasModeAt(words, at, only.at));
  const isInRange = range !== null && only.value >= range.low && only.value <= range.high;
  const isTempo = isInRange || hasKey || isLoop || isBesideLetter(words, only, vocabulary);
  if (isTempo) return { ...none, number: only };
  const isCount = placesOf(words, only).some((place) => names.countedPlaces.has(place));
  return isCount ? none : { ...none, maybe: only.value };
}

const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

const isInPlace = (names: Names, words: readonly NameWord[], number: NumberAt) =>
  placesOf(words, number).some((place) => names.tempoPlaces.has(place));

/** Whether a word is a key that makes a number beside it a tempo; "Am" at the start of a sentence is a word. */
function hasModeAt(words: readonly NameWord[], at: number, number: number): boolean {
  const spelled = spelledKey(words, at);
  if (spelled?.form !== "mode") return spelled?.form === "camelot" || spelled?.form === "signed";
  const next = words[at + spelled.length];
  return at > 0 || words[at]!.read.length > 2 || number === 1 || next?.isNear === false;
}

/** Whether a letter alone stands beside a number, as in `bass_120_C`. */
function isBesideLetter(words: readonly NameWord[], { at }: NumberAt, { longest }: Vocabulary): boolean {
  const isLetter = (word: NameWord | undefined) => word !== undefined && /^[A-G]$/.test(word.read);
  return (isLetter(words[at + 1]) || (at > 1 && isLetter(words[at - 1]))) && !longest([words[at]!.key]);
}

/** Whether a number belongs to the name of a machine, such as `909`, `SH 101` or `KPR 77`. */
export function namesMachine(
  words: readonly NameWord[],
  at: number,
  { names, vocabulary }: Pick<Beside, "names" | "vocabulary">,
): boolean {
  const { key } = words[at]!;
  if (vocabulary.longest([key])) return true;
  const before = words[at - 1];
  if (!before) return false;
  if ((vocabulary.longest([before.key, key])?.length ?? 0) > 1) return true;
  const isPrefix = names.count >= MIN_NAMES && (names.beginnings.get(beginningOf(words, 1)) ?? 0) * 2 > names.count;
  return isModel(words, at) && !isPrefix && !vocabulary.longest([before.key]);
}
