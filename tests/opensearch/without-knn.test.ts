import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@opensearch-project/opensearch";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startOpenSearch } from "@/scripts/lib/opensearch.mjs";
import type { Env } from "@/server/env";
import { createDatabase } from "@/server/platform/db/client";
import type { DatabaseHandle } from "@/server/platform/db/database";
import { createClusterCatalogue } from "@/server/search-cluster/catalogue";
import { Indexer } from "@/server/search-cluster/indexer";
import { hasKnn } from "@/server/search-cluster/knn";
import { insertListedSound } from "@/tests/integration/support/catalogue";
import { insertCreator } from "@/tests/integration/support/factories";
import { setFeatures } from "@/tests/opensearch/features";
import { freePort } from "@/tests/support/free-port";

const PREFIX = "without-knn";

describe("a cluster without the k-NN plugin", () => {
  let node: Awaited<ReturnType<typeof startOpenSearch>>;
  let client: Client;
  let handle: DatabaseHandle;
  let folder: string;

  beforeAll(async () => {
    node = await startOpenSearch({ port: await freePort(), hasKnn: false });
    client = new Client({ node: node.nodes[0]!.url });
    folder = await mkdtemp(join(tmpdir(), "wavecrate-without-knn-"));
    handle = await createDatabase({ DATA_DIR: folder } as Env, () => undefined);
  }, 600_000);
  afterAll(async () => {
    await client?.close();
    await handle?.close();
    await node?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it("has indexes without vectors, and similar sounds by those of the database", async () => {
    expect(await hasKnn(client)).toBe(false);
    const other = new Client({ node: inject("opensearchUrl") });
    expect(await hasKnn(other)).toBe(true);
    await other.close();

    const creator = await insertCreator(handle.db, { username: "halden", display: "Halden Rye" });
    const made = await Promise.all(
      ["Bell One", "Bell Two", "Drum"].map((title) => insertListedSound(handle.db, creator.id, { title })),
    );
    await setFeatures(
      handle.db,
      made.map(({ id }) => id),
    );
    const { has_vectors } = await new Indexer({ client, db: handle.db, prefix: PREFIX }).step();
    expect(has_vectors).toBe(false);
    const { search } = createClusterCatalogue(handle, { client, prefix: PREFIX, maxAgeMs: 0 });
    const [first, second, third] = made.map(({ id }) => id);
    expect(await search.similar({ kind: "sample", to: first!, filter: {}, limit: 10 })).toEqual([second, third]);
  });
});
