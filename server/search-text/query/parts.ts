import type { Languages } from "@/server/search-text/languages/language";
import { comparativeAt, positivesOf } from "@/server/search-text/query/comparatives";
import { type Condition, conditionOf } from "@/server/search-text/query/condition";
import type { Meaning, SearchDictionary, TradeEntry } from "@/server/search-text/query/dictionary";
import { isEverydayWord } from "@/server/search-text/query/everyday-words";
import { isAnd, isExcluding, isExcludingBefore, isFiller, isOr } from "@/server/search-text/query/filler-words";
import { languagesOf } from "@/server/search-text/query/foreign-words";
import { typedKeys } from "@/server/search-text/query/key";
import { CHEAP, CHEAP_WORDS, LENGTH_WORDS, typedMeasures, typedMeters } from "@/server/search-text/query/measures";
import { blanked, outside, type Span, spanOf, TAKEN } from "@/server/search-text/query/spans";
import { singular } from "@/server/search-text/query/stem";
import { bareTempos, namedTempos } from "@/server/search-text/query/tempo";
import { type Token, tokensOf } from "@/server/search-text/query/tokens";
import { withoutFileMarks } from "@/server/search-text/query/typed-names";

/** A part of a text that asks for something. */
export interface Part extends Span {
  is: "part";
  condition: Condition;
  /** Where it begins without what excludes it. */
  start: number;
  /** Where it ends without what excludes it. */
  end: number;
  /** Whether it is typed in the plural. */
  isPlural: boolean;
  /** Excluded by itself: "drumless". */
  isExcluded?: boolean;
}

/**
 * What excludes what follows it: a minus only the next part; "not" a mood rather than the thing that has it; "no" and
 * "without" the thing. `isOfWords` is whether it also excludes what nothing is known of.
 */
export interface Negation extends Span {
  is: "not";
  by: "minus" | "not" | "without";
  isOfWords: boolean;
}

/** What joins or parts the parts of a text: "wish" begins one again after an exclusion ("but", "with"). */
interface Joint extends Span {
  is: "or" | "and" | "comma" | "stop" | "wish" | "filler";
}

export type Piece = Part | Negation | Joint;

/** In front of a number it excludes machines. */
const MINUS = /(?<![^\s(,])[-–−]+(?=\p{L}|(?:[36789]0[1-9])(?![\p{L}\p{N}]))/gu;
const END = String.raw`(?![\p{L}\p{N}])`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const VERBS = "want|wanna|need|like|include|have|contain|use|get|show(?: me)?|give me|be";
/** Negations of several words or with signs. */
const NEGATIONS = [
  [new RegExp(`${START}not (?:just|only)${END}`, "giu"), null],
  [new RegExp(`${START}nothing but${END}`, "giu"), null],
  [
    new RegExp(
      `${START}(?:(?:do|does|did|would|should|must|ca|wo)(?:n['’]?t| not)|can(?:not| not)) (?:really |even )?(?:${VERBS})${END}`,
      "giu",
    ),
    "without",
  ],
  [new RegExp(`${START}(?:has|have|had)(?:n['’]?t| not)${END}`, "giu"), "without"],
  [new RegExp(`${START}(?:is|are|was|were|ai)n['’]?t${END}`, "giu"), "not"],
  [new RegExp(`${START}w/(?:o|out)${END}`, "giu"), "without"],
  [new RegExp(`${START}(?:any|every)thing but${END}|${START}all but${END}`, "giu"), "without"],
  [
    new RegExp(
      `${START}(?:rather than|instead of|other than|apart from|aside from|except for|free (?:of(?! charge)|from)|leav(?:e|ing) out|lacking|no need (?:for|of))${END}`,
      "giu",
    ),
    "without",
  ],
] as const;
const WITH = new RegExp(`${START}w/(?=[\\s\\p{L}])`, "giu");

/** Words that exclude, and whether they also exclude words that nothing is known of: a title may be "No Mercy". */
const EXCLUDING: ReadonlyMap<string, Pick<Negation, "by" | "isOfWords">> = new Map(
  (
    [
      [["no", "nothing", "neither"], { by: "without", isOfWords: false }],
      [["not", "less"], { by: "not", isOfWords: false }],
      [
        ["without", "minus", "except", "excluding", "excludes", "exclude", "excl", "avoid"],
        { by: "without", isOfWords: true },
      ],
    ] as const
  ).flatMap(([words, negation]) => words.map((word) => [word, negation] as const)),
);
/** In other languages, as in "sin": it may be a part of a name. */
const FOREIGN_NEGATION = { by: "without", isOfWords: false } as const;
const WISHES = new Set(
  "but with just only instead want wants wanted need needs looking please give including plus prefer ideally preferably rather".split(
    " ",
  ),
);
const OR = new Set(["or", "nor"]);
const FILLING = new Set(["either", "both", "else", "overly", "particularly"]);
const SEPARATORS = /[,،、，]|[/|]|[;()[\]{}!?\n]|\.(?=\s|$)|[&+]/gu;
const JOINTS: Readonly<Record<string, Joint["is"]>> = {
  ...{ ",": "comma", "،": "comma", "、": "comma", "，": "comma" },
  ...{ "/": "or", "|": "or", "&": "and", "+": "and" },
};
/** What a phrase doesn't go on over. */
const BORDERS: ReadonlySet<Joint["is"]> = new Set(["or", "comma", "stop"]);
/** Endings that exclude what they end: `drumless`, `vocal-less`, `vocal-free`. */
const LESS = /^(\p{L}{3,})less$/u;

/** The parts of a text without quotes and what joins them, in its order. */
export function piecesOf(text: string, dictionary: SearchDictionary): Piece[] {
  return new Reader(text, dictionary).read();
}

class Reader {
  private readonly pieces: Piece[] = [];
  private readonly text: string;
  private readonly languages: Languages;
  private rest: string;

  constructor(
    text: string,
    private readonly dictionary: SearchDictionary,
  ) {
    this.text = halfWidth(text);
    this.rest = withoutFileMarks(this.text);
    this.languages = languagesOf(tokensOf(this.rest).map(({ word }) => word));
  }

  read(): Piece[] {
    this.takeNegations();
    this.takeMeasures();
    const isNamed = this.takeTempos();
    for (const { from, to, numbers, tonic, mode } of typedKeys(this.rest)) {
      this.takePart({ from, to }, { kind: "key", numbers, tonic, mode });
    }
    const joints = this.jointsOf();
    const words = this.readWords(joints);
    this.takeBareTempos(words, joints, isNamed);
    const parts = this.pieces.filter(({ is }) => is === "part");
    return [...this.pieces, ...outside(joints, parts)].sort((a, b) => a.from - b.from);
  }

  private take(piece: Piece): void {
    this.pieces.push(piece);
    this.rest = blanked(this.rest, piece);
  }

  private takePart(span: Span, condition: Condition): void {
    this.take(this.partAt(span, condition));
  }

  private partAt({ from, to }: Span, condition: Condition): Part {
    const isPlural = /[^s]s$/iu.test(this.text.slice(from, to));
    return { is: "part", from, to, condition, start: from, end: to, isPlural };
  }

  private takeNegations(): void {
    for (const [pattern, by] of NEGATIONS) {
      for (const match of this.rest.matchAll(pattern)) {
        const span = spanOf(match);
        this.take(by ? { is: "not", by, isOfWords: by === "without", ...span } : { is: "wish", ...span });
      }
    }
    for (const match of this.rest.matchAll(WITH)) this.take({ is: "wish", ...spanOf(match) });
    for (const match of this.rest.matchAll(MINUS)) {
      this.take({ is: "not", by: "minus", isOfWords: true, ...spanOf(match) });
    }
  }

  private takeMeasures(): void {
    for (const measure of typedMeasures(this.rest)) this.takePart(measure, measure.condition);
    for (const { from, to, meter } of typedMeters(this.rest)) {
      const words = tokensOf(this.rest.slice(from, from + LONGEST_PHRASE)).map(({ word }) => word);
      const known = this.dictionary.longest(words.slice(0, 4));
      // "4/4 beat" is known as a whole.
      if (!known || known.length < 3) this.takePart({ from, to }, meterCondition(meter));
    }
  }

  private takeTempos(): boolean {
    const tempos = namedTempos(this.rest);
    for (const { from, to, low, high } of tempos) this.takePart({ from, to }, { kind: "tempo", low, high });
    return tempos.length > 0;
  }

  private jointsOf(): Joint[] {
    return [...this.rest.matchAll(SEPARATORS)].map((match) => ({
      is: JOINTS[match[0]] ?? "stop",
      ...spanOf(match),
    }));
  }

  /** Reads what isn't taken word by word, and returns the words that nothing is known of. */
  private readWords(joints: readonly Joint[]): Part[] {
    const unknown: Part[] = [];
    for (const run of runsOf(this.rest, joints)) {
      for (let at = 0; at < run.length; ) {
        const length = this.readWord(run, at, unknown);
        at += length;
      }
    }
    return unknown;
  }

  /** Reads what begins with a word of a run, and returns how many words that are. */
  private readWord(run: readonly Token[], at: number, unknown: Part[]): number {
    const token = run[at]!;
    const { word } = token;
    const words = run.slice(at, at + MAX_WORDS).map((other) => other.word);
    if (this.isExcludingBefore(token) && this.excludeBefore(token)) return 1;
    const known = this.longestAt(words);
    if (known && (known.length > 1 || !(word in LENGTH_WORDS))) {
      const span = { from: token.from, to: run[at + known.length - 1]!.to };
      if (WISHES.has(word)) this.pieces.push({ is: "wish", from: token.from, to: token.from });
      this.takePart(span, conditionOf(known.meaning));
      return known.length;
    }
    const other = this.otherCondition(word, words);
    if (other) {
      this.takePart({ from: token.from, to: run[at + other.length - 1]!.to }, other.condition);
      return other.length;
    }
    const without = LESS.exec(word)?.[1];
    const excluded = without && !isEverydayWord(word) ? this.thing(without) : null;
    const negation = EXCLUDING.get(word) ?? (isExcluding(word, this.languages) ? FOREIGN_NEGATION : undefined);
    if (excluded) {
      const end = token.to - "less".length;
      this.take({ ...this.partAt(token, excluded), end, isExcluded: true });
    } else if (negation) this.take({ is: "not", ...negation, ...spanOfToken(token) });
    else if (OR.has(word) || isOr(word, this.languages)) this.take({ is: "or", ...spanOfToken(token) });
    else if (word === "and" || isAnd(word, this.languages)) this.take({ is: "and", ...spanOfToken(token) });
    else if (WISHES.has(word)) this.take({ is: "wish", ...spanOfToken(token) });
    else if (isFiller(word, this.languages) || FILLING.has(word))
      this.pieces.push({ is: "filler", ...spanOfToken(token) });
    else {
      unknown.push(this.partAt(token, { kind: "word", word, isEveryday: isEverydayWord(word) }));
    }
    return 1;
  }

  /** The longest known spelling, within what an exclusion in front of it is about. */
  private longestAt(words: readonly string[]): { meaning: Meaning; length: number } | null {
    const known = this.dictionary.longest(words, this.languages);
    if (!known || known.length === 1) return known;
    const before = this.pieces.filter((piece) => piece.is !== "filler").at(-1);
    if (before?.is !== "not") return known;
    const alone = this.dictionary.longest(words.slice(0, 1));
    const isOfManner = alone?.meaning.kind === "trade" && alone.meaning.entry.kind === "mood";
    // "Not dark synth" is about what is dark, "no vocals pad" about vocals, "without drums and bass" about both.
    const isAlone = (before.by === "not" && isOfManner) || words[0] !== singular(words[0]!);
    return isAlone && alone ? alone : known;
  }

  private otherCondition(word: string, words: readonly string[]): { condition: Condition; length: number } | null {
    const one = (condition: Condition) => ({ condition, length: 1 });
    const length = LENGTH_WORDS[word];
    if (length) return one({ kind: "length", unit: "seconds", ...length });
    const compared = comparativeAt(words);
    if (compared?.of || compared?.length === 2) return comparing(compared);
    for (const positive of positivesOf(word)) {
      const meaning = this.dictionary.meaningOf([positive]);
      if (meaning?.kind === "trade" && meaning.entry.kind === "mood") return one(conditionOf(meaning));
    }
    if (compared) return comparing(compared);
    if (CHEAP_WORDS.has(word)) return one(CHEAP);
    const meaning = word === "tops" ? this.dictionary.meaningOf(["top", "loop"]) : null;
    // "Top" alone says nothing.
    return meaning?.kind === "trade" ? one({ kind: "trade", entry: withPhrase(meaning.entry, word) }) : null;
  }

  /** A thing that may be missing: an instrument or a sound. */
  private thing(word: string): Condition | null {
    const meaning = this.dictionary.meaningOf([word]);
    return meaning?.kind === "trade" && !isOfManner(meaning) ? conditionOf(meaning) : null;
  }

  private isExcludingBefore({ word }: Token): boolean {
    return word === "less" || word === "free" || isExcludingBefore(word, this.languages);
  }

  /** "Vocal-less" and "vocal-free" exclude what they follow; "less" also where it stands apart. */
  private excludeBefore(token: Token): boolean {
    const before = this.pieces.at(-1);
    if (before?.is !== "part" || before.condition.kind !== "trade" || before.isExcluded) return false;
    const between = this.rest.slice(before.to, token.from);
    const isForeign = isExcludingBefore(token.word, this.languages);
    const isApart = between === " " && token.word === "less";
    const isJoined = between === "-" || isApart || (isForeign && /^ ?$/u.test(between));
    const { kind } = before.condition.entry;
    if (!isJoined || (!isForeign && kind !== "instrument" && kind !== "sound")) return false;
    before.isExcluded = true;
    before.to = token.to;
    this.rest = blanked(this.rest, token);
    return true;
  }

  /** Numbers that can be tempos: all of them, or beside named tempos those that are joined to one. */
  private takeBareTempos(words: readonly Part[], joints: readonly Joint[], isNamed: boolean): void {
    const bare = bareTempos(this.rest).map((tempo) =>
      this.partAt(tempo, { kind: "tempo", low: tempo.low, high: tempo.high }),
    );
    const taken = isNamed ? joinedToTempo([...this.pieces, ...joints, ...outside(words, bare)], bare) : bare;
    this.pieces.push(...taken, ...outside(words, taken));
  }
}

/** Those of some numbers between which and a tempo, or each other, there is only "or", "and" or a comma. */
function joinedToTempo(pieces: readonly Piece[], numbers: readonly Part[]): Part[] {
  const sequence = [...pieces.filter(({ is }) => is !== "filler"), ...numbers].sort((a, b) => a.from - b.from);
  const found = new Set<Part>();
  const maybe = new Set(numbers);
  for (const way of [sequence, sequence.toReversed()]) {
    let isBeside = false;
    let isJoined = false;
    for (const piece of way) {
      if (piece.is === "part") {
        if (maybe.has(piece) && isBeside && isJoined) found.add(piece);
        isBeside = maybe.has(piece) ? found.has(piece) : piece.condition.kind === "tempo";
      } else if (piece.is === "not" || piece.is === "stop" || piece.is === "wish") isBeside = false;
      isJoined = piece.is !== "part";
    }
  }
  return numbers.filter((number) => found.has(number));
}

/** In characters. */
const LONGEST_PHRASE = 80;
/** The number of words that a comparative or a phrase has at most. */
const MAX_WORDS = 4;

const spanOfToken = ({ from, to }: Token): Span => ({ from, to });

/** Whether a word of the trade says how something sounds and not what it is. */
const isOfManner = ({ entry }: Extract<Meaning, { kind: "trade" }>) =>
  entry.kind === "mood" || entry.kind === "use" || entry.kind === "genre";

/** A meter, of which rows have nothing but their texts. */
const meterCondition = (meter: string): Condition => ({
  kind: "trade",
  entry: {
    key: `meter ${meter}`,
    kind: "use",
    title: meter,
    phrases: [[meter]],
    compositions: [],
    is: meter === "3/4" ? [{ by: "words", words: ["waltz"] }] : [],
    near: [],
  },
});

const withPhrase = (entry: TradeEntry, word: string): TradeEntry => ({
  ...entry,
  key: `${entry.key} or ${word}`,
  phrases: [...entry.phrases, [word]],
});

const comparing = ({ of, direction, length }: NonNullable<ReturnType<typeof comparativeAt>>) => ({
  condition: { kind: "comparative", of, direction } as const,
  length,
});

/** The words of a text between what a phrase doesn't go on over. */
function runsOf(text: string, joints: readonly Joint[]): Token[][] {
  const borders = joints.filter(({ is }) => BORDERS.has(is));
  const runs: Token[][] = [[]];
  let border = 0;
  let before = 0;
  for (const token of tokensOf(text)) {
    let isApart = text.slice(before, token.from).includes(TAKEN);
    while (border < borders.length && borders[border]!.from < token.from) {
      const { from, to } = borders[border++]!;
      const isOfNumber = /\d/u.test(text[from - 1] ?? "") && /\d/u.test(text[to] ?? "");
      if (!isOfNumber) isApart = true;
    }
    if (isApart) runs.push([]);
    runs.at(-1)!.push(token);
    before = token.to;
  }
  return runs;
}

/** A text with plain letters, digits and spaces for full-width ones, each in its place. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
