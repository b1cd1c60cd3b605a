import { minorRoot } from "@/lib/audio/transport/fit";
import { FILTERS, type FilterName, type FilterValues } from "@/lib/contract/rules/filters";
import { KEY_VALUES } from "@/lib/contract/rules/sounds";
import type { CatalogueFilter, CatalogueSession } from "@/server/catalogue/filter";
import { copyrightNumber, keyNumberOfCode } from "@/server/search-text/query/codes";

/** A session as an index compares its rows with it. */
export interface IndexSession {
  /** Beats per minute. */
  tempo: number;
  /** The root of its relative minor, from C up; null without a key. */
  root: number | null;
  /** The most semitones up or down. */
  max_shift?: number | undefined;
  /** The most by which a row is stretched, such as 0.1. */
  max_stretch?: number | undefined;
}

/** The conditions on the rows of a list. An absent condition admits every row. */
export interface IndexFilter extends Omit<FilterValues, "keys" | "copyright" | "type" | "creator"> {
  /** See `keyNumber`. */
  keys?: readonly number[] | undefined;
  /** See `copyrightNumber`. */
  copyright?: number | undefined;
  /** True for loops among samples and effects among presets, false for the others. */
  second_type?: boolean | undefined;
  creator_id?: number | undefined;
  /** The session in which the list is heard; without limits it admits every row. */
  session?: IndexSession | undefined;
  /** Only rows that have all of the search that their kind can have, even if there are none. */
  only_exact?: boolean | undefined;
}

/** Filters that exclude rows by a value, with the facet of that value. */
export const EXCLUSIONS = [
  ["exclude_genres", "genres"],
  ["exclude_instruments", "instruments"],
] as const;

/** Filters that are conditions of the index as they are. */
const DIRECT = (Object.keys(FILTERS) as FilterName[]).filter(
  (name) => name !== "keys" && name !== "copyright" && name !== "type" && name !== "creator",
);

/** The filter of a list as conditions of the index. Other keys, such as those of a query, are ignored. */
export function toIndexFilter(filter: CatalogueFilter): IndexFilter {
  // Always in the same order, because equal filters share their cached matches.
  const conditions: Record<string, unknown> = {};
  for (const name of DIRECT) if (filter[name]) conditions[name] = filter[name];
  if (filter.keys) conditions.keys = filter.keys.map(keyNumberOfCode);
  if (filter.copyright) conditions.copyright = copyrightNumber(filter.copyright);
  if (filter.type) conditions.second_type = filter.type === "loop" || filter.type === "effect";
  if (filter.is_active) conditions.second_type = true;
  if (filter.creator_id !== undefined) conditions.creator_id = filter.creator_id;
  if (filter.session) conditions.session = toIndexSession(filter.session);
  if (filter.only_exact) conditions.only_exact = true;
  return conditions;
}

function toIndexSession({ bpm, key, is_minor, max_shift, max_stretch }: CatalogueSession): IndexSession {
  const value = key === null ? undefined : KEY_VALUES[key];
  return { tempo: bpm, root: value === undefined ? null : minorRoot(value, is_minor), max_shift, max_stretch };
}
