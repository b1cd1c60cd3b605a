import { registerIngestionJobs } from "@/server/modules/catalogue/ingestion/ingest-file-job";
import { refreshTrending } from "@/server/modules/catalogue/items/trending";
import { registerShelfDays } from "@/server/modules/catalogue/shelves/dates";
import { registerTopCreators } from "@/server/modules/catalogue/shelves/top-creators";
import { registerStemJobs } from "@/server/modules/catalogue/stems/register-jobs";
import { registerUploadJobs } from "@/server/modules/catalogue/uploads/register-jobs";
import type { JobDependencies } from "@/server/modules/dependencies";
import { registerReviewJobs } from "@/server/modules/moderation/reviews/register-jobs";
import { registerTakingJobs } from "@/server/modules/moderation/takings/jobs";
import { registerBanJobs } from "@/server/modules/moderation/user-bans/plan";
import { registerBillingJobs } from "@/server/modules/money/billing/register-jobs";
import { registerBookJobs } from "@/server/modules/money/books/daily";
import { registerCashJobs } from "@/server/modules/money/cash/register-jobs";
import { registerPayoutJobs } from "@/server/modules/money/payouts/register-jobs";
import { registerSplitJobs } from "@/server/modules/money/splits/releasing";
import { registerStatementJobs } from "@/server/modules/money/statements/register-jobs";
import { registerApplicationJobs } from "@/server/modules/people/applications/answers";
import { registerPasswordJobs } from "@/server/modules/people/auth/password-service";
import { registerVerificationJobs } from "@/server/modules/people/auth/verification";
import { registerFigureJobs } from "@/server/modules/site/figures/register-jobs";
import { registerMailJobs } from "@/server/modules/site/mails/mail-queue";
import { registerSaleJobs } from "@/server/modules/site/notifications/sales";
import { registerDiskJobs } from "@/server/modules/site/system/disk";
import { removeExpired } from "@/server/platform/jobs/housekeeping";
import { defineJob } from "@/server/platform/jobs/job";

const HOUR_SECONDS = 3_600;

const housekeeping = defineJob<Record<string, never>>("housekeeping", { retries: 2, expireSeconds: 600 });
const trending = defineJob<Record<string, never>>("trending", { retries: 0, expireSeconds: 600 });

/** Registers the handler of each job, and schedules the recurring ones. */
export function registerJobs(deps: JobDependencies): void {
  const { queue, database } = deps;
  registerMailJobs(deps);
  registerVerificationJobs(deps);
  registerPasswordJobs(deps);
  registerApplicationJobs(deps);
  registerCashJobs(deps);
  registerPayoutJobs(deps);
  registerStatementJobs(deps);
  registerSaleJobs(deps);
  registerFigureJobs(deps);
  registerReviewJobs(deps);
  registerSplitJobs(deps);
  registerUploadJobs(deps);
  registerStemJobs(deps);
  registerIngestionJobs(deps);
  queue.work(housekeeping, () => removeExpired(database.db));
  queue.schedule(housekeeping, HOUR_SECONDS);
  queue.work(trending, () => refreshTrending(database.db));
  queue.schedule(trending, HOUR_SECONDS / 6);
  registerBillingJobs(deps);
  registerBanJobs(deps);
  registerTakingJobs(deps);
  registerBookJobs(deps);
  registerShelfDays(deps);
  registerTopCreators(deps);
  registerDiskJobs(deps);
}
