import type { SearchNotes, SearchPart } from "@/lib/contract/entities/search";

/** A part of a search text, what it asks for, and whether the rows of the list have it. */
export interface SearchTerm {
  kind: SearchPart["kind"];
  /** As in a sentence: `120 BPM`, `F# min`, `Guitar`, `dusty`. */
  name: string;
  /** Its name where rows lack it: as typed, because a respelling is a guess. */
  lackingName: string;
  /** As typed, without quotes and minus. */
  typed: string;
  /** With quotes and minus, as in the text. */
  slice: string;
  /** Beats per minute; null unless it asks for a tempo. */
  tempo: { low: number; high: number } | null;
  /** In quotes. */
  isInsisted: boolean;
  /** Rows with it are excluded. */
  isExcluded: boolean;
  /** Whether `name` is the spelling of the catalogue, because nothing is spelled as typed. */
  isRespelled: boolean;
  state: "kept" | "near" | "left_out";
}

/** Rows that have the same part of a search. */
export interface SearchGroup {
  /** The names of the parts that they lack. */
  without: readonly string[];
  /** Whether they only come close to the others. */
  isNear: boolean;
  /** The number of those that earlier groups don't have. */
  added: number;
}

/** How a search is read and answered: what the list kept of it, took near or left out. */
export interface SearchReading {
  match: NonNullable<SearchNotes["match"]>;
  terms: readonly SearchTerm[];
  /** Best first. */
  groups: readonly SearchGroup[];
  /** Parts of the text that aren't looked for, as typed. */
  unused: readonly string[];
  /**
   * A last group, beside the list and not counted with it: rows that sound like a word of the search, where the text finds
   * fewer than a handful. Null without any, and for all but the first page.
   */
  alike: AlikeGroup | null;
}

/** Rows that no text finds, by how they sound. */
export interface AlikeGroup {
  /** The part of the search that they sound like, as in a sentence: `reese`. */
  name: string;
  /** Most alike first. */
  ids: readonly number[];
}
