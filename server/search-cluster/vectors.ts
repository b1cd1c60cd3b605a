import type { SoundKind } from "@/lib/contract/entities/library";
import { Failure } from "@/server/platform/errors";
import type { Cluster } from "@/server/search-cluster/cluster";
import { type RowsQuery, toQuery } from "@/server/search-cluster/rows-query";

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
  readVectors: ReadVectors;
  /** No list of more rows is compared in the process. */
  compared?: number | undefined;
}

const MAX_COMPARED = 20_000;

/** A list has too many rows to compare. */
export class TooManyToCompare extends Failure {
  constructor() {
    super("unavailable", "Too many sounds to compare: narrow the list with filters.");
  }
}

const BATCH = 2_000;
const PAGE = 10_000;

/**
 * The ids of the nearest rows, nearest first: their ids are read from the cluster, their vectors from the database, and
 * compared exactly. Throws {@link TooManyToCompare}.
 */
export async function nearest(
  { cluster, readVectors, compared = MAX_COMPARED }: VectorSources,
  kind: SoundKind,
  { rows, to, limit, floor = Number.NEGATIVE_INFINITY }: NearestRequest,
): Promise<number[]> {
  const self = typeof to === "number" ? to : null;
  const vector = typeof to === "number" ? (await readVectors(kind, [to]))[0]?.vector : to;
  if (!vector) return [];
  const ids = await idsOf(cluster, kind, rows, compared);
  const best: { id: number; similarity: number }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const other of await readVectors(kind, ids.slice(from, from + BATCH))) {
      if (!other.vector || other.id === self) continue;
      const similarity = dot(vector, other.vector);
      if (similarity > floor) best.push({ id: other.id, similarity });
    }
  }
  return best
    .sort((one, other) => other.similarity - one.similarity || one.id - other.id)
    .slice(0, limit)
    .map(({ id }) => id);
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
    if (ids.length > most) throw new TooManyToCompare();
    if (hits.hits.length < size) return ids;
    after = hits.hits.at(-1)?.sort;
  }
}

function dot(one: ArrayLike<number>, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < other.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
