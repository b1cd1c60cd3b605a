import { Client } from "@opensearch-project/opensearch";
import type { Catalogue } from "@/server/catalogue/catalogue";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startApiServer } from "./api-server";
import { measureCalls, measureChanges, type Times } from "./measure";
import { seconds } from "./size";

/** Memory of a process, in megabytes. */
export interface Memory {
  heap: number;
  rss: number;
}

/** A result of one engine, sent as soon as it is known. */
export type EngineMessage =
  | { readySeconds: number; memory: Memory }
  | { call: Times }
  | { changesMs: (number | null)[]; memory: Memory };

const MEGABYTE = 1024 * 1024;
const CHANGES = 10;

/** Measures one engine in this process. Arguments: engine, URLs of database and node, prefix, runs. */
const [engine = "", url = "", node = "", prefix = "", runs = ""] = process.argv.slice(2);
const client = new Client({ node, requestTimeout: 30_000, maxRetries: 1 });
const CATALOGUES: Record<string, (handle: DatabaseHandle) => Catalogue> = {
  embedded: createCatalogue,
  opensearch: (handle) => createClusterCatalogue(handle, { client, prefix }),
};
const tell = (message: EngineMessage) => new Promise((resolve) => process.send?.(message, resolve));

const server = await startApiServer(url, CATALOGUES[engine]);
const readySeconds = await seconds(() => server.catalogue.search.load());
await tell({ readySeconds, memory: memory() });
await measureCalls(server, Number(runs), (call) => void tell({ call }));
const changesMs = await measureChanges(server, CHANGES, () => undefined);
await tell({ changesMs, memory: memory() });
process.exit();

function memory(): Memory {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE };
}
