import type { Client } from "@opensearch-project/opensearch";

/** The plugin that compares vectors in the cluster, as its operator installs it. */
export const KNN_PLUGIN = "opensearch-knn";

/** Some builds list it by the name of its class. */
const KNN = /knn/i;
const TIMEOUT = { requestTimeout: 5_000, maxRetries: 1 };

/** Whether every node of a cluster has the k-NN plugin: indexes with vectors can be on any of them. */
export async function hasKnn(client: Client): Promise<boolean> {
  const { body } = await client.nodes.info({ metric: ["plugins"] }, TIMEOUT);
  const nodes = Object.values(body.nodes);
  return (
    nodes.length > 0 &&
    nodes.every(({ plugins = [] }) => plugins.some(({ name, classname }) => KNN.test(`${name} ${classname}`)))
  );
}
