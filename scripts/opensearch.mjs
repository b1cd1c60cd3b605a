import { findObstacle, startOpenSearch } from "./lib/opensearch.mjs";

/** Starts an OpenSearch node for development, or three: `npm run opensearch -- 3`. Their data stay in `.data-opensearch/nodes`. */
const nodes = process.argv[2] === "3" ? 3 : 1;
const obstacle = findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}
const { nodes: started, stop } = await startOpenSearch({ nodes, folder: ".data-opensearch/nodes" });
console.info(`OpenSearch answers. Start Wavecrate with OPENSEARCH_URL=${started.map(({ url }) => url).join()}`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void stop().then(() => process.exit(0)));
}
