import { fold } from "@/lib/names/fold";
import { spelledKey } from "@/lib/names/keys";
import { translated } from "@/lib/names/other-languages";
import type { NameWord } from "@/lib/names/words";

/** What some words of the trade mean. */
export interface TradeMeaning {
  /** How many words. */
  length: number;
  /** An instrument that they mean or come near to, by id: `rank` is lower the surer it is. Null if they mean none. */
  instrument: { id: number; rank: number } | null;
}

/** The words that names are read with. */
export interface Vocabulary {
  /** The longest known spelling at the start of some folded words. */
  longest: (words: readonly string[]) => TradeMeaning | null;
  /** Whether an instrument is drums or percussion. */
  isPercussive: (instrument: number) => boolean;
}

/** What names mean by words that a search reads more widely. */
const IN_NAMES: Readonly<Record<string, string>> = {
  reverb: "fx",
  delay: "fx",
  hiss: "noise",
  drummer: "drum",
  drumming: "drum",
  pno: "piano",
  grandpno: "piano",
  celli: "cello",
  dembow: "drum",
  tops: "drum",
  ...{ paiste: "cymbal", sabian: "cymbal", zildjian: "cymbal", meinl: "cymbal" },
};
/** Beside these, a bell is a part of a cymbal. */
const CYMBALS = new Set(["ride", "cymbal", "crash", "paiste", "sabian", "zildjian", "meinl"]);
/** Beside these, "Pd" is a pedal. */
const HATS = new Set(["hat", "hihat", "hh"]);
/** A side of a kit before one of its drums, such as `lsnare`. */
const SIDED = /^[lr](?=(?:snare|tom|kick|hat|crash|ride|cymbal|conga|bongo)s?$)/;
/** The marks of drum machines, which mean little else beside "BD" and "SD". */
const DRUM_MARKS: Readonly<Record<string, string>> = {
  ...{ sn: "snare", rs: "rim", rm: "rim", cp: "clap", ch: "hat", oh: "hat", hh: "hat", cy: "cymbal", rd: "ride" },
  ...{ lt: "tom", mt: "tom", ht: "tom", cb: "cowbell", ma: "maracas", cl: "claves" },
  ...{ hc: "hat", ho: "hat", hp: "hat", cr: "cymbal", rc: "ride", rb: "ride" },
};
/** Overheads of a kit, which studios write in capitals. */
const OVERHEAD = /^OH[LR]?$/;
/** Everyday words in titles. */
const NONE = new Set(["rise", "fall", "boy", "man", "one", "in"]);
/** Chords are played with many instruments, but a "power chord". */
const CHORD = /^chords?$/;
/** Pairs of words of which neither is an instrument. */
const NEITHER = new Set([
  "voice memo",
  "type beat",
  "beat idea",
  "riff idea",
  "melody idea",
  "hook idea",
  "chorus melody",
]);
/** "FM radio" is neither a synth nor a key. */
const RADIO = /^[af]m$/;
/** A machine says less than the instrument beside it, and a part of a word less than any word. */
const LESS = { machine: 0.5, part: 3 };
const MAX_PHRASE = 4;

/**
 * The instrument that a name says for certain, else the one that is nearest to its first word of an instrument.
 * `hasDrumMarks`: whether names beside it have the marks of drum machines.
 */
export function instrumentIn(words: readonly NameWord[], { longest }: Vocabulary, hasDrumMarks = false): number | null {
  const spelled = spellingsOf(words, longest, hasDrumMarks);
  let best: { id: number; rank: number } | null = null;
  for (let at = 0; at < spelled.length; ) {
    const phrase = spelled.slice(at, at + MAX_PHRASE);
    const found = meaningAt(phrase, longest);
    const together = phrase.slice(0, found?.length ?? 1);
    at += together.length;
    if (!found?.instrument) continue;
    const isMachine = together.some(({ word }) => /\d/.test(word));
    const isPart = together.some((one) => one.isPart);
    const rank = found.instrument.rank + (isMachine ? LESS.machine : 0) + (isPart ? LESS.part : 0);
    if (!best || rank < best.rank) best = { id: found.instrument.id, rank };
  }
  return best?.id ?? null;
}

interface Spelling {
  word: string;
  /** Whether it is a part of a longer word. */
  isPart: boolean;
}

/** What a phrase begins with: a genre of several words, such as "drum bass", is rather its first word. */
function meaningAt(phrase: readonly Spelling[], longest: Vocabulary["longest"]): TradeMeaning | null {
  const words = phrase.map(({ word }) => word);
  const found = longest(words);
  return found && !found.instrument && found.length > 1 ? longest(words.slice(0, 1)) : found;
}

/** The words of a name as they are looked up: those that nobody knows, in their parts. */
function spellingsOf(words: readonly NameWord[], longest: Vocabulary["longest"], hasDrumMarks: boolean): Spelling[] {
  const whole = (word: string): Spelling[] => [{ word, isPart: false }];
  return words.flatMap((word, at) => {
    const { key, read, text } = word;
    const isJoined = word.glue === "-" || words[at + 1]?.glue === "-";
    if (isJoined && isPartOfLetter(words, at)) return longest(compoundAt(words, at)) ? whole(key) : [];
    const mark = hasDrumMarks && at === 0 ? DRUM_MARKS[key.replace(/\d+$/, "")] : undefined;
    if (mark) return whole(mark);
    if (OVERHEAD.test(read) && /^(?:\d+|[lr]|)$/.test(words[at + 1]?.key ?? "")) return whole("cymbal");
    if (isNeither(words, at)) return [];
    if (CHORD.test(key) && !isSurer([words[at - 1]?.key ?? "", key], longest)) return [];
    if (at > 0 && translated(words[at - 1]!.key + key)) return [];
    const together = words[at + 1] && translated(key + words[at + 1]!.key);
    if (together) return whole(together);
    if (key === "pd" && words.some((one) => HATS.has(one.key))) return [];
    if (key === "bell" && words.some((one) => CYMBALS.has(one.key))) return whole("ride");
    if (NONE.has(key) || read === "Fm" || (RADIO.test(key) && words[at + 1]?.key === "radio")) return [];
    if (/^key(?:$|[a-g])/.test(key) && callsKey(words, at)) return [];
    if (RADIO.test(words[at - 1]?.key ?? "") && key === "radio") return whole("noise");
    if (IN_NAMES[key]) return whole(IN_NAMES[key]);
    if (!/\p{L}/u.test(key) || longest([key])) return whole(key);
    const foreign = translated(key);
    if (foreign) return whole(foreign);
    const parts = partsOf(text);
    const isCymbal = parts.some((part) => CYMBALS.has(part));
    return parts[0] === key
      ? whole(key.replace(SIDED, ""))
      : parts.map((part) => ({ word: isCymbal && part === "bell" ? "ride" : meant(part), isPart: true }));
  });
}

/** The word of the trade that a part of a word is. */
const meant = (part: string) => translated(part) ?? IN_NAMES[part] ?? part.replace(SIDED, "");

/** Whether two words together mean an instrument more surely than the second of them. */
function isSurer(pair: readonly [string, string], longest: Vocabulary["longest"]): boolean {
  const [together, alone] = [longest(pair), longest(pair.slice(1))];
  if (together?.length !== 2 || !together.instrument) return false;
  return !alone?.instrument || together.instrument.rank < alone.instrument.rank;
}

/** Whether a word means no instrument beside another, as in "Voice Memo". */
function isNeither(words: readonly NameWord[], at: number): boolean {
  const { key } = words[at]!;
  return NEITHER.has(`${key} ${words[at + 1]?.key}`) || NEITHER.has(`${words[at - 1]?.key} ${key}`);
}

/** Whether "key" calls what follows a key, in "Key of Am", "key F min" and "KeyAm". */
function callsKey(words: readonly NameWord[], at: number): boolean {
  const { key } = words[at]!;
  if (key !== "key") return spelledKey(words, at) !== null;
  return words[at + 1] !== undefined && (words[at + 1]!.key === "of" || spelledKey(words, at + 1)?.form === "mode");
}

/** Whether a word is joined to a letter alone, as in "B-Boy": such words mean something only together, as in "E-Piano". */
function isPartOfLetter(words: readonly NameWord[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at]!, words[at + 1]];
  const isLetter = (one: NameWord | undefined) => one !== undefined && /^\p{L}$/u.test(one.key);
  if (word.glue === "-" && isLetter(before)) return true;
  return after?.glue === "-" && isLetter(word);
}

function compoundAt(words: readonly NameWord[], at: number): string[] {
  const from = words[at]!.glue === "-" ? at - 1 : at;
  return [words[from]!.key, words[from + 1]!.key];
}

/** One letter is a word in some scripts. */
const UNSPACED = /\p{Script=Han}/u;
const JOINTS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})|#/u;

/** The parts of "BassLoop", "Snare1" and "bassloops". */
function partsOf(text: string): string[] {
  return text
    .normalize("NFKC")
    .split(JOINTS)
    .flatMap((part) => {
      const word = fold(part).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
      const loops = /^(\p{L}{3,}?)(loops?)$/u.exec(word);
      return loops ? [loops[1]!, loops[2]!] : word.length > 1 || UNSPACED.test(word) ? [word] : [];
    });
}
