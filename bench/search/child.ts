import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startPostgresServer } from "../downloads/postgres-server";
import { fillServer, measureSize, progress } from "./size";

/** Measures one size in a process of its own: fills a server, measures, and sends the result to the parent process. */
const [size = 0, runs = 0, facetQueries = 0] = process.argv.slice(2).map(Number);
const dataFolder = process.env.KEEP && join(process.env.KEEP, String(size));
const postgres = await startPostgresServer(dataFolder);
try {
  const fillSeconds = await filledIn(dataFolder && join(dataFolder, "fill-seconds"));
  const result = await measureSize(postgres.url, { size, runs, facetQueries });
  await new Promise((resolve) => process.send?.({ ...result, fillSeconds }, resolve));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
await postgres.close();
process.exit();

/** The seconds that filling the server took, now or as noted when a reused one was filled. */
async function filledIn(file: string | undefined): Promise<number> {
  const noted = file && (await readFile(file, "utf8").catch(() => undefined));
  if (noted) return Number(noted);
  const seconds = await fillServer(postgres.url, size);
  progress(`${size} filled in ${seconds.toFixed(0)} s`);
  if (file) await writeFile(file, String(seconds));
  return seconds;
}
