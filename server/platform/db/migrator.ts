import { setTimeout as sleep } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import {
  HISTORY_TABLE,
  type JournalEntry,
  MIGRATIONS_FOLDER,
  type RunSql,
  readJournal,
} from "@/server/platform/db/migration-history";
import { StartupError } from "@/server/platform/startup-error";

/**
 * The first line of a migration whose statements run one by one, each in a transaction of its own: for an index that is
 * built concurrently, or a table that is filled in portions. Killed in between, it is begun again from its first
 * statement, so each of them can be repeated.
 */
export const OUTSIDE_OF_TRANSACTION = "-- outside of a transaction";

/** How long a step waits for a lock: whoever wants the same table waits behind it. */
const LOCK_MS = 2_000;
/** PostgreSQL's code for a lock that wasn't to be had in that time. */
const LOCK_NOT_AVAILABLE = "55P03";

export interface MigratorOptions {
  folder?: string | undefined;
  /** How often a step is begun before it is given up, and the pause in between. */
  tries?: number | undefined;
  pauseMs?: number | undefined;
  /** Gets one sentence about each migration that was run, and each wait for a lock. */
  say?: ((sentence: string) => void) | undefined;
}

/**
 * Runs the migrations that a database hasn't, on one session, each in a transaction; on an empty one, which nobody waits
 * for, those that follow one another in the same. None waits for a lock for longer than two seconds: it lets go, pauses
 * and begins again, so that the shop's own statements go on in between. Throws a StartupError if a lock isn't to be had at
 * all; what was run before stays.
 */
export async function runMigrations(run: RunSql, options: MigratorOptions = {}): Promise<void> {
  const { say = () => undefined } = options;
  await run(`create schema if not exists drizzle;
    create table if not exists ${HISTORY_TABLE} (id serial primary key, hash text not null, created_at bigint)`);
  const [row] = await run(`select max(created_at)::text as last from ${HISTORY_TABLE}`);
  const last = row?.last == null ? null : Number(row.last);
  const pending = readMigrations(options.folder).filter(({ when }) => last === null || when > last);
  for (const step of stepsOf(pending, last === null)) {
    const { tag, isOutside } = step[0]!;
    const name = step.length > 1 ? `Migrations ${tag} to ${step.at(-1)!.tag}` : `Migration ${tag}`;
    const migrate = async () => {
      for (const { statements, hash, when } of step) {
        for (const statement of statements) await run(statement);
        await run(`insert into ${HISTORY_TABLE} (hash, created_at) values ($1, $2)`, [hash, when]);
      }
    };
    const began = performance.now();
    await withLocks(name, isOutside ? migrate : () => inTransaction(run, migrate), run, options);
    say(`${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s.`);
  }
}

interface Migration extends JournalEntry {
  statements: readonly string[];
  hash: string;
  /** Whether its statements run outside of a transaction. */
  isOutside: boolean;
}

function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const files = readMigrationFiles({ migrationsFolder: folder });
  return readJournal(folder).map((entry, index) => {
    const { sql: statements, hash } = files[index]!;
    return { ...entry, statements, hash, isOutside: statements[0]?.startsWith(OUTSIDE_OF_TRANSACTION) ?? false };
  });
}

/** What is run at once: each migration alone, or together what isn't divided by one outside of a transaction. */
function stepsOf(migrations: readonly Migration[], isTogether: boolean): Migration[][] {
  const steps: Migration[][] = [];
  for (const migration of migrations) {
    const before = steps.at(-1);
    if (isTogether && before && !migration.isOutside && !before[0]!.isOutside) before.push(migration);
    else steps.push([migration]);
  }
  return steps;
}

/** Runs a step of the setup that may need locks, which it is named by in sentences; it is begun again without them. */
export async function withLocks<Result>(
  name: string,
  step: () => Promise<Result>,
  run: RunSql,
  { tries = 60, pauseMs = 2_000, say = () => undefined }: MigratorOptions = {},
): Promise<Result> {
  await run(`set lock_timeout = ${LOCK_MS}`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt >= tries) {
        throw new StartupError(
          `${name} can’t have its locks: another transaction holds them (pg_stat_activity says which). Nothing of it was done, or it can be repeated; run npm run migrate again.`,
        );
      }
      say(`${name} waits for a lock, and tries again (${attempt} of ${tries}).`);
      await sleep(pauseMs);
    }
  }
}

async function inTransaction(run: RunSql, work: () => Promise<void>): Promise<void> {
  await run("begin");
  try {
    await work();
    await run("commit");
  } catch (error) {
    await run("rollback").catch(() => undefined);
    throw error;
  }
}

const isLockTimeout = (error: unknown) => (error as { code?: string } | null)?.code === LOCK_NOT_AVAILABLE;
