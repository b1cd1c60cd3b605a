import { MAX_SOUND_TITLE } from "@/lib/contract/rules/packs";
import { KEY_VALUES, MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import type { LoopHint } from "@/server/audio/loop";
import { isPercussive } from "@/server/modules/studio/ingestion/ingest-context";
import { commonPrefix, hasName, type Names, wordsOfName } from "@/server/modules/studio/ingestion/name-words";
import { folderKindOf } from "@/server/modules/studio/uploads/folder-kinds";
import type { createDictionary } from "@/server/search-index/dictionary";

/** The words that file names are read with. */
export type NameDictionary = Pick<ReturnType<typeof createDictionary>, "longest">;

type KeyValue = (typeof KEY_VALUES)[number];

/** What the name of a file says of its sound. */
export interface NameReading {
  /** Without the pack's prefix, the ending, tempo and key; at most 100 characters, never empty. */
  title: string;
  tempo: number | null;
  /** `is_minor` is null where the name says only a note. */
  key: { value: KeyValue; is_minor: boolean | null } | null;
  /** An id of the taxonomy. */
  instrument: number | null;
  hint: LoopHint | undefined;
  /** What its folder says, which counts more than what is heard. */
  folder: LoopHint | null;
}

/** What one or two neighbouring words say; `words` is how many they are. */
interface Found<Value> {
  at: number;
  words: 1 | 2;
  value: Value;
}

/** A number that isn't called a tempo is one within these bounds: lower ones count files, higher ones name machines. */
const BARE_TEMPO = { low: 60, high: 200 };
const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const NUMBER = String.raw`(\d{2,3}(?:\.\d{1,2})?)`;
const NAMED_TEMPO = new RegExp(`^(?:${NUMBER}-?bpm|bpm-?${NUMBER})$`, "i");
const UNIT = /^bpm$/i;
const ACCIDENTAL = "(#|♯|sharp|b|♭|flat)";
const MODE = "(m|min|minor|maj|major|MIN|MINOR|MAJ|MAJOR)(?:7|9|11|13)?";
/** `Am`, `F#min`, `Bbmaj7`, `Csharp`; `am` and `AM` are no keys. */
const WHOLE_KEY = new RegExp(`^([A-G])(?:${ACCIDENTAL})?(?:-?${MODE})?$`);
const LOWER_KEY = new RegExp(`^([a-g])(?:(#|♯)${MODE}?|(?:b|♭)?(?:min|minor|maj|major))$`);
const MODE_WORD = /^(?:min|minor|maj|major)$/i;
const ONE_SHOT = /\bone[\s_-]?shots?\b/i;
const LOOP = /(?:^|[^a-z])loops?(?:[^a-z]|$)/i;

/**
 * Reads the name of a file of a pack. `names` are those of all sounds of the pack, from which the prefix that most of
 * them share is found.
 */
export function readFileName(path: string, names: Names, dictionary: NameDictionary): NameReading {
  const words = wordsOfName(path);
  const isKnown = (word: string) => dictionary.longest([word.toLowerCase()]) !== null;
  const prefix = commonPrefix(words, names, isKnown);
  const instrument = instrumentOf(words.slice(prefix), dictionary) ?? instrumentOf(words, dictionary);
  const folder = loopFolder(path);
  const tempo = folder === "one-shot" ? null : tempoOf(words, names, dictionary);
  const key = keyOf(words, { tempo, isDrum: instrument !== null && isPercussive([instrument]) });
  return {
    title: titleOf(words, prefix, [tempo, key]),
    tempo: tempo?.value ?? null,
    key: key?.value ?? null,
    instrument,
    hint: folder ?? (tempo ? "loop" : ONE_SHOT.test(path) ? "one-shot" : LOOP.test(path) ? "loop" : undefined),
    folder,
  };
}

function loopFolder(path: string): LoopHint | null {
  const kind = folderKindOf(path)?.kind;
  return kind === "loop" || kind === "one-shot" ? kind : null;
}

function tempoOf(words: readonly string[], names: Names, dictionary: NameDictionary): Found<number> | null {
  const isTempo = (tempo: number) => tempo >= MIN_BPM && tempo <= MAX_BPM;
  for (const [at, word] of words.entries()) {
    const match = NAMED_TEMPO.exec(word);
    const tempo = Number(match?.[1] ?? match?.[2]);
    if (match && isTempo(tempo)) return { at, words: 1, value: tempo };
  }
  const isNumber = (word: string | undefined) => word !== undefined && /^\d{2,3}(?:\.\d{1,2})?$/.test(word);
  for (const [at, word] of words.entries()) {
    if (!UNIT.test(word)) continue;
    // `120 bpm` rather than `bpm 120`.
    for (const place of [at - 1, at + 1]) {
      if (!isNumber(words[place]) || !isTempo(Number(words[place]))) continue;
      return { at: Math.min(at, place), words: 2, value: Number(words[place]) };
    }
  }
  const bare = words.flatMap((word, at) => {
    const tempo = Number(word);
    const isPlain = isNumber(word) && !word.startsWith("0") && tempo >= BARE_TEMPO.low && tempo <= BARE_TEMPO.high;
    return isPlain && !namesMachine(words, at, dictionary) && !countsFiles(words, at, names) ? [{ at, tempo }] : [];
  });
  const [only, ...others] = bare;
  return only && others.length === 0 ? { at: only.at, words: 1, value: only.tempo } : null;
}

/** Whether a number belongs to the name of a machine, such as `909`, `SH 101` or `Juno 106`. */
function namesMachine(words: readonly string[], at: number, dictionary: NameDictionary): boolean {
  const lower = words.map((word) => word.toLowerCase());
  if (dictionary.longest([lower[at]!])) return true;
  return at > 0 && (dictionary.longest([lower[at - 1]!, lower[at]!])?.length ?? 0) > 1;
}

/** Whether a number counts files of the same name: the one before or after it is another's. */
function countsFiles(words: readonly string[], at: number, names: Names): boolean {
  return [-1, 1].some((step) => hasName(names, words.with(at, String(Number(words[at]) + step))));
}

type Key = NonNullable<NameReading["key"]>;

function keyOf(
  words: readonly string[],
  { tempo, isDrum }: { tempo: Found<number> | null; isDrum: boolean },
): Found<Key> | null {
  const found = words.flatMap((word, at): (Found<Key> & { isLetter: boolean })[] => {
    const one = parseKey(word);
    // "I Am" is no key.
    if (!one || words[at - 1] === "I") return [];
    const mode = words[at + 1];
    if (one.is_minor !== null || mode === undefined || !MODE_WORD.test(mode)) {
      return [{ at, words: 1, value: one, isLetter: word.length === 1 }];
    }
    return [{ at, words: 2, value: { ...one, is_minor: /^min/i.test(mode) }, isLetter: false }];
  });
  const said = found.filter(({ isLetter }) => !isLetter);
  const best = said.findLast(({ value }) => value.is_minor !== null) ?? said.at(-1);
  if (best) return best;
  // A letter alone may also tell takes apart.
  const [letter, ...others] = found;
  const isBeside = letter && tempo && (letter.at === tempo.at - 1 || letter.at === tempo.at + tempo.words);
  return letter && isBeside && others.length === 0 && !isDrum ? letter : null;
}

function parseKey(word: string): Key | null {
  const match = WHOLE_KEY.exec(word) ?? LOWER_KEY.exec(word);
  if (!match) return null;
  const rest = word.slice(1).toLowerCase();
  const isSharp = /^(?:#|♯|sharp)/.test(rest);
  const isFlat = /^(?:b|♭|flat)/.test(rest);
  const shift = isSharp ? 1 : isFlat ? -1 : 0;
  const mode = rest.replace(/^(?:#|♯|sharp|b|♭|flat)/, "").replace(/^-/, "");
  return {
    value: KEY_VALUES[(NATURALS[match[1]!.toUpperCase()]! + shift + 12) % 12]!,
    is_minor: mode === "" ? null : !mode.startsWith("maj"),
  };
}

/** The instrument that a name says for certain, else the one that is nearest to its first word of an instrument. */
function instrumentOf(words: readonly string[], dictionary: NameDictionary): number | null {
  const lower = words.flatMap((word) => word.toLowerCase().split("-"));
  const guesses: { rank: number; id: number }[] = [];
  for (let at = 0; at < lower.length; ) {
    const found = dictionary.longest(lower.slice(at));
    at += found?.length ?? 1;
    if (found?.meaning.kind !== "trade") continue;
    const { kind, is, near } = found.meaning.entry;
    if (kind !== "instrument" && kind !== "sound") continue;
    const [certain] = is.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
    const [guess] = near.flatMap((target) => (target.by === "instrument" ? [target.id] : []));
    if (certain !== undefined) guesses.push({ rank: 0, id: certain });
    else if (guess !== undefined) guesses.push({ rank: kind === "instrument" ? 1 : 2, id: guess });
  }
  return guesses.sort((a, b) => a.rank - b.rank)[0]?.id ?? null;
}

function titleOf(words: readonly string[], prefix: number, found: readonly (Found<unknown> | null)[]): string {
  const isSaid = (at: number) => found.some((part) => part && at >= part.at && at < part.at + part.words);
  const rest = words.filter((_, at) => at >= prefix && !isSaid(at));
  const kept = rest.length > 0 ? rest : words.filter((_, at) => !isSaid(at));
  const title = kept.map((word) => (word === word.toLowerCase() ? capitalised(word) : word)).join(" ");
  return shortened(title) || shortened(words.join(" ")) || "Untitled";
}

/** At most {@link MAX_SOUND_TITLE} characters, as the forms count them. */
function shortened(title: string): string {
  let text = "";
  for (const character of title) {
    if (text.length + character.length > MAX_SOUND_TITLE) break;
    text += character;
  }
  return text.trim();
}

function capitalised(word: string): string {
  const [first = "", ...rest] = word;
  return first.toUpperCase() + rest.join("");
}
