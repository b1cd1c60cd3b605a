import type { Condition } from "@/server/search-text/query/condition";

/** A set of rows of one kind. What changes it returns it; only sets of the same index can be combined. */
export interface RowSet<Rows> {
  clear(): Rows;
  copyFrom(other: Rows): Rows;
  intersect(other: Rows): Rows;
  union(other: Rows): Rows;
  subtract(other: Rows): Rows;
  count(): number;
  /** The number of rows in both sets. */
  intersectionCount(other: Rows): number;
}

/** Where sets are made that a task needs no longer than it runs. */
export interface ScratchRows<Rows> {
  withScratch<Result>(task: (allocate: () => Rows) => Result): Result;
}

/**
 * How a row has what a term asks for. `exact` and `near` are whether it does, `fitting` is whether it does or can't: drums
 * have no key. `near-kind` and `near-word` are the parts of what is near that are in the taxonomy and in texts; the others
 * rank it: in its title, in whole words of the title, among its title, tags, instruments and genres, in whole words
 * anywhere.
 */
export type Aspect =
  | "exact"
  | "fitting"
  | "near"
  | "near-kind"
  | "near-word"
  | "title"
  | "whole-title"
  | "own"
  | "whole";

/** A part of a search that orders its list. */
export type Comparative = Extract<Condition, { kind: "comparative" }>;

/** The rows of one kind that have what is asked for. */
export interface TermRows<Rows> {
  /** Read-only. */
  of(condition: Condition, aspect: Aspect): Rows;
  /** Whether a condition can be asked of these rows: presets have no tempo that could be another one. */
  applies(condition: Condition): boolean;
  /** Whether rows can be ordered by a comparative. */
  orders(comparative: Comparative): boolean;
  /** Whether any row has all of some terms. */
  haveInCommon(conditions: readonly Condition[]): boolean;
}

/** The aspect among those that are the same for a condition. */
export function distinctAspect({ kind }: Condition, aspect: Aspect): Aspect {
  if (kind === "trade") return aspect;
  if (kind === "any") return aspect;
  if (aspect === "fitting") return kind === "tempo" || kind === "key" ? aspect : "exact";
  if (kind === "facet") return "exact";
  if (!aspect.startsWith("near")) return aspect;
  return kind === "word" ? "exact" : "near";
}
