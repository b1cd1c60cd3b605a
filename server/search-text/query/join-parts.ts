import { MAX_BPM, MIN_BPM } from "@/lib/contract/rules/sounds";
import { type Condition, conditionKey } from "@/server/search-text/query/condition";
import type { Negation, Part, Piece } from "@/server/search-text/query/parts";
import { type Span, sliceOf } from "@/server/search-text/query/spans";
import { conditionName } from "@/server/search-text/query/term-name";

/** A part of a search, of one condition or of alternatives. */
export interface Joined extends Span {
  condition: Condition;
  typed: string;
  /** What it is in a text that asks for it alone. */
  slice: string;
  isExcluded: boolean;
}

/** What parts are about: alternatives and exclusions go on over parts of one class. */
type Class = "tempo" | "key" | "length" | "price" | "order" | "type" | "flag" | "mood" | "genre" | "thing" | "word";

function classOf(condition: Condition): Class {
  if (condition.kind === "any") return classOf(condition.of[0]!);
  if (condition.kind === "comparative") return "order";
  if (condition.kind === "facet") return condition.facet === "loop" || condition.facet === "one_shot" ? "type" : "flag";
  if (condition.kind !== "trade") return condition.kind;
  const { kind } = condition.entry;
  if (kind === "genre") return "genre";
  return kind === "mood" || kind === "use" ? "mood" : "thing";
}

/** Parts of which a sound has only one: several of them are alternatives. */
const SINGULAR: ReadonlySet<Class> = new Set(["tempo", "key"]);

/** What a text asks for by its parts: what it excludes, and which parts are alternatives to each other. */
export function joinParts(text: string, pieces: readonly Piece[]): Joined[] {
  const { wanted, excluded } = withExclusions(text, pieces);
  return [...alternatives(text, wanted), ...excluded];
}

/** The pieces that are wanted, with stops where something is excluded, and what is. */
function withExclusions(text: string, pieces: readonly Piece[]): { wanted: Piece[]; excluded: Joined[] } {
  const wanted: Piece[] = [];
  const excluded: Joined[] = [];
  let scope: Scope | null = null;
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!;
    if (piece.is === "not") {
      scope = {
        negation: piece,
        phase: "open",
        over: null,
        about: null,
        hasWish: wanted.some(({ is }) => is === "part"),
      };
      wanted.push({ is: "stop", from: piece.from, to: piece.to });
    } else if (piece.is !== "part") {
      scope = scope && scopeAfter(scope, piece);
      wanted.push(piece);
    } else if (piece.isExcluded) {
      excluded.push(excludedPart(text, piece, null));
      wanted.push({ is: "stop", from: piece.from, to: piece.to });
    } else {
      const open = scope as Scope | null;
      const taken = open ? exclusionAt(pieces, at, open) : 0;
      scope = null;
      if (!open || taken === 0) {
        wanted.push(piece);
        continue;
      }
      const part = pieces[at + taken - 1 - trailing(pieces, at, taken)] as Part;
      const last = pieces[at + taken - 1]!;
      const { negation, phase } = open;
      excluded.push(excludedPart(text, { ...part, to: last.to }, phase === "open" ? negation : null));
      wanted.push({ is: "stop", from: piece.from, to: last.to });
      if (negation.by !== "minus") scope = { ...open, phase: "after", over: null, about: classOf(part.condition) };
      at += taken - 1;
    }
  }
  return { wanted, excluded };
}

/** How far an exclusion reaches. */
interface Scope {
  negation: Negation;
  /** Nothing is excluded yet; something is; or it was, and a comma, "and" or "or" follows. */
  phase: "open" | "after" | "again";
  over: "or" | "and" | "comma" | null;
  about: Class | null;
  /** Whether something is wanted before it. */
  hasWish: boolean;
}

function scopeAfter(scope: Scope, { is }: Exclude<Piece, Part | Negation>): Scope | null {
  const isOpen = scope.phase === "open";
  if (is === "filler") return scope;
  if (is === "wish" || is === "stop") return null;
  if (isOpen) return is === "comma" ? null : scope;
  // ", or" is an "or".
  const over = scope.over === "or" || is === "or" ? "or" : scope.over === "and" ? "and" : is;
  return { ...scope, phase: "again", over };
}

/** How many pieces from a part on an exclusion takes; 0 where it ends in front of it. */
function exclusionAt(pieces: readonly Piece[], at: number, scope: Scope): number {
  const part = pieces[at] as Part;
  const kind = classOf(part.condition);
  const { negation, phase, over, about } = scope;
  const next = pieces[at + 1];
  if (phase === "after") return 0;
  if (phase === "again" && over !== "or") {
    if (kind !== about) return 0;
    const isAlone = next?.is !== "part";
    // "Not bright, warm" asks for what is warm; "pads, no drums, vocals" for neither.
    const isList = isListed(pieces, at + 1) || (scope.hasWish && kind !== "mood");
    if (over === "comma" && !(isAlone && isList)) return 0;
  }
  if (negation.by === "minus") return 1;
  const isThing = (piece: Piece | undefined) => piece?.is === "part" && classOf(piece.condition) === "thing";
  // "No loud drums" excludes drums, "not dark synth" what is dark.
  const isDescribed = (kind === "mood" || kind === "word") && negation.by === "without" && isThing(next);
  if (kind === "word" && !isDescribed && !(negation.isOfWords && (scope.hasWish || phase === "again"))) return 0;
  const taken = isDescribed ? 2 : 1;
  return taken + trailingType(pieces, at + taken - 1);
}

/** "Drum loops": the kind of what is excluded belongs to it where only the whole is in the plural. */
function trailingType(pieces: readonly Piece[], at: number): 0 | 1 {
  const [part, next] = [pieces[at], pieces[at + 1]];
  if (part?.is !== "part" || next?.is !== "part") return 0;
  return classOf(part.condition) === "thing" && classOf(next.condition) === "type" && next.isPlural && !part.isPlural
    ? 1
    : 0;
}

const trailing = (pieces: readonly Piece[], at: number, taken: number) =>
  taken > 1 && classOf((pieces[at + taken - 1] as Part).condition) === "type" ? 1 : 0;

/** Whether a list that began with commas ends with "or" or "and". */
function isListed(pieces: readonly Piece[], from: number): boolean {
  for (let at = from; at < pieces.length; at++) {
    const { is } = pieces[at]!;
    if (is === "or" || is === "and") return true;
    if (is !== "comma" && is !== "filler" && !(is === "part" && pieces[at - 1]!.is !== "part")) return false;
  }
  return false;
}

function excludedPart(text: string, part: Part, negation: Negation | null): Joined {
  const typed = sliceOf(text, { from: part.start, to: part.end });
  const whole = { from: negation?.from ?? part.from, to: part.to };
  // Alone, a part that an exclusion went on to needs one of its own.
  const kind = classOf(part.condition);
  const own = kind === "mood" ? `not ${typed}` : /^\p{L}/u.test(typed) ? `-${typed}` : `without ${typed}`;
  const isStable = kind === "thing" || (kind === "mood" && negation?.by === "not");
  const isOwn = part.isExcluded === true || (negation !== null && isStable);
  const slice = isOwn || negation?.by === "minus" ? sliceOf(text, whole) : own;
  return { condition: part.condition, ...whole, typed, slice, isExcluded: true };
}

/** The parts that are wanted, those that are alternatives to each other as one. */
function alternatives(text: string, pieces: readonly Piece[]): Joined[] {
  const parts = pieces.filter((piece) => piece.is === "part");
  const groups = new Map(parts.map((part) => [part, new Set([part])]));
  const join = (left: Part, right: Part) => {
    if (classOf(left.condition) === "order" || classOf(right.condition) === "order") return;
    const [group, other] = [groups.get(left)!, groups.get(right)!];
    if (group === other) return;
    for (const part of other) groups.set(part, group.add(part));
  };
  for (const [at, { is }] of pieces.entries()) {
    if (is !== "or") continue;
    const left = groupBefore(pieces, at);
    const right = groupAfter(pieces, at);
    const isSlash = text[pieces[at]!.from] === "/";
    for (const [one, other] of pairsOf(left, right, isSlash)) join(one, other);
    joinListed(pieces, left, join);
  }
  for (const kind of SINGULAR) {
    const [first, ...others] = parts.filter(({ condition }) => classOf(condition) === kind);
    for (const other of others) join(first!, other);
  }
  return [...new Set(groups.values())].flatMap((group) =>
    joined(
      text,
      [...group].sort((a, b) => a.from - b.from),
      parts,
    ),
  );
}

/** The parts that stand together in front of a place, without a comma that stands right before it. */
function groupBefore(pieces: readonly Piece[], at: number): Part[] {
  const group: Part[] = [];
  for (let place = at - 1; place >= 0; place--) {
    const piece = pieces[place]!;
    if (piece.is === "part") group.unshift(piece);
    else if (piece.is !== "filler" && !(piece.is === "comma" && group.length === 0)) break;
  }
  return group;
}

function groupAfter(pieces: readonly Piece[], at: number): Part[] {
  const group: Part[] = [];
  for (const piece of pieces.slice(at + 1)) {
    if (piece.is === "part") group.push(piece);
    else if (piece.is !== "filler") break;
  }
  return group;
}

/** Which parts around an "or" are alternatives: those of one class, else and around a slash those beside it. */
function pairsOf(left: readonly Part[], right: readonly Part[], isSlash: boolean): [Part, Part][] {
  const [last, next] = [left.at(-1), right[0]];
  if (!last || !next) return [];
  const kindOf = ({ condition }: Part) => classOf(condition);
  const same = left.findLast((part) => kindOf(part) === kindOf(next));
  if (isSlash || !same || same === last) return [[last, next]];
  // "Sad guitar or happy piano": what follows is paired as well.
  const pairs: [Part, Part][] = [[same, next]];
  for (const part of right.slice(1)) {
    const other = left.findLast((one) => kindOf(one) === kindOf(part));
    if (other && pairs.every(([one, two]) => one !== other && kindOf(two) !== kindOf(part))) pairs.push([other, part]);
  }
  return pairs;
}

/** "Kick, snare or hat": parts before commas belong to the "or" as well. */
function joinListed(pieces: readonly Piece[], group: readonly Part[], join: (left: Part, right: Part) => void): void {
  let [first] = group;
  for (let place = first ? pieces.indexOf(first) - 1 : -1; first && pieces[place]?.is === "comma"; ) {
    const before = groupBefore(pieces, place);
    const last = before.at(-1);
    if (!last || group.length > 1 || classOf(last.condition) !== classOf(first.condition)) return;
    join(last, first);
    if (before.length > 1) return;
    first = last;
    place = pieces.indexOf(first) - 1;
  }
}

const OR = /\sor\s|[/|]/iu;

function joined(text: string, all: readonly Part[], parts: readonly Part[]): Joined[] {
  const different = new Map(all.toReversed().map((part) => [conditionKey(part.condition), part]));
  const group = [...different.values()].sort((a, b) => a.from - b.from);
  const own = new Set(all);
  const [first] = group;
  if (!first) return [];
  const last = group.at(-1)!;
  const whole = { from: first.from, to: last.to };
  const isTogether = parts.every((part) => own.has(part) || part.to <= whole.from || part.from >= whole.to);
  const texts = group.map((part) => sliceOf(text, part));
  const condition = united(text, group);
  const isMixed = group.some((part) => classOf(part.condition) !== classOf(first.condition));
  const isRead = condition.kind !== "any" || group.length === 1 || OR.test(text.slice(whole.from, whole.to));
  const isAsTyped = isTogether && isRead && !isMixed;
  const typed = isAsTyped ? sliceOf(text, whole) : texts.join(isMixed ? "/" : " or ");
  return [{ condition, ...whole, typed, slice: typed, isExcluded: false }];
}

function united(text: string, group: readonly Part[]): Condition {
  const [first, ...others] = group;
  if (others.length === 0) return first!.condition;
  const limits = limitsOf(group.map(({ condition }) => condition));
  if (limits) return limits;
  const of = group.flatMap(({ condition }) => (condition.kind === "any" ? condition.of : [condition]));
  return { kind: "any", of, names: namesOf(group.map((part) => nameOf(text, part))) };
}

const nameOf = (text: string, part: Part) => conditionName(part.condition, sliceOf(text, part).toLowerCase());

/** "Over 100, under 120" is a range. */
function limitsOf(conditions: readonly Condition[]): Condition | null {
  const tempos = conditions.flatMap((condition) => (condition.kind === "tempo" ? condition : []));
  const isLimit = tempos.every(({ low, high }) => low === MIN_BPM || high === MAX_BPM);
  if (tempos.length < conditions.length || !isLimit) return null;
  const low = Math.max(...tempos.map((tempo) => tempo.low));
  const high = Math.min(...tempos.map((tempo) => tempo.high));
  return low < high && low > MIN_BPM && high < MAX_BPM ? { kind: "tempo", low, high } : null;
}

const SINGLE = /^[\d.]+ \p{L}+$/u;

/** `120`, `140 BPM` for two tempos: a unit that all names share is named once. */
function namesOf(names: readonly string[]): string[] {
  const unit = / (?:BPM|bars?|s|credits?)$/u.exec(names.at(-1)!)?.[0];
  const isShared =
    unit !== undefined && names.every((name) => SINGLE.test(name) && name.includes(unit.replace(/s$/u, "")));
  return names.map((name, at) => (isShared && at < names.length - 1 ? name.split(" ")[0]! : name));
}
