import type { LearnedWord } from "@/server/catalogue/learned-words";
import { RidgeSums } from "@/server/modules/catalogue/learned-words/ridge";

/** Sounds that teach words. */
export interface Lessons {
  /** The numbers of each vector. */
  dimensions: number;
  /** The vectors of length 1, one after the other. */
  vectors: Float32Array;
  /** The pack of each sound; sounds of one pack have the same number. */
  packs: ArrayLike<number>;
  /** The places of the sounds that have a word, ascending. */
  words: ReadonlyMap<string, readonly number[]>;
}

/** A word is learned from at least so many sounds of so many packs. */
const MIN_SOUNDS = 5;
const MIN_PACKS = 3;
/** The most frequent ones are learned. */
const MAX_WORDS = 400;
/** With more packs than that, several are left out at once. */
const MAX_FOLDS = 64;
/** The penalty for each sound: vectors have length 1. */
const RIDGE = 0.001;
/** The share of sounds with the word down to the floor. */
const FLOOR_PRECISION = 0.5;

/**
 * Learns how the words of some sounds sound that enough sounds of enough packs have, most frequent first. Each pack's
 * sounds are estimated by what the others teach. Yields after a few milliseconds of work.
 */
export function* learnWords(lessons: Lessons): Generator<void, LearnedWord[]> {
  const { dimensions, vectors } = lessons;
  const folds = foldsOf(lessons.packs);
  const all = new RidgeSums(dimensions);
  const left = Array.from({ length: folds.count }, () => new RidgeSums(dimensions));
  for (let sound = 0; sound < folds.of.length; sound++) {
    all.add(vectors, sound * dimensions);
    left[folds.of[sound]!]!.add(vectors, sound * dimensions);
    if (sound % 256 === 0) yield;
  }
  const ridge = RIDGE * folds.of.length;
  const factors = [];
  for (const sums of left) {
    factors.push(all.factorsWithout(sums, ridge));
    yield;
  }
  const whole = all.factorsWithout(null, ridge);
  const learned: LearnedWord[] = [];
  for (const { word, having, packs } of wordsToLearn(lessons)) {
    const { sum, byFold } = targetsOf(lessons, folds, having);
    const without = factors.map((each, fold) => each.solve(sum.map((value, at) => value - byFold[fold]![at]!)));
    yield;
    const apart = estimatesOf(lessons, (sound) => without[folds.of[sound]!]!);
    yield;
    const weights = whole.solve(sum);
    const together = estimatesOf(lessons, () => weights);
    learned.push({
      word,
      vector: Float32Array.from(weights.subarray(0, dimensions)),
      bias: weights[dimensions]!,
      ...assess(apart, together, having),
      sounds: having.length,
      packs,
    });
    yield;
  }
  return learned;
}

/** The estimates for all sounds, each by weights of its own, which have the bias last. */
function estimatesOf(
  { dimensions, vectors, packs }: Lessons,
  weightsOf: (sound: number) => Float64Array,
): Float32Array {
  return Float32Array.from(packs, (_, sound) => {
    const weights = weightsOf(sound);
    let sum = weights[dimensions]!;
    for (let at = 0; at < dimensions; at++) sum += weights[at]! * vectors[sound * dimensions + at]!;
    return sum;
  });
}

interface Folds {
  count: number;
  /** The fold of each sound: all of a pack are in one. */
  of: Int32Array;
}

function foldsOf(packs: ArrayLike<number>): Folds {
  const places = new Map<number, number>();
  for (const pack of Array.from(packs).sort((left, right) => left - right)) {
    if (!places.has(pack)) places.set(pack, places.size);
  }
  const count = Math.min(MAX_FOLDS, places.size);
  return { count, of: Int32Array.from(packs, (pack) => places.get(pack)! % count) };
}

/** The words that enough sounds of enough packs have, most frequent first. Those of most sounds say nothing. */
function wordsToLearn({ words, packs }: Lessons): { word: string; having: readonly number[]; packs: number }[] {
  return [...words]
    .map(([word, having]) => ({ word, having, packs: new Set(having.map((sound) => packs[sound])).size }))
    .filter((one) => one.having.length >= MIN_SOUNDS && one.having.length * 2 <= packs.length && one.packs >= MIN_PACKS)
    .sort((left, right) => right.having.length - left.having.length || (left.word < right.word ? -1 : 1))
    .slice(0, MAX_WORDS);
}

/** The sums of the vectors that have a word, with 1 for the bias: of all and by fold. */
function targetsOf({ dimensions, vectors }: Lessons, folds: Folds, having: readonly number[]) {
  const sum = new Float64Array(dimensions + 1);
  const byFold = Array.from({ length: folds.count }, () => new Float64Array(dimensions + 1));
  for (const sound of having) {
    const part = byFold[folds.of[sound]!]!;
    for (let at = 0; at < dimensions; at++) {
      sum[at]! += vectors[sound * dimensions + at]!;
      part[at]! += vectors[sound * dimensions + at]!;
    }
    sum[dimensions]! += 1;
    part[dimensions]! += 1;
  }
  return { sum, byFold };
}

/**
 * The average precision of the estimates of sounds that were left out (`apart`), and the lowest down to which enough of
 * them have the word: for sounds that nothing was learned from, and for those without the word that taught that they have
 * none, of which as many are above their floor.
 */
function assess(
  apart: Float32Array,
  together: Float32Array,
  having: readonly number[],
): Pick<LearnedWord, "average_precision" | "floor" | "taught_floor"> {
  const has = new Uint8Array(apart.length);
  for (const sound of having) has[sound] = 1;
  const order = Uint32Array.from(apart.keys()).sort((one, other) => apart[other]! - apart[one]!);
  let found = 0;
  let precisions = 0;
  let floor = Number.POSITIVE_INFINITY;
  let others = 0;
  for (let place = 0; place < order.length; place++) {
    if (has[order[place]!] === 0) continue;
    found++;
    const precision = found / (place + 1);
    precisions += precision;
    if (precision < FLOOR_PRECISION) continue;
    floor = apart[order[place]!]!;
    others = place + 1 - found;
  }
  const taught = together.filter((_, sound) => has[sound] === 0).sort();
  const taught_floor = others === 0 ? floor : Math.min(floor, taught[taught.length - others]!);
  return { average_precision: precisions / having.length, floor, taught_floor };
}
