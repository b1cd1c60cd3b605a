import { openPglite } from "@/server/platform/db/pglite";
import { openMigrated } from "@/tests/support/migrated-postgres";

/** Opens a database, which migrates it, in a process of its own: `node --import tsx bench/one-pack/open.ts URL-OR-FOLDER`. */
const [target = ""] = process.argv.slice(2);
process.send?.("opening");
const startedAt = performance.now();
const handle = target.startsWith("postgres://") ? await openMigrated(target) : await openPglite({ folder: target });
process.send?.(performance.now() - startedAt);
await handle.close();
