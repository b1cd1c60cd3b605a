import type { Columns } from "@/server/modules/catalogue/index/columns";

/** Above this share of changed rows sorting anew is faster than merging. */
const MERGE_SHARE = 1 / 8;

/** The live rows by one column, highest first, with the higher id first among equals. Changes are merged in lazily. */
export class SortOrder {
  private ordinals = new Uint32Array(0);
  private readonly changed = new Set<number>();

  constructor(
    private readonly columns: Columns,
    private readonly column: "popular" | "newest" | "trending",
  ) {}

  /** Says that a row is new, has changed in this column, or is gone. */
  touch(ordinal: number): void {
    this.changed.add(ordinal);
  }

  /** The ordinals of the live rows in order. */
  ordered(): Uint32Array {
    if (this.changed.size === 0) return this.ordinals;
    const values = this.columns[this.column];
    const ids = this.columns.ids;
    const compare = (left: number, right: number) => values[right]! - values[left]! || ids[right]! - ids[left]!;
    const changed = Uint32Array.from(this.changed).filter((ordinal) => this.columns.isLive(ordinal));
    const kept = this.ordinals.filter((ordinal) => !this.changed.has(ordinal));
    if (changed.length > kept.length * MERGE_SHARE) {
      const all = new Uint32Array(kept.length + changed.length);
      all.set(kept);
      all.set(changed, kept.length);
      this.ordinals = all.sort(compare);
    } else {
      this.ordinals = merge(kept, changed.sort(compare), compare);
    }
    this.changed.clear();
    return this.ordinals;
  }
}

function merge(kept: Uint32Array, changed: Uint32Array, compare: (left: number, right: number) => number) {
  const merged = new Uint32Array(kept.length + changed.length);
  let next = 0;
  let at = 0;
  for (const ordinal of kept) {
    while (next < changed.length && compare(changed[next]!, ordinal) < 0) merged[at++] = changed[next++]!;
    merged[at++] = ordinal;
  }
  merged.set(changed.subarray(next), at);
  return merged;
}
