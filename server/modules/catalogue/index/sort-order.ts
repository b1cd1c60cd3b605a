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
    const isChanged = new Uint8Array(this.columns.size);
    for (const ordinal of this.changed) isChanged[ordinal] = 1;
    const changed = Uint32Array.from(this.changed).filter((ordinal) => this.columns.isLive(ordinal));
    const merged = new Uint32Array(this.ordinals.length + changed.length);
    const isMerge = changed.length <= this.ordinals.length * MERGE_SHARE;
    if (isMerge) changed.sort(compare);
    let next = 0;
    let length = 0;
    for (let at = 0; at < this.ordinals.length; at++) {
      const ordinal = this.ordinals[at]!;
      if (isChanged[ordinal] === 1) continue;
      while (isMerge && next < changed.length && compare(changed[next]!, ordinal) < 0)
        merged[length++] = changed[next++]!;
      merged[length++] = ordinal;
    }
    while (next < changed.length) merged[length++] = changed[next++]!;
    this.ordinals = merged.subarray(0, length);
    if (!isMerge) this.ordinals.sort(compare);
    this.changed.clear();
    return this.ordinals;
  }
}
