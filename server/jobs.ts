import { banWork } from "@/server/modules/accounts/user-bans/plan";
import { learnedWordWork } from "@/server/modules/catalogue/learned-words/job-work";
import { shelfDayWork } from "@/server/modules/catalogue/shelves/dates";
import { topCreatorWork } from "@/server/modules/catalogue/shelves/top-creators";
import type { JobDependencies } from "@/server/modules/dependencies";
import { payoutWork } from "@/server/modules/earnings/payouts/job-work";
import { statementWork } from "@/server/modules/earnings/statements/job-work";
import { refreshTrending } from "@/server/modules/items/items/trending";
import { derivedWork } from "@/server/modules/kit/derived-files/job-work";
import { mailWork } from "@/server/modules/kit/mails/mail-queue";
import { saleWork } from "@/server/modules/kit/notifications/sales";
import { reviewWork } from "@/server/modules/moderation/reviews/job-work";
import { bookWork } from "@/server/modules/money/books/daily";
import { applicationWork } from "@/server/modules/people/applications/answers";
import { passwordWork } from "@/server/modules/people/auth/password-service";
import { verificationWork } from "@/server/modules/people/auth/verification";
import { billingWork } from "@/server/modules/purchases/billing/job-work";
import { cashWork } from "@/server/modules/purchases/cash/job-work";
import { takingWork } from "@/server/modules/purchases/takings/jobs";
import { zipWork } from "@/server/modules/purchases/zips/job-work";
import { figureWork } from "@/server/modules/site/figures/job-work";
import { publicFileWork } from "@/server/modules/site/public-files/job-work";
import { diskWork } from "@/server/modules/site/system/disk";
import { ingestionWork, recordingWork } from "@/server/modules/studio/ingestion/ingest-file-job";
import { splitWork } from "@/server/modules/studio/splits/releasing";
import { stemWork } from "@/server/modules/studio/stems/job-work";
import { uploadWork } from "@/server/modules/studio/uploads/job-work";
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
  publicFileWork,
  ...stemWork,
  ingestionWork,
  recordingWork,
  jobWork(
    housekeeping,
    ({ db }: JobDependencies) =>
      () =>
        removeExpired(db),
  ),
  jobWork(
    trending,
    ({ db }: JobDependencies) =>
      () =>
        refreshTrending(db),
  ),
  ...billingWork,
  banWork,
  ...takingWork,
  ...zipWork,
  derivedWork,
  ...bookWork,
  learnedWordWork,
  shelfDayWork,
  topCreatorWork,
  diskWork,
];

/** Registers the work of each job with the queue, which also begins the periodic ones. */
export function registerJobs(deps: JobDependencies): void {
  for (const work of JOB_WORK) work.register(deps);
}
