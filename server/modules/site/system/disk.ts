import { formatBytes } from "@/lib/format/bytes";
import type { Dependencies, JobDependencies } from "@/server/modules/dependencies";
import { queueMail } from "@/server/modules/kit/mails/mail-queue";
import { shortDiskMail } from "@/server/modules/site/system/mails";
import { listAdmins } from "@/server/modules/site/system/repository";
import { takeUse } from "@/server/platform/db/rate-limit";
import { type DiskState, openDisk } from "@/server/platform/disk";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const MAILS = { limit: 1, seconds: 86_400 };
const LOOK_SECONDS = 600;

const lookAtDisk = defineJob<Nothing>("disk-space", {
  title: "Look at the free disk space",
  everySeconds: LOOK_SECONDS,
  retries: 1,
});

/** How much is free, and what is kept free: `Uploads are paused: 1.2 GB of the disk are free, 2 GB are kept free.` */
export const diskWords = ({ free, reserve }: DiskState): string =>
  `Uploads are paused: ${formatBytes(free)} of the disk are free, ${formatBytes(reserve)} are kept free.`;

/** Mails all admins that uploads are paused, once a day for as long as they are. */
export async function tellOfShortDisk(
  deps: Pick<Dependencies, "env" | "db" | "queue" | "signingSecret" | "readDisk">,
): Promise<void> {
  const state = await openDisk(deps).state();
  if (!state.is_short) return;
  await deps.db.transaction(async (tx) => {
    if (!(await takeUse(tx, "short-disk-mail", MAILS))) return;
    for (const admin of await listAdmins(tx)) {
      await queueMail(deps, tx, shortDiskMail(admin, { words: diskWords(state), webUrl: deps.env.WEB_URL }));
    }
  });
}

export const diskWork = jobWork(lookAtDisk, (deps: JobDependencies) => () => tellOfShortDisk(deps));
