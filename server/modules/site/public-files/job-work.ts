import { sql } from "drizzle-orm";
import { z } from "zod";
import { type ChangeCursor, readChangeCursor, readChangesSince } from "@/server/catalogue/change-log";
import type { JobDependencies } from "@/server/modules/dependencies";
import { compareCopies, noteAll } from "@/server/modules/site/public-files/compare";
import { type CopyDependencies, makeCopies, removeGone } from "@/server/modules/site/public-files/copies";
import { CATALOGUE_SHOWN, noteShown, OTHERS_SHOWN } from "@/server/modules/site/public-files/public-objects";
import type { Database } from "@/server/platform/db/database";
import { settings } from "@/server/platform/db/schema/operations";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import type { JobWork } from "@/server/platform/jobs/job-work";

/** How long one run copies; what is left is for the next. */
const COPYING_MS = 12_000;
const CURSOR = "public-files";
const UNSHOWN = ["likes", "trending"];

const followJob = defineJob<Nothing>("public-files", {
  title: "Copy what is public, and remove what no longer is",
  everySeconds: 20,
  retries: 0,
  expireSeconds: 300,
});
const compareJob = defineJob<Nothing>("compare-public-files", {
  title: "Compare public copies with the catalogue",
  everySeconds: 3_600,
  retries: 1,
  expireSeconds: 1_800,
});

/** The jobs that keep public copies, in a shop that has a bucket for them. */
export const publicFileWork: JobWork<JobDependencies> = {
  jobs: [followJob, compareJob],
  register({ queue, publicFiles, ...deps }) {
    if (!publicFiles) return;
    const copying = { ...deps, publicFiles };
    queue.work(followJob, ({ signal }) => followPublicFiles(copying, signal));
    queue.work(compareJob, () => comparePublicFiles(copying));
  },
};

/** Notes what has become public and what no longer is, removes and copies it. */
export async function followPublicFiles(deps: CopyDependencies, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  const next = await noteChanges(db);
  for (const kind of OTHERS_SHOWN) await noteShown(db, kind, null);
  await db
    .insert(settings)
    .values({ key: CURSOR, value: next })
    .onConflictDoUpdate({ target: settings.key, set: { value: next, updated_at: sql`now()` } });
  // What fails stays noted for the next run, and mustn't keep others from being removed.
  await removeGone(deps).catch((error: unknown) => deps.log.error({ err: error }, "public files can't be removed"));
  const until = performance.now() + COPYING_MS;
  await makeCopies(deps, () => performance.now() > until || signal?.aborted === true);
}

/** The same of everything, and of what is in the bucket: mends what was lost. */
export async function comparePublicFiles(deps: CopyDependencies): Promise<void> {
  await noteAll(deps.db);
  await compareCopies(deps);
  await removeGone(deps);
}

const cursorSchema = z.object({ log: z.string(), cursor: z.number() });

/** Notes what has changed since the last run, or everything if that isn't known; returns the point for the next. */
async function noteChanges(db: Database): Promise<ChangeCursor> {
  const { rows } = await db.execute<{ value: unknown; is_old: boolean }>(
    sql`select value, updated_at < now() - interval '1 hour' as is_old from settings where key = ${CURSOR}`,
  );
  const known = cursorSchema.safeParse(rows[0]?.value);
  // The log is kept for two hours.
  const since = known.success && !rows[0]?.is_old ? await readChangesSince(db, known.data) : null;
  if (!known.success || !since) {
    const point = await readChangeCursor(db);
    await noteAll(db);
    return point;
  }
  for (const kind of CATALOGUE_SHOWN) {
    const ids = since.changes
      .filter((change) => change.kind === kind && change.aspects.some((aspect) => !UNSHOWN.includes(aspect)))
      .map(({ item_id }) => item_id);
    if (ids.length > 0) await noteShown(db, kind, ids);
  }
  return { log: known.data.log, cursor: since.cursor };
}
