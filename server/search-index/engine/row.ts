/** A public item, pack or creator as the index stores it. Fields that a kind doesn't have are empty, null or false. */
export interface IndexRow {
  id: number;
  creator_id: number;
  /** Ids in ascending order. */
  genres: readonly number[];
  instruments: readonly number[];
  plugins: readonly number[];
  tempo: number | null;
  /** See `keyNumber`. */
  key: number | null;
  /** See `copyrightNumber`. */
  copyright: number | null;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  /** True for a sample that is a loop and a preset that is an effect. */
  is_second_type: boolean;
  /** Seconds. */
  length: number | null;
  popular: number;
  trending: number;
  /** Milliseconds since 1970. */
  newest: number;
  /** The title by which lists sort; empty for kinds that are never sorted by it. */
  name: string;
  /** The text that is searched. */
  text: string;
  tags: readonly string[];
}

/** The fields with a column of 32-bit floats, used for range queries. */
export const NUMBERS = ["tempo", "length"] as const;

/** The absent value in columns of 8-bit numbers. */
export const NONE = 255;

/** Bits of the flags column. */
export const FREE = 1;
export const MID = 2;
export const STEMS = 4;
export const SECOND_TYPE = 8;
export const LIVE = 16;
