import { Bitset } from "@/server/modules/catalogue/index/bitset";
import {
  type Columns,
  FREE,
  LIVE,
  MID,
  maskOf,
  NONE,
  SECOND_TYPE,
  STEMS,
} from "@/server/modules/catalogue/index/columns";

/** What a list asks of its rows; a part that is absent lets every row through. */
export interface IndexFilter {
  search?: string | undefined;
  genres?: readonly number[] | undefined;
  instruments?: readonly number[] | undefined;
  plugins?: readonly number[] | undefined;
  bpm_min?: number | undefined;
  bpm_max?: number | undefined;
  half_double?: boolean | undefined;
  /** Numbers of keys, see `keyNumber`. */
  keys?: readonly number[] | undefined;
  copyright?: number | undefined;
  free?: boolean | undefined;
  has_mid?: boolean | undefined;
  has_stems?: boolean | undefined;
  /** Whether the row's type is the second of its kind: loop of a sample, effect of a preset. */
  second_type?: boolean | undefined;
  creator_id?: number | undefined;
}

/** How many rows each choice would leave, each facet ignoring its own part of the filter. */
export interface FacetCounts {
  /** By id. */
  genres: Uint32Array;
  instruments: Uint32Array;
  plugins: Map<number, number>;
  /** By the number of the key. */
  keys: Uint32Array;
  /** By bins of {@link TEMPO_BIN} BPM from {@link LOWEST_TEMPO} up. */
  tempos: Uint32Array;
  copyrights: Uint32Array;
  first_type: number;
  second_type: number;
  free: number;
  has_mid: number;
  has_stems: number;
}

export interface Matches {
  total: number;
  matching: Bitset;
  facets: FacetCounts;
}

export const LOWEST_TEMPO = 40;
export const TEMPO_BIN = 5;
const TEMPO_BINS = 52;

const GENRE_FAILS = 1;
const INSTRUMENT_FAILS = 2;
const KEY_FAILS = 4;
const TEMPO_FAILS = 8;
const COPYRIGHT_FAILS = 16;
const TYPE_FAILS = 32;
const FREE_FAILS = 64;
const MID_FAILS = 128;
const STEMS_FAILS = 256;
const PLUGIN_FAILS = 512;

function fitsTempo(tempo: number, filter: { low: number; high: number; halfDouble: boolean }): boolean {
  if (tempo === 0) return false;
  if (tempo >= filter.low && tempo <= filter.high) return true;
  if (!filter.halfDouble) return false;
  const double = tempo * 2;
  const half = tempo / 2;
  return (double >= filter.low && double <= filter.high) || (half >= filter.low && half <= filter.high);
}

function countBits(counts: Uint32Array, mask: number): void {
  let rest = mask;
  while (rest !== 0) {
    const bit = 31 - Math.clz32(rest & -rest);
    counts[bit]!++;
    rest &= rest - 1;
  }
}

/**
 * Finds the rows that pass the filter and counts the facets, in one pass: a row that fails no part counts for every
 * facet, one that fails exactly one part counts for that part's facet only. `found` holds what the text search found.
 */
export function countMatches(columns: Columns, filter: IndexFilter, found: Bitset | null): Matches {
  const { size, flags, genres, instruments, keys, tempos, copyrights, creators, plugins } = columns;
  const matching = new Bitset(size);
  const facets: FacetCounts = {
    genres: new Uint32Array(32),
    instruments: new Uint32Array(32),
    plugins: new Map(),
    keys: new Uint32Array(24),
    tempos: new Uint32Array(TEMPO_BINS),
    copyrights: new Uint32Array(4),
    first_type: 0,
    second_type: 0,
    free: 0,
    has_mid: 0,
    has_stems: 0,
  };
  const genreMask = filter.genres ? maskOf(filter.genres.filter((id) => id < 32)) : null;
  const instrumentMask = filter.instruments ? maskOf(filter.instruments.filter((id) => id < 32)) : null;
  const keyMask = filter.keys ? maskOf(filter.keys) : null;
  const pluginSet = filter.plugins ? new Set(filter.plugins) : null;
  const tempo =
    filter.bpm_min !== undefined || filter.bpm_max !== undefined
      ? {
          low: filter.bpm_min ?? 0,
          high: filter.bpm_max ?? Number.POSITIVE_INFINITY,
          halfDouble: filter.half_double ?? false,
        }
      : null;
  let total = 0;

  for (let row = 0; row < size; row++) {
    const flag = flags[row]!;
    if ((flag & LIVE) === 0) continue;
    if (found !== null && !found.has(row)) continue;
    if (filter.creator_id !== undefined && creators[row] !== filter.creator_id) continue;

    let fails = 0;
    if (genreMask !== null && (genres[row]! & genreMask) === 0) fails |= GENRE_FAILS;
    if (instrumentMask !== null && (instruments[row]! & instrumentMask) === 0) fails |= INSTRUMENT_FAILS;
    if (keyMask !== null && (keys[row] === NONE || (keyMask & (1 << keys[row]!)) === 0)) fails |= KEY_FAILS;
    if (tempo !== null && !fitsTempo(tempos[row]!, tempo)) fails |= TEMPO_FAILS;
    if (filter.copyright !== undefined && copyrights[row] !== filter.copyright) fails |= COPYRIGHT_FAILS;
    if (filter.second_type !== undefined && ((flag & SECOND_TYPE) !== 0) !== filter.second_type) fails |= TYPE_FAILS;
    if (filter.free && (flag & FREE) === 0) fails |= FREE_FAILS;
    if (filter.has_mid && (flag & MID) === 0) fails |= MID_FAILS;
    if (filter.has_stems && (flag & STEMS) === 0) fails |= STEMS_FAILS;
    if (pluginSet !== null && !plugins[row]?.some((id) => pluginSet.has(id))) fails |= PLUGIN_FAILS;
    if ((fails & (fails - 1)) !== 0) continue;

    if (fails === 0) {
      total++;
      matching.add(row);
    }
    if (fails === 0 || fails === GENRE_FAILS) countBits(facets.genres, genres[row]!);
    if (fails === 0 || fails === INSTRUMENT_FAILS) countBits(facets.instruments, instruments[row]!);
    if ((fails === 0 || fails === KEY_FAILS) && keys[row] !== NONE) facets.keys[keys[row]!]!++;
    if (fails === 0 || fails === TEMPO_FAILS) {
      const bin = Math.floor((tempos[row]! - LOWEST_TEMPO) / TEMPO_BIN);
      if (bin >= 0 && bin < TEMPO_BINS) facets.tempos[bin]!++;
    }
    if ((fails === 0 || fails === COPYRIGHT_FAILS) && copyrights[row] !== NONE) facets.copyrights[copyrights[row]!]!++;
    if (fails === 0 || fails === TYPE_FAILS) {
      if ((flag & SECOND_TYPE) !== 0) facets.second_type++;
      else facets.first_type++;
    }
    if ((fails === 0 || fails === FREE_FAILS) && (flag & FREE) !== 0) facets.free++;
    if ((fails === 0 || fails === MID_FAILS) && (flag & MID) !== 0) facets.has_mid++;
    if ((fails === 0 || fails === STEMS_FAILS) && (flag & STEMS) !== 0) facets.has_stems++;
    if (fails === 0 || fails === PLUGIN_FAILS) {
      for (const id of plugins[row] ?? []) facets.plugins.set(id, (facets.plugins.get(id) ?? 0) + 1);
    }
  }
  return { total, matching, facets };
}
