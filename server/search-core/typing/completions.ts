import { LATE_RANK, NAME_RANK } from "@/server/search-core/typing/ranks";
import { type Spelling, type Spellings, spellingKey } from "@/server/search-core/typing/spellings";
import { endsOf } from "@/server/search-core/typing/typed-end";

/** A text as it may be meant to become. */
export interface Completion {
  text: string;
  /** What its last part is called. */
  end: string;
  /** The number of sounds that it finds; less than 1 where they lack some of it. */
  sounds: number;
}

/** What completions are made of, and what they are ordered by. */
export interface CompletionSources {
  /** Words of the trade, taxonomy and keys. */
  words: Spellings;
  /** What packs and creators are called. */
  names: Spellings;
  /** How often a text was searched, as admins see it: 0 for what they don't. */
  searches: (text: string) => number;
  /** The number of sounds that a text finds: less than 1 where they lack some of it, 0 where they lack its end. */
  countSounds: (text: string, end: string) => Promise<number>;
  /** What some words mean, the same for words of the same meaning; null if they mean nothing. */
  meaning: (words: string) => string | null;
}

/** Completions that are tried, since each is a search. */
const MAX_TRIED = 14;
/** Shorter beginnings are of too many names. */
const MIN_NAME = 2;
const KEY = /^[A-G][#b]? (?:minor|major)$/;
const UNIT = / bpm$/;
const TEMPOS = { min: 60, max: 200 } as const;

interface Candidate extends Omit<Completion, "sounds"> {
  rank: number;
  /** A key after its note, or a name of which more than a word is typed: these are meant. */
  isSure: boolean;
  /** Words that go on after the one that is being typed. */
  further: number;
  searches: number;
  searchesOfEnd: number;
}

/**
 * Up to `limit` texts that a typed one may become and that find something: those that are searched more before others,
 * then what is certainly meant, then those that have all of it, single words, and those that find more.
 */
export async function completionsOf(typed: string, limit: number, sources: CompletionSources): Promise<Completion[]> {
  const text = typed.trimEnd();
  const candidates = new Map<string, Candidate>();
  for (const { before, typed: end, words } of endsOf(text).reverse()) {
    const meaning = sources.meaning(end);
    for (const spelling of spellingsAfter(end, before, sources)) {
      // A short form is completed by what the taxonomy calls it, not by other spellings.
      if (spelling.meaning === meaning && spelling.rank > 0) continue;
      const completed = `${before}${spelling.text}`;
      const key = spellingKey(completed);
      const isSure = words > 1 && (KEY.test(spelling.text) || spelling.rank === NAME_RANK);
      if (candidates.has(key) && !isSure) continue;
      candidates.set(key, {
        text: completed,
        end: spelling.text,
        rank: spelling.rank,
        isSure,
        further: spelling.text.replace(UNIT, "").split(" ").length - words,
        searches: sources.searches(completed),
        searchesOfEnd: sources.searches(spelling.text),
      });
    }
  }
  const likeliest = [...candidates.values()]
    .sort((left, right) => byMeaning(left, right) || left.further - right.further || byRank(left, right))
    .slice(0, MAX_TRIED);
  const counted = await Promise.all(
    likeliest.map(async (one) => ({ ...one, sounds: await sources.countSounds(one.text, one.end) })),
  );
  const tried = counted.filter((candidate) => candidate.sounds > 0);
  // Words of other languages, and lengths, are for texts that nothing else completes.
  const own = tried.filter(({ rank }) => rank !== LATE_RANK);
  return (own.length > 0 ? own : tried)
    .sort(
      (left, right) =>
        byMeaning(left, right) ||
        Number(right.sounds >= 1) - Number(left.sounds >= 1) ||
        left.further - right.further ||
        right.sounds - left.sounds ||
        byRank(left, right),
    )
    .slice(0, limit)
    .map(({ text: completed, end, sounds }) => ({ text: completed, end, sounds }));
}

function byMeaning(left: Candidate, right: Candidate): number {
  return (
    right.searches - left.searches ||
    Number(right.isSure) - Number(left.isSure) ||
    right.searchesOfEnd - left.searchesOfEnd
  );
}

const byRank = (left: Candidate, right: Candidate) => left.rank - right.rank || left.end.length - right.end.length;

function spellingsAfter(end: string, before: string, { words, names }: CompletionSources): Spelling[] {
  const key = spellingKey(end);
  // A note alone begins with the letter of many words; with its sign or the beginning of its mode it is a key.
  const known = words.after(end).filter(({ text }) => key.length > 1 || !KEY.test(text));
  // A name is a search of its own.
  const named = before === "" && key.length >= MIN_NAME ? names.after(end) : [];
  return [...tempoSpellings(key), ...known, ...named.map((name) => ({ ...name, rank: NAME_RANK }))];
}

/** Tempos that begin with some digits, round ones first. */
function tempoSpellings(digits: string): Spelling[] {
  if (!/^\d{1,2}$/.test(digits)) return [];
  const step = digits === "1" || digits === "2" ? 10 : 1;
  const first = Number(digits) * 10;
  const tempos = Array.from({ length: 10 }, (_, at) => first * (step === 10 ? 10 : 1) + at * step);
  return tempos
    .filter((tempo) => tempo >= TEMPOS.min && tempo <= TEMPOS.max && String(tempo).startsWith(digits))
    .map((tempo) => ({
      text: `${tempo} bpm`,
      meaning: `${tempo} bpm`,
      rank: tempo % 10 === 0 ? 0 : tempo % 5 === 0 ? 1 : 2,
    }));
}
