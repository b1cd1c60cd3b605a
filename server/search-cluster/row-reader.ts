import type { Hit, SearchAnswer } from "@/server/search-cluster/cluster";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { and, type ClusterQuery, not, or, type RowsQuery, toQuery } from "@/server/search-cluster/rows-query";
import type { ShareOfPacks } from "@/server/search-cluster/term-queries";
import type { ReverseSort, StoredSort } from "@/server/search-core/fit/search-sort";
import { symbolsNumber } from "@/server/search-core/rows/name-key";
import { WHOLE } from "@/server/search-core/rows/share-levels";

type Body = Readonly<Record<string, unknown>>;

/** A row of a list, with what lists are merged and parted by. */
export interface ListedRow {
  id: number;
  pack: number;
  group: number;
  /** Compared from the first on, highest first. */
  values: readonly number[];
}

/** Packs by the share of their sounds that has what is asked for, of several the smallest share. */
export interface ShareRank {
  of: readonly ShareOfPacks[];
  /** The position of the lowest binary digit of the share among the ranks. */
  place: number;
}

/** What rows of a group are ordered by before their sort. */
export interface Ranks {
  /** Rows of earlier ones come first; up to 24. */
  sets: readonly RowsQuery[];
  shares: ShareRank | null;
}

export const NO_RANKS: Ranks = { sets: [], shares: null };

/** The rows of a list and their order. */
interface Listing {
  within: RowsQuery;
  /** Rows of earlier groups come first; `added` are those that earlier groups don't have. */
  groups: readonly { rows: RowsQuery; added: number }[];
  order: StoredSort | ReverseSort;
  ranks: Ranks;
  /** A script whose number orders them before the ranks, highest first; null for none. */
  session: Readonly<Record<string, unknown>> | null;
  /** So many rows from either end of a group are read. */
  window: number;
}

interface SortField {
  field: string;
  direction: "asc" | "desc";
}

const FIELD_OF: Readonly<Record<StoredSort | ReverseSort, SortField>> = {
  popular: { field: "popular", direction: "desc" },
  newest: { field: "newest", direction: "desc" },
  trending: { field: "trending", direction: "desc" },
  tempo: { field: "tempo", direction: "asc" },
  key: { field: "key_rank", direction: "asc" },
  length: { field: "length", direction: "asc" },
  name: { field: "name", direction: "asc" },
  fastest: { field: "tempo", direction: "desc" },
  longest: { field: "length", direction: "desc" },
  oldest: { field: "newest", direction: "asc" },
  least_popular: { field: "popular", direction: "asc" },
};

const MISSING = -Number.MAX_VALUE;
/** Scores tell so many sets apart. */
const MAX_RANKS = 24;

/** Reads the rows of a list from the cluster, and remembers them. */
export class RowReader {
  private readonly rows = new Map<number, ListedRow>();
  private missing: { from: number; count: number }[] = [];
  readonly total: number;

  constructor(
    private readonly ask: (body: Body) => Promise<SearchAnswer>,
    private readonly listing: Listing,
  ) {
    this.total = listing.groups.reduce((sum, { added }) => sum + added, 0);
    if (listing.ranks.sets.length > MAX_RANKS) throw new Error("A list is ordered by too many sets.");
  }

  /** Runs a task again until it has all rows that it looks at. */
  async known<Result>(task: () => Result): Promise<Result> {
    for (;;) {
      this.begin();
      const result = task();
      if (!this.isMissing) return result;
      await this.loadMissing();
    }
  }

  /** Forgets what was missing. */
  begin(): void {
    this.missing = [];
  }

  /** Whether rows were looked at that aren't known. */
  get isMissing(): boolean {
    return this.missing.length > 0;
  }

  async loadMissing(): Promise<void> {
    await Promise.all(this.missing.map(({ from, count }) => this.load(from, count)));
  }

  /** Up to `count` rows from a position on, those of them that are known; the others are noted. */
  slice(from: number, count: number): ListedRow[] {
    const positions = Array.from({ length: Math.max(0, Math.min(count, this.total - from)) }, (_, at) => from + at);
    const isKnown = positions.every((position) => this.rows.has(position));
    if (!isKnown) this.missing.push({ from, count: positions.length });
    return isKnown ? positions.map((position) => this.rows.get(position)!) : [];
  }

  at(position: number): ListedRow | undefined {
    return this.rows.get(position);
  }

  async read(from: number, count: number): Promise<ListedRow[]> {
    return this.known(() => this.slice(from, count));
  }

  private async load(from: number, count: number): Promise<void> {
    let start = 0;
    const loading: Promise<void>[] = [];
    for (const [group, { added }] of this.listing.groups.entries()) {
      const first = Math.max(from, start);
      const last = Math.min(from + count, start + added);
      if (first < last) loading.push(this.loadGroup(group, start, first - start, last - first));
      start += added;
    }
    await Promise.all(loading);
  }

  /** Reads `count` rows of a group from a position in it, from its nearer end. */
  private async loadGroup(group: number, start: number, from: number, count: number): Promise<void> {
    const { added } = this.listing.groups[group]!;
    const { window } = this.listing;
    const isFromEnd = from + count > window;
    if (isFromEnd && added - from > window) throw new Error("Rows in the middle of a long list aren't read.");
    const { hits } = await this.ask({
      from: isFromEnd ? added - from - count : from,
      size: count,
      query: this.query(group),
      sort: this.sort(isFromEnd),
      _source: false,
      docvalue_fields: ["pack"],
    });
    const found = hits.hits.map((hit) => this.rowOf(hit, group));
    if (isFromEnd) found.reverse();
    if (found.length < count) throw new ClusterError("The catalogue has changed meanwhile. Try again.");
    for (const [at, row] of found.entries()) this.rows.set(start + from + at, row);
  }

  private query(group: number): ClusterQuery {
    const { within, groups, ranks } = this.listing;
    const earlier = groups.slice(0, group).map(({ rows }) => rows);
    const rows = and(within, groups[group]!.rows, not(or(...earlier)));
    const { sets, shares } = ranks;
    const should: ClusterQuery[] = sets.flatMap((rank, at) =>
      rank === "none" || rank === "all" ? [] : [scoring(rank, weightOf(sets, at))],
    );
    if (shares) should.push(sharesScore(shares, weightOf(sets, shares.place)));
    return { bool: { filter: [toQuery(rows)], should } };
  }

  /** How well a row fits the session, the score, the field, and the id. */
  private sort(isReversed: boolean): unknown[] {
    const { order, ranks, session } = this.listing;
    const { field, direction } = FIELD_OF[order];
    const turned = (one: "asc" | "desc") => (isReversed ? (one === "asc" ? "desc" : "asc") : one);
    const fits = session && { type: "number", order: turned("desc"), script: session };
    return [
      ...(fits ? [{ _script: fits }] : []),
      ...(ranks.sets.length > 0 ? [{ _score: turned("desc") }] : []),
      { [field]: { order: turned(direction), missing: isReversed ? "_first" : "_last" } },
      { id: turned("desc") },
    ];
  }

  private rowOf({ _id, sort = [], fields }: Hit, group: number): ListedRow {
    const { ranks, order, session } = this.listing;
    const values = session ? sort.slice(1) : sort;
    const score = ranks.sets.length > 0 ? [Number(values[0]) + this.rankOfAll()] : [];
    return {
      id: Number(_id),
      pack: Number(fields?.pack?.[0] ?? 0),
      group,
      values: [...score, orderValue(order, values[ranks.sets.length > 0 ? 1 : 0])],
    };
  }

  /** What every row has of the ranks: sets of all rows aren't asked for. */
  private rankOfAll(): number {
    const { sets } = this.listing.ranks;
    return sets.reduce((sum, rank, at) => (rank === "all" ? sum + weightOf(sets, at) : sum), 0);
  }
}

/** The number by which lists of several kinds are merged, highest first. */
function orderValue(order: StoredSort | ReverseSort, value: number | string | null | undefined): number {
  if (order === "name") return -symbolsNumber(String(value ?? ""), 0);
  // What has no value is sorted by the lowest or the highest number of its type.
  if (value === null || value === undefined || Math.abs(Number(value)) > 1e300) return MISSING;
  return FIELD_OF[order].direction === "asc" ? -Number(value) : Number(value);
}

const weightOf = (sets: readonly RowsQuery[], place: number) => 2 ** (sets.length - 1 - place);

const scoring = (rows: RowsQuery, boost: number): ClusterQuery => ({
  constant_score: { filter: toQuery(rows), boost },
});

/** The smallest share of a pack among those asked for. The score says which of them the pack is called by. */
const SHARE_SCRIPT = `
  int smallest = params.whole;
  long titled = (long) _score - params.whole;
  for (int at = 0; at < params.shares.length; at++) {
    def share = params.shares[at];
    int level = 0;
    for (String token : doc['shares']) {
      int end = token.lastIndexOf(':');
      if (share.of.contains(token.substring(0, end))) {
        level = (int) Math.max(level, Integer.parseInt(token.substring(end + 1)));
      }
    }
    if (!share.isOfSounds && (level == 0 || ((titled >> at) & 1) == 1)) level = params.whole;
    smallest = (int) Math.min(smallest, level);
  }
  return smallest * params.weight;`;
/** Conditions whose names the score can tell apart. */
const MAX_TITLED = 18;

function sharesScore({ of }: ShareRank, weight: number): ClusterQuery {
  const titled = of
    .slice(0, MAX_TITLED)
    .flatMap(({ titled: rows, isOfSounds }, at) => (isOfSounds || rows === "none" ? [] : [scoring(rows, 2 ** at)]));
  const shares = of.map(({ of: tokens, isOfSounds }) => ({ of: tokens, isOfSounds }));
  const params = { whole: WHOLE, weight, shares };
  const query = { bool: { must: [scoring("all", WHOLE)], should: titled } };
  return { script_score: { query, script: { source: SHARE_SCRIPT, params } } };
}
