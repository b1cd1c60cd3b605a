import type { SoundKind } from "@/lib/contract/entities/library";
import type { Database } from "@/server/platform/db/database";
import type { Cluster } from "@/server/search-cluster/cluster";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { type RowsQuery, toQuery } from "@/server/search-cluster/rows-query";
import { readVectors } from "@/server/search-core/rows/index-repository";

/** Rows nearest to a vector, or to another row by its id. */
export interface NearestRequest {
  rows: RowsQuery;
  to: number | ArrayLike<number>;
  limit: number;
  /** The dot product that they are above. */
  floor?: number;
}

/** Further rows aren't compared in the process. */
const MAX_COMPARED = 20_000;
const BATCH = 2_000;
const PAGE = 10_000;

/**
 * The ids of the nearest rows, nearest first: their ids are read from the cluster, their vectors from the database, and
 * compared exactly.
 */
export async function nearest(
  { db, cluster }: { db: Database; cluster: Cluster },
  kind: SoundKind,
  { rows, to, limit, floor = Number.NEGATIVE_INFINITY }: NearestRequest,
): Promise<number[]> {
  const self = typeof to === "number" ? to : null;
  const vector = typeof to === "number" ? (await readVectors(db, kind, { ids: [to] }))[0]?.vector : to;
  if (!vector) return [];
  const ids = await idsOf(cluster, kind, rows);
  const best: { id: number; similarity: number }[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    for (const other of await readVectors(db, kind, { ids: ids.slice(from, from + BATCH) })) {
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

/** The ids of rows in the order of lists. */
async function idsOf(cluster: Cluster, kind: SoundKind, rows: RowsQuery): Promise<number[]> {
  const ids: number[] = [];
  let after: unknown[] | undefined;
  for (;;) {
    const { hits } = await cluster.search(kind, {
      size: PAGE,
      query: toQuery(rows),
      sort: [{ popular: "desc" }, { id: "desc" }],
      _source: false,
      ...(after ? { search_after: after } : {}),
    });
    ids.push(...hits.hits.map(({ _id }) => Number(_id)));
    if (hits.hits.length < PAGE) return ids;
    if (ids.length >= MAX_COMPARED) {
      throw new ClusterError("Too many sounds to compare: narrow the list with filters.");
    }
    after = hits.hits.at(-1)?.sort;
  }
}

function dot(one: ArrayLike<number>, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < other.length; at++) sum += one[at]! * other[at]!;
  return sum;
}
