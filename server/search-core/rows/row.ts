/** A public item, pack or creator as the index stores it. Fields that a kind doesn't have are empty, null or false. */
export interface IndexRow {
  id: number;
  creator_id: number;
  /** Its number in the database, which packs of all kinds share. */
  pack_id: number | null;
  /** Ids in ascending order. */
  genres: readonly number[];
  instruments: readonly number[];
  plugins: readonly number[];
  tempo: number | null;
  /** See `keyNumber`. */
  key: number | null;
  /** What of a sample repeats, in beats of its tempo; null of one that is never stretched. */
  loop: { beats: number; tempo: number } | null;
  /** The root of its relative minor, from C up; null of a sound that is never transposed. */
  root: number | null;
  /** See `copyrightNumber`. */
  copyright: number | null;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  /** True for a sample that is a loop, a preset that is an effect, and a pack with a loop. */
  is_second_type: boolean;
  /** Seconds. */
  length: number | null;
  /** Credits for the download of a sound, US dollars for a pack; null if it isn't sold. */
  price: number | null;
  popular: number;
  trending: number;
  /** Milliseconds since 1970. */
  newest: number;
  /** The title by which lists sort; empty for kinds that are never sorted by it. */
  name: string;
  /** The text that is searched. */
  text: string;
  tags: readonly string[];
  /** Of packs, which have the instruments and tags of their sounds. */
  contents: PackContents | null;
}

/** How many sounds a pack has, and how many of them have what the pack has of them. */
export interface PackContents {
  sounds: number;
  loops: number;
  /** For each instrument of the pack, in their order. */
  instruments: readonly number[];
  /** For each tag of the pack, in their order. */
  tags: readonly number[];
}

/** The numbers with a column of 32-bit floats, used for range queries. Bars are of four beats at the row's tempo. */
export const NUMBERS = ["tempo", "length", "price", "bars", "loop_tempo"] as const;

/** The number of a row in a column; NaN, which is in no range, if it has none. */
export function numberOf(row: IndexRow, name: (typeof NUMBERS)[number]): number {
  // Rounded as in the database.
  return Math.fround(plainNumber(row, name) ?? Number.NaN);
}

function plainNumber(row: IndexRow, name: (typeof NUMBERS)[number]): number | null {
  if (name === "bars") return barsOf(row);
  return name === "loop_tempo" ? (row.loop?.tempo ?? null) : row[name];
}

function barsOf({ tempo, length }: IndexRow): number | null {
  return tempo === null || length === null ? null : (tempo * length) / SECONDS_PER_BAR;
}

/** Of four beats at a tempo of 1. */
const SECONDS_PER_BAR = 240;

/** The absent value in columns of 8-bit numbers. */
export const NONE = 255;

/** Bits of the flags column. */
export const FREE = 1;
export const MID = 2;
export const STEMS = 4;
export const SECOND_TYPE = 8;
export const LIVE = 16;
/** A pack may have sounds of both types. */
export const FIRST_TYPE = 32;

/** The flags of a row that is live. */
export function flagsOf(row: IndexRow): number {
  const { is_free, has_mid, has_stems, is_second_type, contents } = row;
  const isFirstType = contents ? contents.loops < contents.sounds : !is_second_type;
  return (
    LIVE |
    (is_free ? FREE : 0) |
    (has_mid ? MID : 0) |
    (has_stems ? STEMS : 0) |
    (is_second_type ? SECOND_TYPE : 0) |
    (isFirstType ? FIRST_TYPE : 0)
  );
}
