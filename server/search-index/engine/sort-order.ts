import type { Columns } from "@/server/search-index/engine/columns";

/** Above this share of changed rows sorting anew is faster than merging. */
const MERGE_SHARE = 1 / 8;
/** Of so many bits: with more, the places written to at once don't fit into a processor's caches. */
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** So many rows are moved in one step. */
const STEP_ROWS = 1 << 17;
const SHIFTS = [0, DIGIT_BITS, 2 * DIGIT_BITS];

/** The live rows by one column, highest first, with the higher id first among equals. Changes are merged in lazily. */
export class SortOrder {
  private ordinals = new Uint32Array(0);
  private changed = new Set<number>();
  /** So much has changed that everything is sorted anew. */
  private isStale = false;

  constructor(
    private readonly columns: Columns,
    private readonly column: "popular" | "newest" | "trending",
  ) {}

  /** Says that a row is new, has changed in this column, or is gone. */
  touch(ordinal: number): void {
    if (this.isStale) return;
    this.changed.add(ordinal);
    if (this.changed.size > this.ordinals.length * MERGE_SHARE) {
      this.isStale = true;
      this.changed = new Set();
    }
  }

  /** The ordinals of the live rows in order. */
  ordered(): Uint32Array {
    const steps = this.bringUpToDate();
    while (!steps.next().done);
    return this.ordinals;
  }

  /** Takes changes in, in steps; meanwhile nothing may be touched. */
  *bringUpToDate(): Generator<void> {
    if (this.isStale) this.ordinals = yield* this.sorted();
    else if (this.changed.size > 0) this.ordinals = this.merged();
    this.isStale = false;
    this.changed.clear();
  }

  /** Puts some live rows in order. */
  sort(ordinals: Uint32Array): Uint32Array {
    return ordinals.sort(this.comparison());
  }

  private comparison(): (left: number, right: number) => number {
    const { ids, [this.column]: values } = this.columns;
    return (left, right) => values[right]! - values[left]! || ids[right]! - ids[left]!;
  }

  /** The order with what has changed taken out, and put in where it belongs now. */
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
      const place = placeOf(merged, end, added[next]!, compare);
      merged.copyWithin(place + next + 1, place, end);
      merged[place + next] = added[next]!;
      end = place;
    }
    return merged.subarray(0, rest + added.length);
  }

  /** All live rows, sorted by the bits of their values (radix sort, least significant digit first). */
  private *sorted(): Generator<void, Uint32Array<ArrayBuffer>> {
    const { size, ids } = this.columns;
    const values = this.columns[this.column];
    let ordinals = new Uint32Array(size);
    let length = 0;
    for (let ordinal = 0; ordinal < size; ordinal++) if (this.columns.isLive(ordinal)) ordinals[length++] = ordinal;
    ordinals = ordinals.subarray(0, length);
    const low = new Uint32Array(size);
    const high = new Uint32Array(size);
    const bits = new Float64Array(1);
    const halves = new Uint32Array(bits.buffer);
    for (let at = 0; at < length; at++) {
      const ordinal = ordinals[at]!;
      // The bits of a float count like a number once those of a negative one are turned over; adding 0 makes -0 a 0.
      bits[0] = values[ordinal]! + 0;
      const isNegative = halves[1]! >>> 31 === 1;
      low[ordinal] = isNegative ? ~halves[0]! : halves[0]!;
      high[ordinal] = isNegative ? ~halves[1]! : halves[1]! | 0x80000000;
    }
    for (const keys of [ids, low, high]) {
      for (const shift of SHIFTS) {
        yield;
        ordinals = yield* sortedByDigit(ordinals, keys, shift);
      }
    }
    return ordinals;
  }
}

/** Where an ordinal belongs among the first `end` of an order. */
function placeOf(
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

/** Sorts by one digit of a key, highest first, and leaves equals in their order. */
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
  for (let from = 0; from < ordinals.length; from += STEP_ROWS) {
    yield;
    moveToPlaces(ordinals.subarray(from, from + STEP_ROWS), keys, shift, places, sorted);
  }
  return sorted;
}

function moveToPlaces(
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
