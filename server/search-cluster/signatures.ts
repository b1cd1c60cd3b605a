import { type Aggregation, bucketsOf } from "@/server/search-cluster/cluster";
import { and, type ClusterQuery, not, or, type RowsQuery, toQuery } from "@/server/search-cluster/rows-query";
import type { TermQueries } from "@/server/search-cluster/term-queries";
import {
  type Aspect,
  type Comparative,
  distinctAspect,
  type RowSet,
  type TermRows,
} from "@/server/search-core/fit/row-set";
import { type Condition, conditionKey } from "@/server/search-text/query/condition";

/** Rows by what of a search they have: how many there are of each signature. */
export type Histogram = ReadonlyMap<number, number>;

/** Scores are 32-bit floats, exact up to here. */
const MAX_SIGNATURES = 2 ** 24;
/** More different ones aren't read. */
const MAX_CLASSES = 10_000;

/** Sets that a signature tells apart. */
interface Digit {
  /** Each within the one before it, or a single one. */
  sets: readonly { key: string; query: RowsQuery }[];
  weight: number;
}

/** What of a search rows have, as a number that the cluster computes for each row as its score. */
export class Signature {
  private readonly digits: Digit[] = [];
  private readonly places = new Map<string, { digit: Digit; place: number }>();
  private next = 1;

  /** Tells rows apart by some sets, each of which is within the one before it. */
  add(...sets: readonly { key: string; query: RowsQuery }[]): void {
    const unknown = sets.filter(({ key, query }) => query !== "none" && query !== "all" && !this.places.has(key));
    if (unknown.length === 0) return;
    const digit = { sets: unknown, weight: this.next };
    this.digits.push(digit);
    for (const [place, { key }] of unknown.entries()) this.places.set(key, { digit, place });
    this.next *= unknown.length + 1;
  }

  /** Makes a set that is the same as a known one known by another key, unless it is known itself. */
  alias(key: string, known: string): void {
    const place = this.places.get(known);
    if (place && !this.places.has(key)) this.places.set(key, place);
  }

  /** Whether a row can have more signatures than scores tell apart. */
  get isTooLong(): boolean {
    return this.next > MAX_SIGNATURES;
  }

  /** Whether rows with a signature are in a set. */
  has(signature: number, key: string): boolean {
    const found = this.places.get(key);
    if (!found) return false;
    const { digit, place } = found;
    return Math.floor(signature / digit.weight) % (digit.sets.length + 1) > place;
  }

  /** A query whose score is the signature of each row. */
  scored(rows: RowsQuery): ClusterQuery {
    const should = this.digits.flatMap(({ sets, weight }) =>
      sets.map(({ query }) => ({ constant_score: { filter: toQuery(query), boost: weight } })),
    );
    return { bool: { filter: [toQuery(rows)], should } };
  }

  /** The aggregation that counts signatures. */
  readonly counted = {
    terms: { script: { source: "_score.intValue()" }, value_type: "long", size: MAX_CLASSES },
  } as const;
}

export function histogramOf(aggregation: Aggregation | undefined): Histogram {
  if ((aggregation?.sum_other_doc_count ?? 0) > 0) throw new Error("A search tells too many rows apart.");
  return new Map(bucketsOf(aggregation).map(({ key, doc_count }) => [Number(key), doc_count]));
}

/** The rows of an index by their signature and whether they are within what a list admits. */
export class Universe {
  readonly signatures: readonly number[];
  /** First the rows within, then the others. */
  readonly weights: Float64Array;

  constructor(all: Histogram, within: Histogram) {
    this.signatures = [...new Set([...all.keys(), ...within.keys()])];
    const inside = this.signatures.map((one) => within.get(one) ?? 0);
    const outside = this.signatures.map((one, at) => Math.max(0, (all.get(one) ?? 0) - inside[at]!));
    this.weights = Float64Array.from([...inside, ...outside]);
  }

  allocate = () => new ClassRows(this);

  withScratch = <Result>(task: (allocate: () => ClassRows) => Result): Result => task(this.allocate);

  /** Rows by a query, and which signatures they have. */
  rows(query: RowsQuery, isIn: (signature: number) => boolean): ClassRows {
    const rows = new ClassRows(this);
    rows.query = query;
    const { length } = this.signatures;
    for (const [at, signature] of this.signatures.entries()) {
      if (isIn(signature)) rows.mask[at] = rows.mask[at + length] = 1;
    }
    return rows;
  }

  get all(): ClassRows {
    return this.rows("all", () => true);
  }

  /** The rows within; as a query they are all, because lists add their filters themselves. */
  get within(): ClassRows {
    const rows = this.rows("all", () => true);
    rows.mask.fill(0, this.signatures.length);
    return rows;
  }
}

/** A set of rows that is both counted, by signatures, and a query of the cluster. */
export class ClassRows implements RowSet<ClassRows> {
  readonly mask: Uint8Array;
  query: RowsQuery = "none";

  constructor(readonly universe: Universe) {
    this.mask = new Uint8Array(universe.weights.length);
  }

  clear(): this {
    this.mask.fill(0);
    this.query = "none";
    return this;
  }

  copyFrom(other: ClassRows): this {
    this.mask.set(other.mask);
    this.query = other.query;
    return this;
  }

  intersect(other: ClassRows): this {
    for (let at = 0; at < this.mask.length; at++) this.mask[at]! &= other.mask[at]!;
    this.query = and(this.query, other.query);
    return this;
  }

  union(other: ClassRows): this {
    for (let at = 0; at < this.mask.length; at++) this.mask[at]! |= other.mask[at]!;
    this.query = or(this.query, other.query);
    return this;
  }

  subtract(other: ClassRows): this {
    for (let at = 0; at < this.mask.length; at++) this.mask[at]! &= 1 - other.mask[at]!;
    this.query = and(this.query, not(other.query));
    return this;
  }

  count(): number {
    return this.intersectionCount(this);
  }

  intersectionCount(other: ClassRows): number {
    let count = 0;
    for (let at = 0; at < this.mask.length; at++) {
      if (this.mask[at] === 1 && other.mask[at] === 1) count += this.universe.weights[at]!;
    }
    return count;
  }
}

/** The same for sets of a term that are the same. */
export const setKey = (condition: Condition, aspect: Aspect) =>
  `${distinctAspect(condition, aspect)} ${conditionKey(condition)}`;

/** The rows with each term of a search, told apart by their signatures. */
export class ClassTerms implements TermRows<ClassRows> {
  constructor(
    private readonly universe: Universe,
    private readonly signature: Signature,
    private readonly queries: TermQueries,
  ) {}

  applies(condition: Condition): boolean {
    return this.queries.applies(condition);
  }

  orders(comparative: Comparative): boolean {
    return this.queries.orders(comparative);
  }

  of(condition: Condition, aspect: Aspect): ClassRows {
    const query = this.queries.query(condition, aspect);
    const key = setKey(condition, aspect);
    return this.universe.rows(query, (signature) => query === "all" || this.signature.has(signature, key));
  }

  haveInCommon(conditions: readonly Condition[]): boolean {
    const rows = this.universe.all;
    for (const condition of conditions) rows.intersect(this.of(condition, "exact"));
    return rows.count() > 0;
  }
}
