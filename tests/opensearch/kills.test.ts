import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@opensearch-project/opensearch";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOpenSearch } from "@/scripts/lib/opensearch.mjs";
import type { CatalogueSearch } from "@/server/catalogue/catalogue-search";
import { readChangeCursor } from "@/server/catalogue/change-log";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Cluster } from "@/server/search-cluster/cluster";
import { ClusterError } from "@/server/search-cluster/cluster-error";
import { connectCluster } from "@/server/search-cluster/connect";
import { readRebuild, readRebuildRequest, readState } from "@/server/search-cluster/state";
import { createCatalogue } from "@/server/search-index/catalogue";
import { startPostgres, type TestPostgres } from "@/tests/integration/support/postgres";
import { expectAgreement } from "@/tests/opensearch/kills-agreement";
import { fillMarket, startWriters } from "@/tests/opensearch/kills-writers";
import { freePort } from "@/tests/support/free-port";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { endProcess, startWorker } from "@/tests/support/worker-process";

const PREFIX = "kills";
const SOUNDS = 2_400;
const POLL_MS = 50;
/** Of the outage, in which the cluster forgets deletions after a second. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 10) * 1_000;
const GC_DELETES = "1s";
const WRITES_BETWEEN = 200;
const SEARCHERS = 8;

describe("changes under load, with three nodes", () => {
  let postgres: TestPostgres;
  let cluster: Awaited<ReturnType<typeof startOpenSearch>>;
  let handle: DatabaseHandle;
  let client: Client;
  let url: string;
  let catalogues: Record<"embedded" | "cluster", CatalogueSearch>;
  const indexers: ChildProcess[] = [];

  beforeAll(async () => {
    [postgres, cluster] = await Promise.all([startPostgres(), startOpenSearch({ nodes: 3, port: await freePort() })]);
    await postgres.createDatabase("kills");
    url = postgres.url("kills");
    handle = await openMigrated(url, { poolSize: 20 });
    client = await connectCluster({ nodes: cluster.nodes.map((node) => node.url) }, () => undefined);
    await client.indices.putIndexTemplate({
      name: PREFIX,
      body: { index_patterns: [`${PREFIX}-*`], template: { settings: { gc_deletes: GC_DELETES } } },
    });
    catalogues = {
      embedded: createCatalogue(handle, { maxAgeMs: 0 }).search,
      cluster: createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 }).search,
    };
  });
  afterAll(async () => {
    for (const indexer of indexers) {
      indexer.kill("SIGCONT");
      await endProcess(indexer, "SIGKILL");
    }
    await client?.close();
    await handle?.close();
    await Promise.all([postgres?.stop(), cluster?.stop()]);
  });

  const startIndexer = async () => {
    const program = ["--import", "tsx", "--import", "./scripts/lib/end-with-parent.mjs"];
    const nodes = cluster.nodes.map((node) => node.url).join();
    const indexer = await startWorker([...program, "tests/opensearch/kills-indexer.ts", url, nodes, PREFIX], {});
    indexers.push(indexer);
    return indexer;
  };

  /** Asks until the cluster says yes; while nodes are gone, it may say nothing. */
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo().catch(() => false))) await sleep(POLL_MS);
  };
  const untilCaughtUp = async () => {
    const now = await readChangeCursor(handle.db);
    await until(async () => {
      const state = await readState(client, PREFIX);
      return state?.log === now.log && state.cursor >= now.cursor;
    });
  };
  const untilWhole = () =>
    until(async () => {
      const { body } = await client.cluster.health();
      return body.number_of_nodes === 3 && body.status === "green";
    });
  const askForRebuild = () => client.index({ index: `${PREFIX}-state`, id: "rebuild", body: {}, refresh: true });
  const indexesOf = async (kind: string) =>
    Object.keys((await client.indices.get({ index: `${PREFIX}-${kind}.*` }, { ignore: [404] })).body);
  /** Resolves when a rebuild has written some of the samples, with the name of their new index. */
  const untilRebuilding = async () => {
    await until(async () => Boolean((await readRebuild(client, PREFIX))?.filled.sample));
    return (await readRebuild(client, PREFIX))!.indexes.sample;
  };

  it("agrees with SQL and with the index in memory after everything that may end was killed", {
    timeout: 3_600_000,
  }, async () => {
    const market = await fillMarket(handle.db, SOUNDS);
    const first = await startIndexer();
    await untilCaughtUp();
    const writers = startWriters(handle.db, market);
    const reading = followChanges(catalogues.embedded);

    await askForRebuild();
    const begun = await untilRebuilding();
    await endProcess(first, "SIGKILL");
    expect(await readRebuildRequest(client, PREFIX)).not.toBeNull();
    const second = await startIndexer();
    await until(async () => (await readRebuildRequest(client, PREFIX)) === null);
    expect(await indexesOf("sample")).toEqual([begun]);
    await writers.more(WRITES_BETWEEN);
    await untilCaughtUp();

    const [, node] = cluster.nodes;
    await askForRebuild();
    await untilRebuilding();
    await node!.kill();
    await writers.more(WRITES_BETWEEN);
    await node!.start();
    await untilWhole();
    await untilCaughtUp();

    // It has read rows, and writes them when others have long written newer ones.
    second.kill("SIGSTOP");
    await writers.more(WRITES_BETWEEN);
    const { cursor: stoppedAt } = (await readState(client, PREFIX))!;
    await startIndexer();
    await until(async () => (await readState(client, PREFIX))!.cursor > stoppedAt);
    await writers.more(WRITES_BETWEEN);
    await Promise.all(cluster.nodes.map((one) => one.kill()));
    const downAt = Date.now();
    const { rows: gone } = await handle.db.execute<{ id: number }>(sql`select id from sounds where id % 7 = 0`);
    for (const { id } of gone) await handle.db.execute(sql`delete from sounds where id = ${id}`);
    expect(gone.length).toBeGreaterThan(SOUNDS / 10);
    await writers.more(WRITES_BETWEEN);
    await sleep(Math.max(0, downAt + OUTAGE_MS - Date.now()));
    await Promise.all(cluster.nodes.map((one) => one.start()));
    const outage = (Date.now() - downAt) / 1_000;
    second.kill("SIGCONT");
    await untilWhole();
    await writers.more(WRITES_BETWEEN);

    await writers.stop();
    await reading.stop();
    await untilCaughtUp();
    await untilWhole();
    const rows = await expectAgreement(handle.db, new Cluster(client, PREFIX), catalogues);
    process.stdout.write(
      `${writers.writes} writes by 10 writers; 1 indexer and 1 node of 3 killed in rebuilds, all nodes gone for ` +
        `${outage.toFixed(0)} s with ${gone.length} deletions: ${rows} rows agree, in both copies\n`,
    );
  });

  it("answers right or not at all while one node of three is killed", { timeout: 1_800_000 }, async () => {
    const [, , node] = cluster.nodes;
    const { total } = await catalogues.cluster.list(LIST);
    const searches = startSearches(catalogues.cluster, total);
    await searches.more(200);
    await node!.kill();
    await until(async () => (await client.cluster.health()).body.number_of_nodes === 2);
    await searches.more(1_000);
    await node!.start();
    await untilWhole();
    await searches.more(200);
    const { answered, refused, longestMs } = await searches.stop();
    process.stdout.write(
      `one node of three killed under ${SEARCHERS} searchers: ${refused} of ${answered + refused} requests refused, ` +
        `the longest took ${longestMs.toFixed(0)} ms\n`,
    );
    expect(answered).toBeGreaterThan(1_400);
  });
});

const LIST = { kinds: ["sample"], filter: { genres: [1, 2] }, sort: "popular", offset: 0, limit: 30 } as const;

/** Has the index in memory follow the changes, as an API server does. */
function followChanges(search: CatalogueSearch): { stop: () => Promise<void> } {
  let isStopped = false;
  const following = (async () => {
    while (!isStopped) {
      await search.sizes();
      await sleep(POLL_MS);
    }
  })();
  // Told by stop.
  following.catch(() => undefined);
  return {
    stop: async () => {
      isStopped = true;
      await following;
    },
  };
}

/** Searches without a pause. Only a refusal may take the place of the right answer. */
function startSearches(search: CatalogueSearch, total: number) {
  const counted = { answered: 0, refused: 0, longestMs: 0 };
  let isStopped = false;
  const ask = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      try {
        expect((await search.list(LIST)).total).toBe(total);
        counted.answered++;
      } catch (error) {
        if (!(error instanceof ClusterError)) throw error;
        counted.refused++;
        await sleep(POLL_MS);
      }
      counted.longestMs = Math.max(counted.longestMs, performance.now() - startedAt);
    }
  };
  const running = Promise.all(Array.from({ length: SEARCHERS }, ask));
  running.catch(() => undefined);
  return {
    /** Resolves when so many more were answered. */
    more: async (count: number) => {
      for (const until = counted.answered + count; counted.answered < until; ) {
        await Promise.race([running, sleep(POLL_MS)]);
      }
    },
    stop: async () => {
      isStopped = true;
      await running;
      return counted;
    },
  };
}
