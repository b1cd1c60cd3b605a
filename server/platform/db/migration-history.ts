import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartupError } from "@/server/platform/startup-error";

/** The SQL that drizzle-kit generates and the hand-written steps, in order. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Where drizzle-kit's own migrator notes what it has run, too. */
export const HISTORY_TABLE = "drizzle.__drizzle_migrations";

/** Runs SQL on one session, several statements if there are no `values`; resolves to the rows of the last one. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** An entry of drizzle-kit's journal: the name of a migration's file, and its time, by which it is known. */
export interface JournalEntry {
  tag: string;
  when: number;
}

/** The migrations of a folder, in their order. */
export function readJournal(folder = MIGRATIONS_FOLDER): JournalEntry[] {
  return (JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as { entries: JournalEntry[] })
    .entries;
}

/**
 * How the tables of a database compare with these migrations. `foreign`: they began with others, as every one from before
 * the first release did, so that migrating further would fail halfway.
 */
export type History = "empty" | "foreign" | "older" | "equal" | "newer";

export async function readHistory(run: RunSql, folder?: string): Promise<History> {
  const [found] = await run(`select to_regclass('${HISTORY_TABLE}') is not null as exists`);
  if (!found?.exists) return "empty";
  const [row] = await run(`select min(created_at)::text as first, max(created_at)::text as last from ${HISTORY_TABLE}`);
  if (row?.first == null) return "empty";
  const journal = readJournal(folder);
  if (Number(row.first) !== journal[0]?.when) return "foreign";
  const difference = Number(row.last) - journal.at(-1)!.when;
  if (difference === 0) return "equal";
  return difference > 0 ? "newer" : "older";
}

/** Throws a StartupError if a database, as a sentence names it, began with other migrations. */
export function assertNotForeign(history: History, name: string, remedy: string): void {
  if (history === "foreign") throw new StartupError(`${name} is from before the first release; ${remedy}`);
}
