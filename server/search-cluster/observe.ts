import type { Client } from "@opensearch-project/opensearch";
import type { Metrics } from "@/lib/operations/metrics";
import type { Circuit } from "@/server/search-cluster/circuit";
import type { RunningIndexer } from "@/server/search-cluster/run-indexer";

const TIMEOUT = { requestTimeout: 3_000, maxRetries: 0 };

interface ObservedCluster {
  client: Client;
  /** Null of a process that asks nothing. */
  circuit: Circuit | null;
  /** Null of a process that writes nothing. */
  indexer: Pick<RunningIndexer, "isWriting" | "refusedRows"> | null;
}

/**
 * What an operator sees of a cluster: whether it is asked, the memory and disk of its fullest node, and the state of its
 * indexes. Without one the metrics have no values.
 */
export function observeCluster(metrics: Metrics, cluster: ObservedCluster | null): void {
  metrics.gauge("wavecrate_opensearch_circuit_open", "1 while nothing is asked of OpenSearch, which has failed.", () =>
    cluster?.circuit ? Number(cluster.circuit.isOpen) : null,
  );
  metrics.gauge(
    "wavecrate_opensearch_refused_rows",
    "Rows that OpenSearch has refused since the start.",
    () => cluster?.indexer?.refusedRows() ?? null,
  );
  metrics.gauge(
    "wavecrate_opensearch_indexer",
    "1 in the process that writes the indexes, 0 in those that would take its place.",
    () => (cluster?.indexer ? Number(cluster.indexer.isWriting()) : null),
  );
  metrics.gauges(
    "wavecrate_opensearch_used_share",
    "Of the fullest node, by what is used.",
    "resource",
    async (): Promise<Record<string, number>> => {
      if (!cluster) return {};
      const { body } = await cluster.client.nodes.stats({ metric: ["jvm", "fs"] }, TIMEOUT);
      const nodes = Object.values(body.nodes) as NodeStats[];
      const most = (shareOf: (node: NodeStats) => number) => Math.max(0, ...nodes.map(shareOf));
      return {
        heap: most(({ jvm }) => (jvm?.mem?.heap_used_percent ?? 0) / 100),
        disk: most(({ fs }) => 1 - (fs?.total?.available_in_bytes ?? 1) / (fs?.total?.total_in_bytes ?? 1)),
      };
    },
  );
  metrics.gauge(
    "wavecrate_opensearch_status",
    "2 if all parts of the indexes are there, 1 without copies, 0 if some are missing.",
    async () => {
      if (!cluster) return null;
      const { body } = await cluster.client.cluster.health({}, TIMEOUT);
      return { red: 0, yellow: 1, green: 2 }[String(body.status)] ?? 0;
    },
  );
}

interface NodeStats {
  jvm?: { mem?: { heap_used_percent?: number } };
  fs?: { total?: { available_in_bytes?: number; total_in_bytes?: number } };
}
