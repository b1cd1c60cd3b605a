import type { Vocabulary } from "@/lib/names/instrument";
import { type KeySpelling, spelledKey } from "@/lib/names/keys";
import { isOctave, lonelyAt, type Names } from "@/lib/names/names-together";
import type { NumberAt } from "@/lib/names/numbers";
import type { NameWord } from "@/lib/names/words";

/** A key that a name says, and the words that say it; a note with its octave stays in the title. */
export interface KeyAt extends Pick<KeySpelling, "key"> {
  at: number;
  length: number;
  isKept: boolean;
}

interface Beside {
  names: Pick<Names, "lonely" | "isCamelot" | "isKeyFirst" | "isKeyLast" | "isNoteBeforeTempo">;
  vocabulary: Vocabulary;
  prefix: number;
  tempo: NumberAt | null;
  isDrum: boolean;
  /** Whether most names of a group that it is in end with a note alone. */
  isLonely: boolean;
  /** How many words are before the first strong separator, and how many name who recorded it. */
  segment: number;
  recordist: number;
}

/** Forms of keys that are said, the surest first. */
const SAID = ["mode", "camelot", "signed"] as const;

/** The key that a name says: the last of those that are said most surely, else a note alone where that means one. */
export function keyIn(words: readonly NameWord[], beside: Beside): KeyAt | null {
  const found = spellingsIn(words, beside.tempo).filter(
    (one) => one.at >= beside.recordist && !isWord(words, one, beside),
  );
  for (const form of SAID) {
    const best = found.findLast((one) => one.form === form && (form !== "camelot" || isCamelot(beside)));
    if (best) return { ...withPreposition(words, best), isKept: false };
  }
  return noteAlone(words, found, beside);
}

const isUnknown = ({ key }: NameWord, { longest }: Vocabulary) =>
  /^[\p{L}\p{M}]+$/u.test(key) && !/loops?$/.test(key) && longest([key]) === null;

/** A capital letter at the end of a name, before numbers and its tempo, that may be a note as well as a take or a part. */
export function maybeNoteIn(all: readonly NameWord[], tempo: NumberAt | null): KeyAt["key"]["value"] | null {
  const words = all.filter((_, at) => !tempo || at < tempo.at || at >= tempo.at + tempo.length);
  const at = lonelyAt(words);
  const spelled = at === null || !/^[A-G]$/.test(words[at]!.read) ? null : spelledKey(words, at);
  return spelled?.key.value ?? null;
}

/** "In C minor" and "key of Am" are keys with the words before them. */
function withPreposition(words: readonly NameWord[], { at, length, ...key }: Found): Found {
  let from = at;
  while (from > 0 && /^(?:in|the|key|of)$/.test(words[from - 1]!.key)) from--;
  const belongs = words.slice(from, at).some((word) => /^(?:in|key)$/.test(word.key));
  return belongs ? { ...key, at: from, length: length + at - from } : { ...key, at, length };
}

type Found = KeySpelling & { at: number };

function spellingsIn(words: readonly NameWord[], tempo: NumberAt | null): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; ) {
    const isTempo = tempo !== null && at >= tempo.at && at < tempo.at + tempo.length;
    const spelled = isTempo ? null : spelledKey(words, at);
    // "G7" is a chord where the name says so, and a note with its octave otherwise.
    const isChord =
      spelled?.form === "octave" && /7$/.test(words[at]!.key) && words.some(({ key }) => /^chords?$/.test(key));
    if (spelled) found.push({ at, ...spelled, form: isChord ? "signed" : spelled.form });
    at += spelled?.length ?? 1;
  }
  return found;
}

const isCamelot = ({ names, tempo }: Beside) => names.isCamelot || tempo !== null;

/** Whether what spells a key is a word of a sentence: "Am I Wrong", "A Minor Inconvenience", "I Am", "G-Funk". */
function isWord(
  words: readonly NameWord[],
  { at, length, form }: Found,
  { names, prefix, tempo, vocabulary, segment, recordist }: Beside,
): boolean {
  const next = words[at + length];
  const before = words[at - 1];
  if (before?.key === "i") return true;
  // Decibels are no D flat.
  if (/^db$/i.test(words[at]!.read) && /\d$/.test(before?.read ?? "")) return true;
  const isJoined = next?.glue === "-" && /^\p{L}{2}/u.test(next.read);
  if (isJoined && form === "letter") return true;
  // "As", "Des" and "La" are spelled like notes only with their mode; letters with "m" and "A minor" begin sentences.
  const begins = at === 0 || at === prefix || at === recordist;
  if (!begins || !next || names.isKeyFirst || segment === at + length || (form !== "mode" && form !== "signed"))
    return false;
  const text = words
    .slice(at, at + length)
    .map(({ key }) => key)
    .join("");
  if (!/^(?:[a-g][mb]|a(?:minor|major))$/.test(text)) return false;
  if (!next.isNear || /^\d/.test(next.key)) return false;
  const meaning = vocabulary.longest([next.key]);
  return tempo ? meaning === null : meaning?.instrument == null;
}

function noteAlone(words: readonly NameWord[], found: readonly Found[], beside: Beside): KeyAt | null {
  const { names, tempo, isDrum, isLonely, vocabulary, segment } = beside;
  const end = lonelyAt(words);
  // "Drone - Am", "Loop - F": a letter that is set apart where others have their key.
  const last = names.lonely === "letter" || (isLonely && !isDrum) || (names.isKeyLast && end === segment) ? end : null;
  const lonely = found.find(({ at }) => at === last);
  if (lonely) return { ...lonely, isKept: false };
  if (isDrum) return null;
  if (names.lonely === "octave") {
    const octave = found.findLast(({ at }) => isOctave(words, at));
    if (octave) return { ...octave, isKept: true };
  }
  const bracketed = found.find(
    ({ at, form }) => form === "letter" && words[at]!.isBracketed && /^[A-G]$/.test(words[at]!.read),
  );
  if (bracketed) return { ...bracketed, isKept: false };
  if (!tempo) return null;
  // A letter alone may also tell takes apart.
  const isBeside = ({ at, length }: Found) => at + length === tempo.at || at === tempo.at + tempo.length;
  const letters = found.filter(({ at, form }) => form === "letter" && /^[A-G]$/.test(words[at]!.read));
  const weak = found.filter((one) => one.form === "weak" && isBeside(one));
  const [only, ...others] = letters.length > 0 ? letters : weak;
  if (!only || !isBeside(only) || others.length > 0) return null;
  // "Plan B 100bpm": a letter behind a word that nobody knows belongs to that.
  const before = words[only.at - 1];
  const isTitle = only.at < tempo.at && only.form === "letter" && words[only.at]!.isNear && !names.isNoteBeforeTempo;
  if (isTitle && before && isUnknown(before, vocabulary)) return null;
  return { ...only, isKept: false };
}
