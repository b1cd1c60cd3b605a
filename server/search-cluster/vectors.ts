import type { SoundKind } from "@/lib/contract/entities/library";
import { Failure } from "@/server/platform/errors";
import type { Cluster } from "@/server/search-cluster/cluster";
import { KNN_PLUGIN } from "@/server/search-cluster/knn";
import { and, not, type RowsQuery, termIs, toQuery } from "@/server/search-cluster/rows-query";

/** Rows nearest to a vector, or to another row by its id. */
export interface NearestRequest {
  rows: RowsQuery;
  to: number | ArrayLike<number>;
  limit: number;
  /** The dot product that they are above. */
  floor?: number;
}

/** Reads the vectors of public sounds, of length 1; null for those without one. */
export type ReadVectors = (kind: SoundKind, ids: number[]) => Promise<{ id: number; vector: Float32Array | null }[]>;

/** Where vectors are compared. */
interface VectorSources {
  cluster: Cluster;
  /** Whether the cluster stores vectors and compares them itself. */
  hasVectors: boolean;
  readVectors: ReadVectors;
  /** No list of more rows is compared in the process. */
  compared?: number | undefined;
}

const MAX_COMPARED = 20_000;

/** A list has more rows than are compared without the cluster's plugin. */
export class TooManyToCompare extends Failure {
  constructor(most: number) {
    super(
      "unavailable",
      `There are more than ${most.toLocaleString("en")} sounds to compare, which takes the plugin ${KNN_PLUGIN} of OpenSearch: narrow the list with filters.`,
    );
  }
}

const BATCH = 2_000;
const PAGE = 10_000;

/** A row and the dot product of its vector. */
interface Compared {
  id: number;
  similarity: number;
}

/** The ids of the nearest rows, nearest first. Throws {@link TooManyToCompare} where the cluster has no vectors. */
export async function nearest(
  sources: VectorSources,
  kind: SoundKind,
  { rows, to, limit, floor = Number.NEGATIVE_INFINITY }: NearestRequest,
): Promise<number[]> {
  const isRow = typeof to === "number";
  const vector = isRow ? (await sources.readVectors(kind, [to]))[0]?.vector : to;
  if (!vector || limit < 1) return [];
  const others = isRow ? and(rows, not(termIs("id", to))) : rows;
  const compared = sources.hasVectors
    ? await foundInGraph(sources.cluster, kind, { rows: others, vector, limit })
    : await comparedHere(sources, kind, { rows: others, vector });
  return compared
    .filter(({ similarity }) => similarity > floor)
    .sort((one, other) => other.similarity - one.similarity || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** The smallest `k` of a k-NN query: a larger one has better recall. */
const MIN_NEIGHBOURS = 100;

/** The nearest rows that the cluster's graph finds, in one request. */
async function foundInGraph(
  cluster: Cluster,
  kind: SoundKind,
  { rows, vector, limit }: { rows: RowsQuery; vector: ArrayLike<number>; limit: number },
): Promise<Compared[]> {
  const k = Math.max(MIN_NEIGHBOURS, limit * 2);
  const knn = { vector: { vector: Array.from(vector), k, filter: toQuery(rows) } };
  const { hits } = await cluster.search(kind, { size: k, query: { knn }, _source: false });
  return hits.hits.map(({ _id, _score }) => ({ id: Number(_id), similarity: productOf(_score ?? 0) }));
}

/** The dot product behind a score of the k-NN plugin, which scales it to positive numbers. */
const productOf = (score: number) => (score >= 1 ? score - 1 : 1 - 1 / score);

/** Rows whose ids are read from the cluster, and their vectors from the database: all of them are compared. */
async function comparedHere(
  { cluster, readVectors, compared: most = MAX_COMPARED }: VectorSources,
  kind: SoundKind,
  { rows, vector }: { rows: RowsQuery; vector: ArrayLike<number> },
): Promise<Compared[]> {
  const ids = await idsOf(cluster, kind, rows, most);
  const compared: Compared[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const other of await readVectors(kind, ids.slice(from, from + BATCH))) {
      if (other.vector) compared.push({ id: other.id, similarity: dot(vector, other.vector) });
    }
  }
  return compared;
}

/** The ids of up to `most` rows in the order of lists; throws if there are more. */
async function idsOf(cluster: Cluster, kind: SoundKind, rows: RowsQuery, most: number): Promise<number[]> {
  const ids: number[] = [];
  let after: unknown[] | undefined;
  for (;;) {
    const size = Math.min(PAGE, most + 1 - ids.length);
    const { hits } = await cluster.search(kind, {
      size,
      query: toQuery(rows),
      sort: [{ popular: "desc" }, { id: "desc" }],
      _source: false,
      ...(after ? { search_after: after } : {}),
    });
    ids.push(...hits.hits.map(({ _id }) => Number(_id)));
    if (ids.length > most) throw new TooManyToCompare(most);
    if (hits.hits.length < size) return ids;
    after = hits.hits.at(-1)?.sort;
  }
}

function dot(one: ArrayLike<number>, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < other.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
