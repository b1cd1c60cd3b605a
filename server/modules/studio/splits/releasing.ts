import type { JobDependencies } from "@/server/modules/dependencies";
import { endHold } from "@/server/modules/items/pack-states/holds";
import type { TellDependencies } from "@/server/modules/kit/notifications/telling";
import { tellReleased } from "@/server/modules/studio/splits/notices";
import { findOwner, lockPackRow, lockPeople, readPartners } from "@/server/modules/studio/splits/repository";
import { findSettledHold, readSettled } from "@/server/modules/studio/splits/requests-repository";
import type { Executor } from "@/server/platform/db/database";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";
import type { JobQueue } from "@/server/platform/jobs/queue";

const MINUTE_SECONDS = 60;
/** In one run. */
const MAX_PACKS = 100;

const releaseJob = defineJob<Nothing>("share-releases", {
  title: "Release shares",
  everySeconds: MINUTE_SECONDS,
  retries: 2,
  expireSeconds: 300,
});

/** Sees to it that packs whose last request is answered are held back no longer, once the transaction commits. */
export function sendRelease(queue: JobQueue, db: Executor): Promise<void> {
  return queue.send(db, releaseJob, {});
}

type ReleaseDependencies = TellDependencies & Pick<JobDependencies, "db">;

/** Ends the holds of packs whose requests are all answered: those that are approved go on sale. */
export async function releaseSettled(deps: ReleaseDependencies, signal?: AbortSignal): Promise<void> {
  const { db } = deps;
  for (const settled of await readSettled(db, MAX_PACKS)) {
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      const ownerId = await findOwner(tx, settled);
      if (ownerId === null) return;
      await lockPeople(tx, [ownerId]);
      const pack = await lockPackRow(tx, settled);
      const holdId = await findSettledHold(tx, settled);
      if (!pack || holdId === null || !(await endHold(tx, holdId))) return;
      await tellReleased(deps, tx, pack, await readPartners(tx, settled));
    });
  }
}

/** It also runs every minute, for requests that ended with an account. */
export const splitWork = jobWork(
  releaseJob,
  (deps: JobDependencies) =>
    ({ signal }) =>
      releaseSettled(deps, signal),
);
