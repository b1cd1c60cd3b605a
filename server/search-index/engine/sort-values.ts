import type { ReverseSort, StoredSort } from "@/server/search-core/fit/search-sort";
import { NUMBER_SYMBOLS, symbolsNumber } from "@/server/search-core/rows/name-key";
import { NONE } from "@/server/search-core/rows/row";
import type { Columns } from "@/server/search-index/engine/columns";

/** The values that rows are sorted by: the highest value first. */
export interface SortValues {
  value: (ordinal: number) => number;
  /** For sorts whose `value` is only a prefix of what they compare. */
  rest?: {
    /** Orders rows of equal value, the highest first. */
    value: (ordinal: number) => number;
    /** Orders rows of which both values are equal. */
    compare: (left: number, right: number) => number;
  };
}

/** The value of rows without the sorted property: they come last. */
const MISSING = -Number.MAX_VALUE;

const ascending = (value: number) => (Number.isNaN(value) ? MISSING : -value);
const descending = (value: number) => (Number.isNaN(value) ? MISSING : value);

/** The values of each sort. */
export const SORT_VALUES: Readonly<Record<StoredSort | ReverseSort, (columns: Columns) => SortValues>> = {
  popular: (columns) => ({ value: (ordinal) => columns.popular[ordinal]! }),
  newest: (columns) => ({ value: (ordinal) => columns.newest[ordinal]! }),
  trending: (columns) => ({ value: (ordinal) => columns.trending[ordinal]! }),
  tempo: (columns) => ({ value: (ordinal) => ascending(columns.number("tempo", ordinal)) }),
  key: (columns) => ({ value: (ordinal) => ascending(keyRank(columns.keys[ordinal]!)) }),
  length: (columns) => ({ value: (ordinal) => ascending(columns.number("length", ordinal)) }),
  fastest: (columns) => ({ value: (ordinal) => descending(columns.number("tempo", ordinal)) }),
  longest: (columns) => ({ value: (ordinal) => descending(columns.number("length", ordinal)) }),
  oldest: (columns) => ({ value: (ordinal) => -columns.newest[ordinal]! }),
  least_popular: (columns) => ({ value: (ordinal) => -columns.popular[ordinal]! }),
  name: ({ names }) => ({
    value: (ordinal) => -symbolsNumber(names[ordinal] ?? "", 0),
    rest: {
      value: (ordinal) => -symbolsNumber(names[ordinal] ?? "", NUMBER_SYMBOLS),
      compare: (left, right) => compareTexts(names[left] ?? "", names[right] ?? ""),
    },
  }),
};

/** C major, C minor, C# major and so on. NaN without a key. */
function keyRank(key: number): number {
  return key === NONE ? Number.NaN : (key % 12) * 2 + (key >= 12 ? 1 : 0);
}

const compareTexts = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
