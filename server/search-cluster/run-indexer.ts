import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@opensearch-project/opensearch";
import type { Logger } from "pino";
import type { Database } from "@/server/platform/db/database";
import { Indexer } from "@/server/search-cluster/indexer";
import { releaseLease, takeLease } from "@/server/search-cluster/state";

/** How often changes are looked for. */
const PAUSE_MS = 250;
/** The pause after a failure, and of an indexer while another one writes. */
const LONG_PAUSE_MS = 2_000;

export interface RunningIndexer {
  /** Rows that the cluster has refused. */
  refusedRows: () => number;
  /** Whether it is the one that writes. */
  isWriting: () => boolean;
  /** Why the indexes aren't up to date, in one sentence; null if they are, or another indexer writes. */
  problem: () => string | null;
  /** Stops it after its current batch, and releases the lease. */
  stop: () => Promise<void>;
}

/** Follows the changes of the database until it is stopped. Of several indexers one writes; the others take its place. */
export function runIndexer(options: {
  client: Client;
  db: Database;
  prefix: string;
  family?: string;
  shards: number;
  replicas: number;
  log: Logger;
}): RunningIndexer {
  const { client, prefix, log } = options;
  const owner = randomUUID();
  const stopping = new AbortController();
  const indexer = new Indexer({
    ...options,
    onBatch: async () => {
      if (!(await takeLease(client, prefix, owner))) throw new Error("Another indexer has taken over.");
      stopping.signal.throwIfAborted();
    },
  });
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  let isWriting = false;
  let problem: string | null = null;
  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        isWriting = await takeLease(client, prefix, owner);
        if (isWriting) await indexer.step();
        problem = null;
        await pause(isWriting ? PAUSE_MS : LONG_PAUSE_MS);
      } catch (error) {
        if (stopping.signal.aborted) return;
        problem = `The catalogue in OpenSearch isn't up to date: ${(error as Error).message}`;
        log.error({ err: error }, "the catalogue in OpenSearch isn't up to date");
        await pause(LONG_PAUSE_MS);
      }
    }
  };
  const running = run();
  return {
    refusedRows: () => indexer.refusedRows,
    isWriting: () => isWriting,
    problem: () => problem,
    stop: async () => {
      stopping.abort();
      await running;
      if (isWriting)
        await releaseLease(client, prefix, owner).catch(() => log.warn("other indexers wait for the lease"));
    },
  };
}
