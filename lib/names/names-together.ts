import { type JoinedRuns, joinedRunsOf } from "@/lib/names/joined-numbers";
import { spelledKey } from "@/lib/names/keys";
import { bareTempos, countAt, isCounted, isModel, namedTempo } from "@/lib/names/numbers";
import { type Slots, slotsOf } from "@/lib/names/slots";
import { categoryOf } from "@/lib/names/sound-categories";
import { type NameWord, type NameWords, placeOf, wordsOfName } from "@/lib/names/words";

/** Names of a pack, or of one of its folders, by what they begin with. */
export interface Group {
  count: number;
  /** The words of each path. */
  words: ReadonlyMap<string, NameWords>;
  /** How many names begin with some words, by {@link beginningOf} of up to {@link MAX_PREFIX} of these. */
  beginnings: ReadonlyMap<string, number>;
  /** How many names have some words, by {@link beginningOf}, before a strong separator. */
  apart: ReadonlyMap<string, number>;
}

/** The names of files that are read together, and what they have in common. */
export interface Names extends Group {
  /** Those of each folder, by {@link placeOf}. */
  folders: ReadonlyMap<string, Group>;
  /** How many names have an artist's tag, such as `@somebody`, or a bracket as their last word. */
  tags: ReadonlyMap<string, number>;
  /** The numbers that names have which differ in nothing but one number, by {@link stemOf}. */
  runs: ReadonlyMap<string, ReadonlySet<number>>;
  /** Places in which tempos stand, by {@link placesOf}. */
  tempoPlaces: ReadonlySet<string>;
  /** Tempos that names of different words share in a place, by the place and the tempo. */
  sharedTempos: ReadonlySet<string>;
  /** Places in which most names have a number that counts them, by {@link placesOf}. */
  countedPlaces: ReadonlySet<string>;
  slots: Slots;
  joinedRuns: JoinedRuns;
  /** Whether most names have a note alone, and which kind of it. */
  lonely: "letter" | "octave" | null;
  /** Groups in which most names end with a note alone, by {@link groupsOf}. */
  lonelyGroups: ReadonlySet<string>;
  /** Whether most names begin with a number. */
  isNumbered: boolean;
  /** Whether most names begin with a key. */
  isKeyFirst: boolean;
  /** Whether several names end with a key. */
  isKeyLast: boolean;
  /** Whether most names have a note or a key before their tempo. */
  isNoteBeforeTempo: boolean;
  /** Whether some are called by the marks of drum machines, such as `BD` and `SD`. */
  hasDrumMarks: boolean;
  /** The creator and the library at the end of most names, where these are called by the categories of sound effects. */
  library: string | null;
  /** Whether most names end with a version, such as `v2`. */
  isVersioned: boolean;
  isCamelot: boolean;
}

/** Prefixes of labels and producers have a few words. */
export const MAX_PREFIX = 6;
/** Fewer names have nothing in common but by chance. */
export const MIN_NAMES = 3;

/** The beginning of a name, for comparison. */
export const beginningOf = (words: readonly NameWord[], length: number) =>
  words
    .slice(0, length)
    .map(({ key }) => key)
    .join(" ");

/** A name without one of its numbers, within its folder. */
export const stemOf = (path: string, words: readonly NameWord[], at: number) =>
  `${placeOf(path)} ${words.map(({ key }, place) => (place === at ? "\0" : key)).join(" ")}`;

/** Where a word stands in a name: from its start and from its end. */
export const placesOf = (words: readonly NameWord[], { at, length }: { at: number; length: number }) => [
  `from start ${at}`,
  `from end ${words.length - at - length}`,
];

/** Drum machines that are called by their number alone. */
const MACHINES = new Set([303, 505, 606, 626, 707, 727, 808, 909]);

const increase = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Collects what the names of these files have in common. */
export function namesOf(paths: readonly string[]): Names {
  const words = new Map(paths.map((path) => [path, wordsOfName(path)]));
  const group = groupOf(words);
  const { beginnings } = group;
  const tags = new Map<string, number>();
  const runs = new Map<string, Set<number>>();
  for (const [path, name] of words) {
    const last = name.words.at(-1);
    if (last && (last.read.startsWith("@") || last.isBracketed)) increase(tags, last.key);
    for (const [at] of name.words.entries()) {
      const value = countAt(name.words, at);
      if (value === null) continue;
      const stem = stemOf(path, name.words, at);
      const known = runs.get(stem);
      if (known) known.add(value);
      else runs.set(stem, new Set([value]));
    }
  }
  const all = [...words].map(([path, name]) => ({ path, words: name.words }));
  const isMost = (count: number, of = words.size) => count >= MIN_NAMES && count * 2 > of;
  const countOf = (isSo: (words: readonly NameWord[]) => boolean) => all.filter(({ words }) => isSo(words)).length;
  return {
    ...group,
    folders: foldersOf(words),
    ...{ tags, runs },
    ...tempoPlacesOf(all, runs, beginnings),
    slots: slotsOf(all, isMost),
    joinedRuns: joinedRunsOf(all),
    lonely: lonelyOf(all, isMost),
    lonelyGroups: lonelyGroupsOf(all, isMost),
    isNumbered: isMost(countOf((name) => name.length > 1 && countAt(name, 0) !== null)),
    isKeyFirst: isMost(countOf((name) => name.length > 0 && spelledKey(name, 0)?.form === "mode")),
    isKeyLast: countOf((name) => name.length > 1 && endsWithKey(name)) > 1,
    isNoteBeforeTempo: isMost(countOf(hasNoteBeforeTempo)),
    hasDrumMarks: all.some(({ words }) => words.slice(0, 2).some(({ key }) => /^(?:bd|sd)\d*$/.test(key))),
    library: libraryOf(all, isMost),
    isVersioned: isMost(countOf((name) => /^v\d+$/.test(name.at(-1)?.key ?? ""))),
    isCamelot: isMost(countOf((name) => name.some((_, at) => spelledKey(name, at)?.form === "camelot"))),
  };
}

function groupOf(words: ReadonlyMap<string, NameWords>): Group {
  const beginnings = new Map<string, number>();
  const apart = new Map<string, number>();
  for (const { words: name, segments } of words.values()) {
    for (let length = 1; length <= Math.min(MAX_PREFIX, name.length); length++) {
      increase(beginnings, beginningOf(name, length));
    }
    for (const end of segments) increase(apart, beginningOf(name, end));
  }
  return { count: words.size, words, beginnings, apart };
}

function foldersOf(words: ReadonlyMap<string, NameWords>): Map<string, Group> {
  const inside = new Map<string, Map<string, NameWords>>();
  for (const [path, name] of words) {
    const folder = placeOf(path);
    inside.set(folder, (inside.get(folder) ?? new Map()).set(path, name));
  }
  return new Map([...inside].map(([folder, names]) => [folder, groupOf(names)]));
}

function endsWithKey(words: readonly NameWord[]): boolean {
  return [1, 2].some((length) => {
    const spelled = spelledKey(words, words.length - length);
    return spelled?.form === "mode" && spelled.length === length;
  });
}

function hasNoteBeforeTempo(words: readonly NameWord[]): boolean {
  const named = namedTempo(words);
  return (named ? [named] : bareTempos(words)).some(({ at }) => at > 1 && isNoteAt(words, at - 1));
}

/** Whether a word is a note or a key, or the mode of the word before it. */
function isNoteAt(words: readonly NameWord[], at: number): boolean {
  const form = spelledKey(words, at)?.form;
  if (form === "letter" || form === "signed" || form === "mode") return true;
  return at > 1 && spelledKey(words, at - 1)?.length === 2;
}

function libraryOf(names: readonly Name[], isMost: (count: number) => boolean): string | null {
  const counts = new Map<string, number>();
  for (const { words } of names) {
    const library = categoryOf(words)?.library;
    if (library !== undefined) increase(counts, library);
  }
  return [...counts].find(([, count]) => isMost(count))?.[0] ?? null;
}

interface Name {
  path: string;
  words: readonly NameWord[];
}

/** What stands in one place of names. */
interface Place {
  named: number;
  bare: number;
  /** Those of the bare ones that count files. */
  counting: number;
  /** Names with any number in it. */
  numbers: number;
  /** Numbers that can be no tempo: other ones than that, or with zeros in front. */
  outside: number;
  /** Those of them that don't run through names which are else the same. */
  slots: number;
  /** The names, without the number, that have a tempo in it. */
  stems: Map<number, Set<string>>;
}

function tempoPlacesOf(
  names: readonly Name[],
  runs: Names["runs"],
  beginnings: Names["beginnings"],
): Pick<Names, "tempoPlaces" | "sharedTempos" | "countedPlaces"> {
  const places = new Map<string, Place>();
  const placeAt = (key: string) => {
    const known = places.get(key) ?? {
      named: 0,
      bare: 0,
      counting: 0,
      numbers: 0,
      outside: 0,
      slots: 0,
      stems: new Map(),
    };
    places.set(key, known);
    return known;
  };
  for (const { path, words } of names) {
    const named = namedTempo(words);
    if (named) {
      for (const key of placesOf(words, named)) {
        placeAt(key).named++;
        placeAt(key).numbers++;
      }
    }
    const bare = bareTempos(words).filter(({ at }) => !isModel(words, at) || isShared(words, beginnings, names.length));
    for (const number of bare) {
      if (named && number.at >= named.at && number.at < named.at + named.length) continue;
      const stem = stemOf(path, words, number.at);
      const isCounting = countsInRun(runs.get(stem), words, number.at);
      for (const key of placesOf(words, number)) {
        const place = placeAt(key);
        place.bare++;
        place.counting += Number(isCounting);
        if (!isCounting) place.stems.set(number.value, (place.stems.get(number.value) ?? new Set()).add(stem));
      }
    }
    for (const [at] of words.entries()) {
      const isNamed = named && at >= named.at && at < named.at + named.length;
      const value = countAt(words, at);
      if (isNamed || value === null) continue;
      const isOutside = !isCounted(words, at) && !MACHINES.has(value) && !bare.some((one) => one.at === at);
      const isSlot = isOutside && !countsInRun(runs.get(stemOf(path, words, at)), words, at);
      for (const key of placesOf(words, { at, length: 1 })) {
        const place = placeAt(key);
        place.numbers++;
        place.outside += Number(isOutside);
        place.slots += Number(isSlot);
      }
    }
  }
  const tempoPlaces = [...places].flatMap(([key, { named, bare, counting, numbers, slots }]) => {
    // Numbers of slots begin names, and are in the range of tempos by chance.
    if (named === 0 && slots > 1 && key.startsWith("from start")) return [];
    const tempos = named + bare - counting;
    const isUsual = named > 0 && bare > 0 ? tempos > 1 : tempos >= MIN_NAMES && tempos * 3 >= names.length;
    return isUsual && tempos * 2 > numbers && counting * 2 <= bare ? [key] : [];
  });
  const sharedTempos = [...places].flatMap(([key, { stems, counting, bare }]) =>
    counting * 2 > bare ? [] : [...stems].flatMap(([tempo, { size }]) => (size > 1 ? [`${key} ${tempo}`] : [])),
  );
  const countedPlaces = [...places].flatMap(([key, { named, numbers, outside }]) =>
    named === 0 && outside > 0 && numbers >= MIN_NAMES && numbers * 2 > names.length ? [key] : [],
  );
  return {
    tempoPlaces: new Set(tempoPlaces),
    sharedTempos: new Set(sharedTempos),
    countedPlaces: new Set(countedPlaces.filter((key) => !tempoPlaces.includes(key))),
  };
}

function isShared(words: readonly NameWord[], beginnings: Names["beginnings"], count: number): boolean {
  return count >= MIN_NAMES && (beginnings.get(beginningOf(words, 1)) ?? 0) * 2 > count;
}

/**
 * Whether a number counts files: others of the name have other numbers. Where the name has a key and a further number,
 * that is the one which counts.
 */
export function countsInRun(run: ReadonlySet<number> | undefined, words: readonly NameWord[], number: number): boolean {
  if (!run || run.size < 2) return false;
  // Loops have no velocities: only takes of them are counted.
  const value = countAt(words, number);
  const isLoop = words.some(({ key }) => /loops?$/.test(key));
  if (isLoop && value !== null && !run.has(value - 1) && !run.has(value + 1)) return false;
  const hasKey = words.some((_, at) => spelledKey(words, at)?.form === "mode");
  return !(hasKey && words.some((_, at) => at !== number && countAt(words, at) !== null));
}

/** Which kind of note alone most names have: a letter at the end, or a note with its octave. */
function lonelyOf(names: readonly Name[], isMost: (count: number) => boolean): Names["lonely"] {
  const octaves = names.filter(({ words }) => words.some((_, at) => isOctave(words, at))).length;
  if (isMost(octaves)) return "octave";
  const lonely = names.flatMap(({ path, words }) => {
    const at = lonelyAt(words);
    return at === null ? [] : [{ stem: stemOf(path, words.slice(0, at + 1), at), key: words[at]!.key }];
  });
  if (!isMost(lonely.length)) return null;
  // Takes are A, B and C of one name.
  const areTakes = new Set(lonely.map(({ stem }) => stem)).size * 2 <= lonely.length;
  const hasSigns = lonely.some(({ key }) => key.length > 1);
  return areTakes && !hasSigns && lonely.some(({ key }) => key === "a") ? null : "letter";
}

/** The groups within a pack that a name is in: its folder, and the names there that begin with the same word. */
export const groupsOf = (path: string, words: readonly NameWord[]) => [
  placeOf(path),
  `${placeOf(path)} ${words[0]?.key ?? ""}`,
];

function lonelyGroupsOf(names: readonly Name[], isMost: (count: number, of?: number) => boolean): Set<string> {
  const groups = new Map<string, Name[]>();
  for (const name of names) {
    for (const group of groupsOf(name.path, name.words)) {
      const known = groups.get(group);
      if (known) known.push(name);
      else groups.set(group, [name]);
    }
  }
  const isLonely = (inside: readonly Name[]) => lonelyOf(inside, (count) => isMost(count, inside.length)) === "letter";
  return new Set([...groups].flatMap(([group, inside]) => (isLonely(inside) ? [group] : [])));
}

/** Whether a word is a note with its octave; at the start of a longer name it is a pad of a machine. */
export function isOctave(words: readonly NameWord[], at: number): boolean {
  const isPad = at === 0 && words.length > 1 && /^[a-h]\d$/.test(words[at]!.key);
  return !isPad && spelledKey(words, at)?.form === "octave";
}

/** The place of a note alone at the end of a name, before numbers. */
export function lonelyAt(words: readonly NameWord[]): number | null {
  let at = words.length - 1;
  while (at > 0 && countAt(words, at) !== null) at--;
  const form = at > 0 ? spelledKey(words, at)?.form : undefined;
  return form === "letter" || form === "signed" || form === "weak" ? at : null;
}
