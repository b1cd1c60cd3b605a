/** The failed jobs that are listed at once, newest first. */
export const MAX_FAILED_JOBS = 100;

/** Kinds of jobs that move money. Each does so at most once, however often it is run. */
export const PAYING_JOBS: readonly string[] = ["payout", "refund", "cash-refund", "plan-change", "end-subscription"];

/** Of what visitors read during maintenance. */
export const MAX_MAINTENANCE_TEXT = 200;
