import type { RowSet } from "@/server/search-core/fit/row-set";

/** A query of the cluster, as JSON. */
export type ClusterQuery = Readonly<Record<string, unknown>>;

/** Which rows are meant: a query, or how several are combined. */
export type RowsQuery =
  | "all"
  | "none"
  | { is: ClusterQuery }
  | { and: readonly RowsQuery[] }
  | { or: readonly RowsQuery[] }
  | { not: RowsQuery };

export const termIs = (field: string, value: unknown): RowsQuery => ({ is: { term: { [field]: value } } });

export function anyOf(field: string, values: readonly (string | number)[]): RowsQuery {
  return values.length === 0 ? "none" : { is: { terms: { [field]: values } } };
}

/** Numbers from `low` to `high`, inclusive; rows without the number are in no range. */
export function rangeOf(field: string, low: number, high: number): RowsQuery {
  if (low > high) return "none";
  return { is: { range: { [field]: { gte: low, ...(Number.isFinite(high) ? { lte: high } : {}) } } } };
}

export function and(...parts: readonly RowsQuery[]): RowsQuery {
  const kept = parts.filter((part) => part !== "all");
  if (kept.includes("none")) return "none";
  return kept.length === 0 ? "all" : kept.length === 1 ? kept[0]! : { and: kept };
}

export function or(...parts: readonly RowsQuery[]): RowsQuery {
  const kept = parts.filter((part) => part !== "none");
  if (kept.includes("all")) return "all";
  return kept.length === 0 ? "none" : kept.length === 1 ? kept[0]! : { or: kept };
}

export function not(part: RowsQuery): RowsQuery {
  if (part === "all") return "none";
  if (part === "none") return "all";
  return typeof part === "object" && "not" in part ? part.not : { not: part };
}

/** As the cluster reads it; nothing in it is scored. */
export function toQuery(rows: RowsQuery): ClusterQuery {
  if (rows === "all") return { match_all: {} };
  if (rows === "none") return { match_none: {} };
  if ("is" in rows) return rows.is;
  if ("not" in rows) return { bool: { must_not: [toQuery(rows.not)] } };
  if ("and" in rows) {
    const wanted = rows.and.filter((part) => !isNot(part));
    const unwanted = rows.and.filter(isNot).map((part) => toQuery(part.not));
    return { bool: { filter: wanted.map(toQuery), ...(unwanted.length > 0 ? { must_not: unwanted } : {}) } };
  }
  return { bool: { should: rows.or.map(toQuery), minimum_should_match: 1 } };
}

const isNot = (part: RowsQuery): part is { not: RowsQuery } => typeof part === "object" && "not" in part;

/** A set of rows that the cluster knows: it can be combined, but not be counted here. */
export class QueriedRows implements RowSet<QueriedRows> {
  constructor(public query: RowsQuery = "none") {}

  clear(): this {
    this.query = "none";
    return this;
  }

  copyFrom(other: QueriedRows): this {
    this.query = other.query;
    return this;
  }

  intersect(other: QueriedRows): this {
    this.query = and(this.query, other.query);
    return this;
  }

  union(other: QueriedRows): this {
    this.query = or(this.query, other.query);
    return this;
  }

  subtract(other: QueriedRows): this {
    this.query = and(this.query, not(other.query));
    return this;
  }

  count(): number {
    throw new Error("Rows of the cluster are counted by the cluster.");
  }

  intersectionCount(): number {
    return this.count();
  }
}
