import { ingestionWork, recordingWork } from "@/server/modules/catalogue/ingestion/ingest-file-job";
import { refreshTrending } from "@/server/modules/catalogue/items/trending";
import { shelfDayWork } from "@/server/modules/catalogue/shelves/dates";
import { topCreatorWork } from "@/server/modules/catalogue/shelves/top-creators";
import { stemWork } from "@/server/modules/catalogue/stems/job-work";
import { uploadWork } from "@/server/modules/catalogue/uploads/job-work";
import type { JobDependencies } from "@/server/modules/dependencies";
import { reviewWork } from "@/server/modules/moderation/reviews/job-work";
import { takingWork } from "@/server/modules/moderation/takings/jobs";
import { banWork } from "@/server/modules/moderation/user-bans/plan";
import { billingWork } from "@/server/modules/money/billing/job-work";
import { bookWork } from "@/server/modules/money/books/daily";
import { cashWork } from "@/server/modules/money/cash/job-work";
import { payoutWork } from "@/server/modules/money/payouts/job-work";
import { splitWork } from "@/server/modules/money/splits/releasing";
import { statementWork } from "@/server/modules/money/statements/job-work";
import { applicationWork } from "@/server/modules/people/applications/answers";
import { passwordWork } from "@/server/modules/people/auth/password-service";
import { verificationWork } from "@/server/modules/people/auth/verification";
import { figureWork } from "@/server/modules/site/figures/job-work";
import { mailWork } from "@/server/modules/site/mails/mail-queue";
import { saleWork } from "@/server/modules/site/notifications/sales";
import { diskWork } from "@/server/modules/site/system/disk";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { type JobWork, jobWork } from "@/server/platform/jobs/job-work";

const HOUR_SECONDS = 3_600;
const TEN_MINUTES = 600;

const housekeeping = defineJob<Nothing>("housekeeping", {
  title: "Remove what has expired",
  everySeconds: HOUR_SECONDS,
  retries: 2,
  expireSeconds: 600,
});
const trending = defineJob<Nothing>("trending", {
  title: "Ranks by what is trending",
  everySeconds: TEN_MINUTES,
  retries: 0,
  expireSeconds: 600,
});

/** What does each job of the product. A job that isn't here is never done. */
export const JOB_WORK: readonly JobWork<JobDependencies>[] = [
  mailWork,
  verificationWork,
  passwordWork,
  applicationWork,
  ...cashWork,
  ...payoutWork,
  statementWork,
  saleWork,
  figureWork,
  ...reviewWork,
  splitWork,
  ...uploadWork,
  ...stemWork,
  ingestionWork,
  recordingWork,
  jobWork(
    housekeeping,
    ({ database }: JobDependencies) =>
      () =>
        removeExpired(database.db),
  ),
  jobWork(
    trending,
    ({ database }: JobDependencies) =>
      () =>
        refreshTrending(database.db),
  ),
  ...billingWork,
  banWork,
  ...takingWork,
  ...bookWork,
  shelfDayWork,
  topCreatorWork,
  diskWork,
];

/** Registers the work of each job with the queue, which also begins the periodic ones. */
export function registerJobs(deps: JobDependencies): void {
  for (const work of JOB_WORK) work.register(deps);
}
