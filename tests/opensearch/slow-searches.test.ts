import { Client } from "@opensearch-project/opensearch";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { Circuit } from "@/server/search-cluster/circuit";
import { Cluster } from "@/server/search-cluster/cluster";

const PREFIX = "slow-test";
/** Each document in a part of the index of its own: between them a search can be ended. */
const DOCUMENTS = 8;
const SCRIPT = "double sum = 0; for (int at = 0; at < 900000; at++) sum += Math.sqrt(at); return sum;";
const SLOW = {
  query: {
    function_score: {
      query: { match_all: {} },
      functions: Array.from({ length: 200 }, () => ({ script_score: { script: { source: SCRIPT } } })),
    },
  },
};

describe("a search that takes too long", () => {
  let client: Client;

  beforeAll(async () => {
    client = new Client({ node: inject("opensearchUrl") });
    await client.indices.delete({ index: `${PREFIX}-sample` }, { ignore: [404] });
    for (let id = 1; id <= DOCUMENTS; id++) {
      await client.index({ index: `${PREFIX}-sample`, id: String(id), body: { id }, refresh: true });
    }
  });
  afterAll(async () => {
    await client?.indices.delete({ index: `${PREFIX}-sample` }, { ignore: [404] });
    await client?.close();
  });

  it("is ended with a sentence; the others of that moment are answered, and the cluster is asked on", async () => {
    const circuit = new Circuit();
    const cluster = new Cluster(client, PREFIX, circuit, 2_000);
    for (let time = 0; time < 3; time++) {
      const slow = cluster.search("sample", SLOW);
      const quick = cluster.search("sample", { size: 0, track_total_hits: true });
      await expect(slow).rejects.toThrow("This search takes too long. Try it with fewer words.");
      expect((await quick).hits.total?.value).toBe(DOCUMENTS);
    }
    expect(circuit.isOpen).toBe(false);
  });
});
