import { findObstacle, startOpenSearch } from "./lib/opensearch.mjs";

/**
 * Starts an OpenSearch node for development, or three: `npm run opensearch -- 3`. Their data stay in `.data-opensearch/nodes`.
 * With `--without-knn` they lack the k-NN plugin, and keep their data in another folder: indexes with vectors need it.
 */
const args = process.argv.slice(2);
const hasKnn = !args.includes("--without-knn");
const nodes = args.includes("3") ? 3 : 1;
const obstacle = findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}
const { nodes: started, stop } = await startOpenSearch({
  nodes,
  hasKnn,
  folder: hasKnn ? ".data-opensearch/nodes" : ".data-opensearch/nodes-without-knn",
});
console.info(`OpenSearch answers. Start Wavecrate with OPENSEARCH_URL=${started.map(({ url }) => url).join()}`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
