import type { IndexRow } from "@/server/modules/catalogue/index/row";

/** Genres and instruments are bits of a 32-bit mask, so their ids must stay below this. */
const MASK_BITS = 32;
export const NONE = 255;

export const FREE = 1;
export const MID = 2;
export const STEMS = 4;
export const SECOND_TYPE = 8;
export const LIVE = 16;

type TypedArray = Float64Array | Uint32Array | Uint8Array;

function grown<T extends TypedArray>(values: T, capacity: number, make: (size: number) => T): T {
  const next = make(capacity);
  next.set(values);
  return next;
}

function replace(values: TypedArray, ordinal: number, value: number): boolean {
  const changed = values[ordinal] !== value;
  values[ordinal] = value;
  return changed;
}

/** 53 bits that stand for a text (cyrb53), so that a million texts need not be kept to see whether one changed. */
export function textHash(text: string): number {
  let left = 0xdeadbeef;
  let right = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    left = Math.imul(left ^ code, 2654435761);
    right = Math.imul(right ^ code, 1597334677);
  }
  left = Math.imul(left ^ (left >>> 16), 2246822507) ^ Math.imul(right ^ (right >>> 13), 3266489909);
  right = Math.imul(right ^ (right >>> 16), 2246822507) ^ Math.imul(left ^ (left >>> 13), 3266489909);
  return 4294967296 * (2097151 & right) + (left >>> 0);
}

/** A mask with the bit of each id; throws when an id has no bit, which only a change of the taxonomy can bring about. */
export function maskOf(ids: readonly number[]): number {
  let mask = 0;
  for (const id of ids) {
    if (id >= MASK_BITS) throw new RangeError(`The catalogue index holds ids below ${MASK_BITS}, not ${id}.`);
    mask |= 1 << id;
  }
  return mask >>> 0;
}

/** The rows of an index, one typed array a column; a row's position is its ordinal. */
export class Columns {
  size = 0;
  ids = new Uint32Array(64);
  creators = new Uint32Array(64);
  genres = new Uint32Array(64);
  instruments = new Uint32Array(64);
  tempos = new Float64Array(64);
  keys = new Uint8Array(64);
  copyrights = new Uint8Array(64);
  flags = new Uint8Array(64);
  popular = new Float64Array(64);
  trending = new Float64Array(64);
  newest = new Float64Array(64);
  /** Of {@link textHash}: what the words of the row were read from. */
  texts = new Float64Array(64);
  readonly plugins: (readonly number[] | undefined)[] = [];

  /** Appends a row and returns its ordinal. */
  append(row: IndexRow): number {
    if (this.size === this.ids.length) this.grow(this.size * 2);
    const ordinal = this.size++;
    this.ids[ordinal] = row.id;
    this.texts[ordinal] = textHash(row.text);
    this.write(ordinal, row);
    return ordinal;
  }

  /** Overwrites everything but the id. Tells whether anything changed that filters look at: sorts are not among it. */
  write(ordinal: number, row: IndexRow): boolean {
    this.popular[ordinal] = row.popular;
    this.trending[ordinal] = row.trending;
    this.newest[ordinal] = row.newest;
    const plugins = row.plugins.length > 0 ? row.plugins : undefined;
    const pluginsChanged = this.plugins[ordinal]?.join() !== plugins?.join();
    if (pluginsChanged) this.plugins[ordinal] = plugins;
    const flags =
      LIVE |
      (row.is_free ? FREE : 0) |
      (row.has_mid ? MID : 0) |
      (row.has_stems ? STEMS : 0) |
      (row.is_second_type ? SECOND_TYPE : 0);
    const changes = [
      replace(this.creators, ordinal, row.creator_id),
      replace(this.genres, ordinal, maskOf(row.genres)),
      replace(this.instruments, ordinal, maskOf(row.instruments)),
      replace(this.tempos, ordinal, row.tempo ?? 0),
      replace(this.keys, ordinal, row.key ?? NONE),
      replace(this.copyrights, ordinal, row.copyright ?? NONE),
      replace(this.flags, ordinal, flags),
    ];
    return pluginsChanged || changes.includes(true);
  }

  isLive(ordinal: number): boolean {
    return (this.flags[ordinal]! & LIVE) !== 0;
  }

  remove(ordinal: number): void {
    this.flags[ordinal] = 0;
  }

  private grow(capacity: number): void {
    const uint32 = (size: number) => new Uint32Array(size);
    const uint8 = (size: number) => new Uint8Array(size);
    const float64 = (size: number) => new Float64Array(size);
    this.ids = grown(this.ids, capacity, uint32);
    this.creators = grown(this.creators, capacity, uint32);
    this.genres = grown(this.genres, capacity, uint32);
    this.instruments = grown(this.instruments, capacity, uint32);
    this.tempos = grown(this.tempos, capacity, float64);
    this.keys = grown(this.keys, capacity, uint8);
    this.copyrights = grown(this.copyrights, capacity, uint8);
    this.flags = grown(this.flags, capacity, uint8);
    this.popular = grown(this.popular, capacity, float64);
    this.trending = grown(this.trending, capacity, float64);
    this.newest = grown(this.newest, capacity, float64);
    this.texts = grown(this.texts, capacity, float64);
  }
}
