import { COPYRIGHT_LABELS, KEY_VALUES } from "@/lib/contract/constants";

/** One public item or pack as the index holds it. What a kind doesn't have stays empty, null or false. */
export interface IndexRow {
  id: number;
  creator_id: number;
  /** Ids as bits of a mask. */
  genres: number;
  instruments: number;
  plugins: readonly number[];
  tempo: number | null;
  /** See {@link keyNumber}. */
  key: number | null;
  copyright: number | null;
  is_free: boolean;
  has_mid: boolean;
  has_stems: boolean;
  /** A sample that is a loop, a preset that is an effect. */
  is_second_type: boolean;
  popular: number;
  trending: number;
  /** Milliseconds since 1970. */
  newest: number;
  text: string;
  tags: readonly string[];
}

/** Stands for nothing in columns of small numbers. */
export const NONE = 255;

/** Flags of a row. */
export const FREE = 1;
export const MID = 2;
export const STEMS = 4;
export const SECOND_TYPE = 8;
export const LIVE = 16;

/** 0 to 11 for C to B major, 12 to 23 for C to B minor. */
export function keyNumber(value: string, isMinor: boolean): number {
  return KEY_VALUES.indexOf(value as (typeof KEY_VALUES)[number]) + (isMinor ? 12 : 0);
}

/** The number of a key code such as `F#m`. */
export function keyNumberOfCode(code: string): number {
  return code.endsWith("m") ? keyNumber(code.slice(0, -1), true) : keyNumber(code, false);
}

/** The code of a key's number: `F#` or `F#m`. */
export function keyCode(key: number): string {
  return `${KEY_VALUES[key % 12]}${key >= 12 ? "m" : ""}`;
}

export function copyrightNumber(label: string): number {
  return COPYRIGHT_LABELS.indexOf(label as (typeof COPYRIGHT_LABELS)[number]);
}
