import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { run } from "./lib/processes.mjs";

/** Writes the migration that the schema needs. Of the snapshots only the newest stays: it is all that the next one needs. */
const META = "server/platform/db/migrations/meta";

await run(join("node_modules", ".bin", "drizzle-kit"), ["generate", ...process.argv.slice(2)], process.env);
const older = readdirSync(META)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort()
  .slice(0, -1);
for (const name of older) rmSync(join(META, name));
