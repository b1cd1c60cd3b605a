import { nameKey } from "@/server/search-core/rows/name-key";
import {
  FIRST_TYPE,
  FREE,
  flagsOf,
  type IndexRow,
  LIVE,
  MID,
  NONE,
  NUMBERS,
  numberOf,
  SECOND_TYPE,
  STEMS,
} from "@/server/search-core/rows/row";
import { tempoBin } from "@/server/search-core/rows/tempo-bins";
import type { BitMemory } from "@/server/search-index/engine/bit-memory";
import type { Bitset } from "@/server/search-index/engine/bitset";
import { IdLists } from "@/server/search-index/engine/id-lists";
import { ValueSets } from "@/server/search-index/engine/value-sets";

type TypedArray = Float64Array | Uint32Array | Uint8Array;

function grown<T extends TypedArray>(values: T, capacity: number, make: (size: number) => T): T {
  const next = make(capacity);
  next.set(values);
  return next;
}

const FILTERED_FLAGS = [FREE, MID, STEMS, FIRST_TYPE, SECOND_TYPE] as const;

/** A set of rows for each value that a filter can name. */
class FilterSets {
  readonly live: Bitset;
  readonly genres: ValueSets;
  readonly instruments: ValueSets;
  readonly plugins: ValueSets;
  readonly keys: ValueSets;
  readonly roots: ValueSets;
  readonly loopBeats: ValueSets;
  readonly copyrights: ValueSets;
  /** By {@link tempoBin}. */
  readonly tempoBins: ValueSets;
  /** By flag. */
  readonly flags: ValueSets;

  constructor(memory: BitMemory) {
    this.live = memory.allocate();
    this.genres = new ValueSets(memory);
    this.instruments = new ValueSets(memory);
    this.plugins = new ValueSets(memory);
    this.keys = new ValueSets(memory);
    this.roots = new ValueSets(memory);
    this.loopBeats = new ValueSets(memory);
    this.copyrights = new ValueSets(memory);
    this.tempoBins = new ValueSets(memory);
    this.flags = new ValueSets(memory);
  }
}

/** The rows of an index, one typed array per column. The position of a row is its ordinal. */
export class Columns {
  size = 0;
  ids = new Uint32Array(64);
  creators = new Uint32Array(64);
  /** 0 without a pack. */
  packs = new Uint32Array(64);
  /** The ids of genres, instruments and plugins, whose columns have the numbers of the lists. */
  readonly idLists = new IdLists();
  genres = new Uint32Array(64);
  instruments = new Uint32Array(64);
  plugins = new Uint32Array(64);
  /** See {@link tempoBin}. */
  tempoBins = new Uint8Array(64);
  keys = new Uint8Array(64);
  roots = new Uint8Array(64);
  loopBeats = new Uint8Array(64);
  copyrights = new Uint8Array(64);
  flags = new Uint8Array(64);
  popular = new Float64Array(64);
  trending = new Float64Array(64);
  newest = new Float64Array(64);
  /** Hashes (see `textHash`) of the texts whose words were indexed. */
  texts = new Float64Array(64);
  /** See `nameKey`. A name is part of the text, so it never changes for an ordinal. */
  readonly names: string[] = [];
  readonly sets: FilterSets;
  /** The number of live rows by creator. */
  readonly creatorTotals = new Map<number, number>();

  /** The memory has a column for each of {@link NUMBERS}, where range queries read them. */
  constructor(readonly memory: BitMemory) {
    this.sets = new FilterSets(memory);
  }

  /** Appends a row and returns its ordinal. `text` is the hash of its text. */
  append(row: IndexRow, text: number): number {
    if (this.size === this.ids.length) this.grow(this.size * 2);
    const ordinal = this.size++;
    this.ids[ordinal] = row.id;
    this.texts[ordinal] = text;
    if (row.name) this.names[ordinal] = nameKey(row.name);
    this.write(ordinal, row);
    return ordinal;
  }

  /** Overwrites everything but the id. Returns whether a value that filters read has changed. */
  write(ordinal: number, row: IndexRow): boolean {
    this.popular[ordinal] = row.popular;
    this.trending[ordinal] = row.trending;
    this.newest[ordinal] = row.newest;
    this.packs[ordinal] = row.pack_id ?? 0;
    const flags = flagsOf(row);
    const numbers = NUMBERS.map((name) => numberOf(row, name));
    const genres = this.idLists.numberOf(row.genres);
    const instruments = this.idLists.numberOf(row.instruments);
    const plugins = this.idLists.numberOf(row.plugins);
    const isSame =
      this.flags[ordinal] === flags &&
      this.creators[ordinal] === row.creator_id &&
      this.genres[ordinal] === genres &&
      this.instruments[ordinal] === instruments &&
      this.plugins[ordinal] === plugins &&
      numbers.every((number, column) => Object.is(this.memory.number(column, ordinal), number)) &&
      this.keys[ordinal] === (row.key ?? NONE) &&
      this.roots[ordinal] === (row.root ?? NONE) &&
      this.loopBeats[ordinal] === (row.loop?.beats ?? NONE) &&
      this.copyrights[ordinal] === (row.copyright ?? NONE);
    if (isSame) return false;
    if (this.isLive(ordinal)) this.updateSets(ordinal, false);
    this.flags[ordinal] = flags;
    this.creators[ordinal] = row.creator_id;
    this.genres[ordinal] = genres;
    this.instruments[ordinal] = instruments;
    this.plugins[ordinal] = plugins;
    for (const [column, number] of numbers.entries()) this.memory.setNumber(column, ordinal, number);
    this.tempoBins[ordinal] = tempoBin(row.tempo);
    this.keys[ordinal] = row.key ?? NONE;
    this.roots[ordinal] = row.root ?? NONE;
    this.loopBeats[ordinal] = row.loop?.beats ?? NONE;
    this.copyrights[ordinal] = row.copyright ?? NONE;
    this.updateSets(ordinal, true);
    return true;
  }

  /** A number of a row; NaN if it has none. */
  number(name: (typeof NUMBERS)[number], ordinal: number): number {
    return this.memory.number(NUMBERS.indexOf(name), ordinal);
  }

  isLive(ordinal: number): boolean {
    return (this.flags[ordinal]! & LIVE) !== 0;
  }

  remove(ordinal: number): void {
    if (this.isLive(ordinal)) this.updateSets(ordinal, false);
    this.flags[ordinal] = 0;
  }

  /** Adds a row to the sets of its values, or removes it from them. */
  private updateSets(ordinal: number, isMember: boolean): void {
    const { sets } = this;
    if (isMember) sets.live.add(ordinal);
    else sets.live.delete(ordinal);
    const creator = this.creators[ordinal]!;
    this.creatorTotals.set(creator, (this.creatorTotals.get(creator) ?? 0) + (isMember ? 1 : -1));
    sets.genres.setAll(this.idLists.of(this.genres[ordinal]!), ordinal, isMember);
    sets.instruments.setAll(this.idLists.of(this.instruments[ordinal]!), ordinal, isMember);
    sets.plugins.setAll(this.idLists.of(this.plugins[ordinal]!), ordinal, isMember);
    if (this.keys[ordinal] !== NONE) sets.keys.set(this.keys[ordinal]!, ordinal, isMember);
    if (this.roots[ordinal] !== NONE) sets.roots.set(this.roots[ordinal]!, ordinal, isMember);
    if (this.loopBeats[ordinal] !== NONE) sets.loopBeats.set(this.loopBeats[ordinal]!, ordinal, isMember);
    if (this.copyrights[ordinal] !== NONE) sets.copyrights.set(this.copyrights[ordinal]!, ordinal, isMember);
    if (this.tempoBins[ordinal] !== NONE) sets.tempoBins.set(this.tempoBins[ordinal]!, ordinal, isMember);
    for (const flag of FILTERED_FLAGS) {
      if ((this.flags[ordinal]! & flag) !== 0) sets.flags.set(flag, ordinal, isMember);
    }
  }

  private grow(capacity: number): void {
    const uint32 = (size: number) => new Uint32Array(size);
    const uint8 = (size: number) => new Uint8Array(size);
    const float64 = (size: number) => new Float64Array(size);
    this.ids = grown(this.ids, capacity, uint32);
    this.creators = grown(this.creators, capacity, uint32);
    this.packs = grown(this.packs, capacity, uint32);
    this.genres = grown(this.genres, capacity, uint32);
    this.instruments = grown(this.instruments, capacity, uint32);
    this.plugins = grown(this.plugins, capacity, uint32);
    this.tempoBins = grown(this.tempoBins, capacity, uint8);
    this.keys = grown(this.keys, capacity, uint8);
    this.roots = grown(this.roots, capacity, uint8);
    this.loopBeats = grown(this.loopBeats, capacity, uint8);
    this.copyrights = grown(this.copyrights, capacity, uint8);
    this.flags = grown(this.flags, capacity, uint8);
    this.popular = grown(this.popular, capacity, float64);
    this.trending = grown(this.trending, capacity, float64);
    this.newest = grown(this.newest, capacity, float64);
    this.texts = grown(this.texts, capacity, float64);
  }
}
