import type { Client } from "@opensearch-project/opensearch";
import type { Cluster } from "@/server/search-cluster/cluster";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { MAPPING_HASH } from "@/server/search-cluster/document";

/** How far the indexes of a cluster are. */
export interface ClusterState {
  /** The database that they were filled from, and up to where: as a cursor of its change log. */
  log: string;
  cursor: number;
  /** Increases with every change that the indexes show. */
  version: number;
  /** Of the fields of the indexes: those of another version of the product aren't read. */
  mapping: string;
  /** When the indexer last looked, by its clock. */
  read_at: string;
}

const ID = "state";

/** A process looks again after this time. */
const MAX_AGE_MS = 250;

/** Reads how far the indexes are, at most every quarter of a second. */
export class StateReader {
  private known: { readAt: number; state: ClusterState } | null = null;
  private reading: Promise<ClusterState> | null = null;

  constructor(
    private readonly cluster: Cluster,
    private readonly maxAgeMs = MAX_AGE_MS,
  ) {}

  /** What was read last; null before. */
  get last(): ClusterState | null {
    return this.known?.state ?? null;
  }

  /** Throws a {@link ClusterError} if there are no indexes, or only those of another version of the product. */
  async read(): Promise<ClusterState> {
    if (this.known && Date.now() - this.known.readAt < this.maxAgeMs) return this.known.state;
    return this.readNow();
  }

  readNow(): Promise<ClusterState> {
    this.reading ??= this.load().finally(() => {
      this.reading = null;
    });
    return this.reading;
  }

  private async load(): Promise<ClusterState> {
    const readAt = Date.now();
    const { client, prefix, circuit } = this.cluster;
    const state = await circuit
      .run(() => readState(client, prefix))
      .catch((error: unknown) => {
        throw error instanceof ClusterError ? error : new ClusterError(undefined, error);
      });
    if (state?.mapping !== MAPPING_HASH) throw new ClusterError("The catalogue is being read. Try again in a moment.");
    this.known = { readAt, state };
    return state;
  }
}

const stateIndex = (prefix: string) => `${prefix}-state`;
const TIMEOUT = { requestTimeout: 5_000, maxRetries: 1 };

/** The published state; null if nothing was indexed yet. */
export async function readState(client: Client, prefix: string): Promise<ClusterState | null> {
  const { body, statusCode } = await client.get({ index: stateIndex(prefix), id: ID }, { ...TIMEOUT, ignore: [404] });
  return statusCode === 404 || !body.found ? null : (body._source as unknown as ClusterState);
}

export async function writeState(client: Client, prefix: string, state: ClusterState): Promise<void> {
  await client.index({ index: stateIndex(prefix), id: ID, body: state as never });
}

const REBUILD = "rebuild";

/** An operator's request to rebuild the indexes; null if there is none. */
export type RebuildRequest = { if_seq_no: number; if_primary_term: number } | null;

/** The document `rebuild`, which an operator writes. */
export async function readRebuildRequest(client: Client, prefix: string): Promise<RebuildRequest> {
  const { body, statusCode } = await client.get(
    { index: stateIndex(prefix), id: REBUILD },
    { ...TIMEOUT, ignore: [404] },
  );
  if (statusCode === 404 || !body.found) return null;
  return { if_seq_no: Number(body._seq_no), if_primary_term: Number(body._primary_term) };
}

/** Removes a request that was fulfilled, unless it was renewed meanwhile. */
export async function endRebuildRequest(client: Client, prefix: string, request: RebuildRequest): Promise<void> {
  if (!request) return;
  await client.delete({ index: stateIndex(prefix), id: REBUILD, ...request }, { ...TIMEOUT, ignore: [404, 409] });
}

/** How long an indexer that is gone keeps others from going on. */
const LEASE_MS = 15_000;

/** Whether an indexer, named by its `owner`, is the one that writes: it stays so while it asks again in time. */
export async function takeLease(client: Client, prefix: string, owner: string): Promise<boolean> {
  const place = { index: stateIndex(prefix), id: "lease" };
  const { body, statusCode } = await client.get(place, { ...TIMEOUT, ignore: [404] });
  const known = statusCode === 404 || !body.found ? null : body;
  const held = known?._source as unknown as { owner: string; until: number } | undefined;
  if (held && held.owner !== owner && held.until > Date.now()) return false;
  const version = known ? { if_seq_no: known._seq_no, if_primary_term: known._primary_term } : { op_type: "create" };
  const taken = await client.index({ ...place, ...version, body: { owner, until: Date.now() + LEASE_MS } } as never, {
    ...TIMEOUT,
    ignore: [409],
  });
  return taken.statusCode !== 409;
}
