import { statfs } from "node:fs/promises";
import type { Metrics } from "@/lib/operations/metrics";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { readComparison } from "@/server/modules/money/books/last-comparison";
import type { Gateways } from "@/server/modules/site/page-cache/gateways";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { readQueueStates } from "@/server/platform/jobs/dead-jobs";
import type { QueueState } from "@/server/platform/jobs/job";

const DAY_MS = 86_400_000;

/** What an API server and a worker both say of the database, the queue, the disk and the books. */
export function observeDatabase(metrics: Metrics, { db, pool }: DatabaseHandle, dataDir: string): void {
  if (pool) {
    metrics.gauges("wavecrate_database_connections", "Connections of the pool, by state.", "state", () => ({
      ...pool(),
    }));
  }
  const states = shared(() => readQueueStates(db));
  const byJob = async (value: (state: QueueState) => number) =>
    Object.fromEntries((await states()).map((state) => [state.name, value(state)]));
  metrics.gauges("wavecrate_jobs_waiting", "Jobs that are due and not begun.", "kind", () =>
    byJob(({ waiting }) => waiting),
  );
  metrics.gauges("wavecrate_jobs_dead", "Jobs that have failed for good.", "kind", () => byJob(({ failed }) => failed));
  metrics.gauges("wavecrate_jobs_oldest_seconds", "Since when the oldest due job waits.", "kind", () =>
    byJob(({ oldest_at }) => (oldest_at === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest_at)) / 1_000)),
  );
  metrics.gauges("wavecrate_disk_bytes", "The disk of DATA_DIR.", "state", async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  });
  const books = shared(() => readComparison(db));
  metrics.gauge("wavecrate_books_differences", "Differences from the providers in the newest comparison.", async () => {
    return (await books())?.count ?? null;
  });
  metrics.gauge("wavecrate_books_age_days", "Days since the newest comparison.", async () => {
    const compared = await books();
    return compared && (Date.now() - Date.parse(compared.compared_at)) / DAY_MS;
  });
}

/** What an API server says of its lists, and of the gateways that follow its changes. */
export function observeCatalogue(metrics: Metrics, search: CatalogueSearch, gateways: Gateways): void {
  const lag = shared(() => search.readLag());
  metrics.gauges("wavecrate_index_rows", "Rows of the catalogue in memory.", "kind", async () =>
    (await lag()) ? { ...(await search.sizes()) } : {},
  );
  metrics.gauge("wavecrate_index_unread_changes", "Changes in the database that lists don't show yet.", async () => {
    return (await lag())?.unread ?? null;
  });
  metrics.gauge("wavecrate_index_age_seconds", "For how long the oldest of them has waited.", async () => {
    const found = await lag();
    if (!found) return null;
    return found.oldest_unread_at === null ? 0 : (Date.now() - Date.parse(found.oldest_unread_at)) / 1_000;
  });
  metrics.gauge("wavecrate_gateways", "Gateways that follow the changes of this server.", () => gateways.list().length);
}

/** How long what several values are read from stays the same: Prometheus asks for all of them at once. */
const SHARED_MS = 1_000;

function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading && performance.now() - readAt < SHARED_MS) return reading;
    readAt = performance.now();
    reading = read();
    return reading;
  };
}
