import type { Client } from "@opensearch-project/opensearch";
import type { CatalogueKind } from "@/server/catalogue/kinds";
import type { Cluster } from "@/server/search-cluster/cluster";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { MAPPING_HASH } from "@/server/search-cluster/document";
import type { IndexNames, IndexSettings } from "@/server/search-cluster/indexes";

/** How far the indexes of a cluster are. */
export interface ClusterState {
  /** The database that they were filled from, and up to where: as a cursor of its change log. */
  log: string;
  cursor: number;
  /** Increases with every change that the indexes show. */
  version: number;
  /** Of the fields of the indexes: those of another version of the product aren't read. */
  mapping: string;
  /** Whether documents of sounds have vectors, by which the cluster compares them. */
  has_vectors: boolean;
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

/** The revision of a document, for optimistic locking. */
interface Revision {
  if_seq_no: number;
  if_primary_term: number;
}

/** An operator's request to rebuild the indexes; null if there is none. */
export type RebuildRequest = Revision | null;

/** The document `rebuild`, which an operator writes. */
export async function readRebuildRequest(client: Client, prefix: string): Promise<RebuildRequest> {
  const { body, statusCode } = await client.get(
    { index: stateIndex(prefix), id: REBUILD },
    { ...TIMEOUT, ignore: [404] },
  );
  if (statusCode === 404 || !body.found) return null;
  return revisionOf(body);
}

const revisionOf = ({ _seq_no, _primary_term }: { _seq_no?: unknown; _primary_term?: unknown }): Revision => ({
  if_seq_no: Number(_seq_no),
  if_primary_term: Number(_primary_term),
});

/** A rebuild that isn't complete, with all that another indexer needs to go on. */
export interface Rebuild extends IndexSettings {
  /** The point in the change log up to which its indexes, and the present ones if they are followed, have the changes. */
  log: string;
  cursor: number;
  mapping: string;
  read_at: string;
  /** The new indexes, and whether sounds have vectors there. */
  indexes: IndexNames;
  has_vectors: boolean;
  /** The id of the last row that was written of each kind. */
  filled: Partial<Record<CatalogueKind, number>>;
  /** The request that it fulfils; null if it began by itself. */
  request: RebuildRequest;
  /** Of the document, so that an indexer notices that another one has written it; null if there is none yet. */
  revision: Revision | null;
}

const FILLING = "filling";

export async function readRebuild(client: Client, prefix: string): Promise<Rebuild | null> {
  const place = { index: stateIndex(prefix), id: FILLING };
  const { body, statusCode } = await client.get(place, { ...TIMEOUT, ignore: [404] });
  if (statusCode === 404 || !body.found) return null;
  return { ...(body._source as unknown as Rebuild), revision: revisionOf(body) };
}

/** Writes how far a rebuild is. Throws if another indexer has written it since it was read. */
export async function writeRebuild(client: Client, prefix: string, rebuild: Rebuild): Promise<Rebuild> {
  const { revision, ...document } = rebuild;
  const { body, statusCode } = await client.index(
    {
      index: stateIndex(prefix),
      id: FILLING,
      ...(revision ?? { op_type: "create" }),
      body: document,
    } as never,
    { ...TIMEOUT, ignore: [409] },
  );
  if (statusCode === 409) throw new Error("Another indexer goes on with the rebuild.");
  return { ...rebuild, revision: revisionOf(body) };
}

/** Deletes a finished rebuild and its request, unless that was made again meanwhile. */
export async function endRebuild(
  client: Client,
  { prefix, family }: { prefix: string; family: string },
  { request, revision }: Rebuild,
): Promise<void> {
  const ignored = { ...TIMEOUT, ignore: [404, 409] };
  if (request) await client.delete({ index: stateIndex(family), id: REBUILD, ...request }, ignored);
  if (revision) await client.delete({ index: stateIndex(prefix), id: FILLING, ...revision }, ignored);
}

/** How long an indexer that is gone keeps others from going on. */
const LEASE_MS = 15_000;
/** Limits of a request while an indexer is stopping. */
const RELEASE = { requestTimeout: 2_000, maxRetries: 0 };

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

/** Releases the lease, so that another indexer takes over at once. */
export async function releaseLease(client: Client, prefix: string, owner: string): Promise<void> {
  const place = { index: stateIndex(prefix), id: "lease" };
  const { body, statusCode } = await client.get(place, { ...RELEASE, ignore: [404] });
  if (statusCode === 404 || !body.found || (body._source as { owner?: string }).owner !== owner) return;
  await client.delete({ ...place, ...revisionOf(body) }, { ...RELEASE, ignore: [404, 409] });
}
