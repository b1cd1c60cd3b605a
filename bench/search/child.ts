import { startPostgresServer } from "../downloads/postgres-server";
import { fillServer, measureSize, progress } from "./size";

/** One size, in a process of its own: fills a server, measures, and sends the result to who started it. */
const [size = 0, runs = 0, facetQueries = 0] = process.argv.slice(2).map(Number);
const postgres = await startPostgresServer();
try {
  const fillSeconds = await fillServer(postgres.url, size);
  progress(`${size} filled in ${fillSeconds.toFixed(0)} s`);
  const result = await measureSize(postgres.url, { size, runs, facetQueries });
  await new Promise((resolve) => process.send?.({ ...result, fillSeconds }, resolve));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await postgres.close();
process.exit();
