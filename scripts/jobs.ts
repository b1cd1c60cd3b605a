import { decisionWithReason } from "@/lib/contract/fields/decision";
import { countOf } from "@/lib/format/count";
import { readEnv } from "@/server/env";
import { exitWithReason } from "@/server/exit";
import { discardJob } from "@/server/modules/site/jobs/service";
import { createDatabase } from "@/server/platform/db/client";
import type { Database } from "@/server/platform/db/database";
import { listDeadJobs, retryDeadJob, retryDeadJobs } from "@/server/platform/jobs/dead-jobs";
import { StartupError } from "@/server/platform/startup-error";

const USAGE =
  "npm run jobs lists what has failed for good, npm run jobs -- retry ID runs one again, npm run jobs -- retry KIND all of a kind, npm run jobs -- discard ID REASON gives one up.";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const COMMANDS = { "": list, retry, discard } satisfies Record<
  string,
  (db: Database, ...words: string[]) => Promise<string>
>;

/**
 * Lists dead jobs, newest first, makes one or all of a kind due again, or gives one up with a reason that is on record, as
 * /admin/jobs does: `npm run jobs`, `npm run jobs -- retry ID`, `npm run jobs -- retry KIND`, `npm run jobs -- discard ID
 * REASON`. Stop the product first if it uses the embedded database; with PostgreSQL (`DATABASE_URL`) this can run at any
 * time.
 */
async function main([name = "", ...words]: string[]): Promise<void> {
  const command = Object.entries(COMMANDS).find(([each]) => each === name)?.[1];
  if (!command) throw new StartupError(USAGE);
  const database = await createDatabase(readEnv(process.env));
  try {
    console.warn(await command(database.db, ...words));
  } finally {
    await database.close();
  }
}

async function list(db: Database): Promise<string> {
  const dead = await listDeadJobs(db);
  // Every module of the API server, which the other commands don't need.
  const { JOB_WORK } = dead.length > 0 ? await import("@/server/jobs") : { JOB_WORK: [] };
  const titles = new Map(JOB_WORK.flatMap(({ jobs }) => jobs).map(({ name, title }) => [name, title]));
  const kindOf = (name: string) => (titles.has(name) ? `${titles.get(name)} (${name})` : name);
  const lines = dead.map(({ failed_at, name, id, error }) => `${failed_at} ${kindOf(name)} ${id} ${error}`);
  return [...lines, dead.length === 0 ? "No job is dead." : `${countOf(dead.length, "dead job")}.`].join("\n");
}

async function retry(db: Database, which?: string): Promise<string> {
  if (!which) throw new StartupError(USAGE);
  if (ID.test(which)) {
    const name = await retryDeadJob(db, which);
    return name ? `${name} is due again.` : "There is no dead job of that id.";
  }
  return `Due again of ${which}: ${await retryDeadJobs(db, which)}.`;
}

/** Nobody is signed in on the command line, so the record names nobody. */
function discard(db: Database, id = "", ...words: string[]): Promise<string> {
  const { data, error } = decisionWithReason.safeParse({ reason: words.join(" ") });
  if (!ID.test(id) || words.length === 0) throw new StartupError(USAGE);
  if (error) throw new StartupError(`REASON: ${error.issues[0]?.message}`);
  return discardJob({ db, actor: null }, { id, reason: data.reason, note: "On the command line" });
}

main(process.argv.slice(2)).catch(exitWithReason);
