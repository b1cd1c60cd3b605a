import type { ReverseSort, StoredSort } from "@/server/search-core/fit/search-sort";
import type { Columns } from "@/server/search-index/engine/columns";
import { SORT_VALUES, type SortValues } from "@/server/search-index/engine/sort-values";

/** Above this share of changed rows, sorting everything is faster than merging. */
const MAX_MERGE_SHARE = 1 / 8;
/** Bits per digit of the radix sort: with more, the buckets written to at the same time exceed a processor's caches. */
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** Rows moved per step. */
const ROWS_PER_STEP = 1 << 17;
/** Rows whose values are computed per step. */
const VALUES_PER_STEP = 1 << 13;
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS];

/**
 * The live rows in the order of a sort, rows of equal value by id, highest first. Changes are merged on the next read;
 * an order that is never read takes neither time nor memory.
 */
export class SortOrder {
  private ordinals = new Uint32Array(0);
  private changed = new Set<number>();
  /** Whether too many rows have changed to merge them. */
  private isStale = false;
  private readonly sortValues: SortValues;

  constructor(
    private readonly columns: Columns,
    sort: StoredSort | ReverseSort,
  ) {
    this.sortValues = SORT_VALUES[sort](columns);
  }

  /** The value of a row in this order, highest first. */
  value(ordinal: number): number {
    return this.sortValues.value(ordinal);
  }

  /** To be called for a row that was added, removed, or changed its value. */
  markChanged(ordinal: number): void {
    if (this.isStale) return;
    this.changed.add(ordinal);
    if (this.changed.size > this.ordinals.length * MAX_MERGE_SHARE) {
      this.isStale = true;
      this.changed = new Set();
    }
  }

  /** The ordinals of the live rows in order. */
  ordered(): Uint32Array {
    const steps = this.update();
    while (!steps.next().done);
    return this.ordinals;
  }

  /** Applies the changes in steps, between which no row may be marked as changed. */
  *update(): Generator<void> {
    if (this.isStale) this.ordinals = yield* this.sorted();
    else if (this.changed.size > 0) this.ordinals = this.merged();
    this.isStale = false;
    this.changed.clear();
  }

  /** Sorts live rows in place. */
  sort(ordinals: Uint32Array): Uint32Array {
    return ordinals.sort(this.comparison());
  }

  private comparison(): (left: number, right: number) => number {
    const { ids } = this.columns;
    const { value, rest } = this.sortValues;
    return (left, right) => value(right) - value(left) || rest?.compare(left, right) || ids[right]! - ids[left]!;
  }

  /** The order with the changed rows moved to their new positions. */
  private merged(): Uint32Array<ArrayBuffer> {
    const { columns, changed, ordinals } = this;
    const compare = this.comparison();
    const isChanged = new Uint8Array(columns.size);
    for (const ordinal of changed) isChanged[ordinal] = 1;
    const added = this.sort(Uint32Array.from([...changed].filter((ordinal) => columns.isLive(ordinal))));
    const merged = new Uint32Array(ordinals.length + added.length);
    let rest = 0;
    for (let at = 0; at < ordinals.length; at++) {
      const ordinal = ordinals[at]!;
      if (isChanged[ordinal] === 0) merged[rest++] = ordinal;
    }
    let end = rest;
    for (let next = added.length - 1; next >= 0; next--) {
      const place = insertionPosition(merged, end, added[next]!, compare);
      merged.copyWithin(place + next + 1, place, end);
      merged[place + next] = added[next]!;
      end = place;
    }
    return merged.subarray(0, rest + added.length);
  }

  /** All live rows in order, by a radix sort of their values, least significant digit first. */
  private *sorted(): Generator<void, Uint32Array<ArrayBuffer>> {
    const { size, ids } = this.columns;
    const { value, rest } = this.sortValues;
    let ordinals = new Uint32Array(size);
    let length = 0;
    for (let ordinal = 0; ordinal < size; ordinal++) if (this.columns.isLive(ordinal)) ordinals[length++] = ordinal;
    ordinals = yield* sortedByKey(ordinals.subarray(0, length), ids);
    if (rest) ordinals = yield* sortedByNumber(ordinals, size, rest.value);
    ordinals = yield* sortedByNumber(ordinals, size, value);
    if (rest) yield* this.sortEqual(ordinals, rest);
    return ordinals;
  }

  /** Sorts each run of rows of which both values are equal. */
  private *sortEqual(ordinals: Uint32Array, rest: NonNullable<SortValues["rest"]>): Generator<void> {
    const { value } = this.sortValues;
    const { ids } = this.columns;
    const compare = (left: number, right: number) => rest.compare(left, right) || ids[right]! - ids[left]!;
    let start = 0;
    let yieldedAt = 0;
    let first = Number.NaN;
    let second = Number.NaN;
    for (let end = 0; end <= ordinals.length; end++) {
      const next = end < ordinals.length ? value(ordinals[end]!) : Number.NaN;
      const afterNext = end < ordinals.length ? rest.value(ordinals[end]!) : Number.NaN;
      if (next === first && afterNext === second) continue;
      if (end - start > 1) ordinals.subarray(start, end).sort(compare);
      start = end;
      first = next;
      second = afterNext;
      if (end - yieldedAt < VALUES_PER_STEP) continue;
      yieldedAt = end;
      yield;
    }
  }
}

/** Sorts by the bits of a number of each row, highest first. The sort is stable. */
function* sortedByNumber(
  ordinals: Uint32Array<ArrayBuffer>,
  size: number,
  value: (ordinal: number) => number,
): Generator<void, Uint32Array<ArrayBuffer>> {
  const low = new Uint32Array(size);
  const high = new Uint32Array(size);
  const bits = new Float64Array(1);
  const halves = new Uint32Array(bits.buffer);
  for (let at = 0; at < ordinals.length; at++) {
    if (at % VALUES_PER_STEP === 0) yield;
    const ordinal = ordinals[at]!;
    // Float bits sort like integers once negative ones are inverted; adding 0 turns -0 into 0.
    bits[0] = value(ordinal) + 0;
    const isNegative = halves[1]! >>> 31 === 1;
    low[ordinal] = isNegative ? ~halves[0]! : halves[0]!;
    high[ordinal] = isNegative ? ~halves[1]! : halves[1]! | 0x80000000;
  }
  return yield* sortedByKey(yield* sortedByKey(ordinals, low), high);
}

/** Sorts by a 32-bit key of each row, highest first. The sort is stable. */
function* sortedByKey(
  ordinals: Uint32Array<ArrayBuffer>,
  keys: Uint32Array,
): Generator<void, Uint32Array<ArrayBuffer>> {
  let sorted = ordinals;
  for (const shift of SHIFTS) {
    yield;
    sorted = yield* sortedByDigit(sorted, keys, shift);
  }
  return sorted;
}

/** The insertion position of an ordinal among the first `end` of an order. */
function insertionPosition(
  ordered: Uint32Array,
  end: number,
  ordinal: number,
  compare: (left: number, right: number) => number,
): number {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(ordered[middle]!, ordinal) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts by one digit of a key, highest first. The sort is stable. */
function* sortedByDigit(
  ordinals: Uint32Array<ArrayBuffer>,
  keys: Uint32Array,
  shift: number,
): Generator<void, Uint32Array<ArrayBuffer>> {
  const places = new Uint32Array(DIGITS);
  for (let at = 0; at < ordinals.length; at++) places[(keys[ordinals[at]!]! >>> shift) & (DIGITS - 1)]!++;
  let place = 0;
  for (let digit = DIGITS - 1; digit >= 0; digit--) {
    const count = places[digit]!;
    if (count === ordinals.length) return ordinals;
    places[digit] = place;
    place += count;
  }
  const sorted = new Uint32Array(ordinals.length);
  for (let from = 0; from < ordinals.length; from += ROWS_PER_STEP) {
    yield;
    moveToBuckets(ordinals.subarray(from, from + ROWS_PER_STEP), keys, shift, places, sorted);
  }
  return sorted;
}

function moveToBuckets(
  ordinals: Uint32Array,
  keys: Uint32Array,
  shift: number,
  places: Uint32Array,
  sorted: Uint32Array,
): void {
  for (let at = 0; at < ordinals.length; at++) {
    const digit = (keys[ordinals[at]!]! >>> shift) & (DIGITS - 1);
    sorted[places[digit]!++] = ordinals[at]!;
  }
}
