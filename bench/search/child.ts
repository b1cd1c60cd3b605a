import { startFilled } from "./filled-server";
import { measureSize } from "./size";

/** Measures one size in a process of its own: fills a server, measures, and sends the result to the parent process. */
const [size = 0, runs = 0, facetQueries = 0] = process.argv.slice(2).map(Number);
const { fillSeconds, ...postgres } = await startFilled(size);
try {
  const result = await measureSize(postgres.url, { size, runs, facetQueries });
  await new Promise((resolve) => process.send?.({ ...result, fillSeconds }, resolve));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await postgres.close();
process.exit();
