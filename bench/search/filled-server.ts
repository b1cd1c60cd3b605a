import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openMigrated } from "@/tests/support/migrated-postgres";
import { type PostgresServer, startPostgresServer } from "../downloads/postgres-server";
import { fillServer, progress } from "./size";

/**
 * A server that is filled for this size: a new one, or one that is kept in the folder KEEP, whose tables are brought up to
 * date; with the seconds that filling it took.
 */
export async function startFilled(size: number): Promise<PostgresServer & { fillSeconds: number }> {
  const folder = process.env.KEEP && join(process.env.KEEP, String(size));
  const postgres = await startPostgresServer(folder);
  const file = folder && join(folder, "fill-seconds");
  const noted = file && (await readFile(file, "utf8").catch(() => undefined));
  if (noted) {
    await (await openMigrated(postgres.url)).close();
    return { ...postgres, fillSeconds: Number(noted) };
  }
  const fillSeconds = await fillServer(postgres.url, size);
  progress(`${size} filled in ${fillSeconds.toFixed(0)} s`);
  if (file) await writeFile(file, String(fillSeconds));
  return { ...postgres, fillSeconds };
}
