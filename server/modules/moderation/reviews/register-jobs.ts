import type { JobDependencies } from "@/server/modules/dependencies";
import { announceNewPacks } from "@/server/modules/moderation/reviews/announcing";
import { endOverdueClaims } from "@/server/modules/moderation/reviews/service";
import { defineJob } from "@/server/platform/jobs/job";

const MINUTE_SECONDS = 60;

const announcements = defineJob<Record<string, never>>("pack-announcements", { retries: 2, expireSeconds: 300 });
const claims = defineJob<Record<string, never>>("review-claims", { retries: 0, expireSeconds: 60 });

/** Registers the jobs of reviews: the announcement of new packs, and the end of claims without a sign. */
export function registerReviewJobs({ queue, database: { db } }: JobDependencies): void {
  queue.work(announcements, ({ signal }) => announceNewPacks(db, signal));
  queue.schedule(announcements, MINUTE_SECONDS);
  queue.work(claims, () => endOverdueClaims(db));
  queue.schedule(claims, 5 * MINUTE_SECONDS);
}
