/** The failed jobs that are listed at once, newest first. */
export const MAX_FAILED_JOBS = 100;

/** Kinds of jobs that move money. Each does so at most once, however often it is run. */
export const PAYING_JOBS: readonly string[] = ["payout", "refund", "cash-refund", "plan-change", "end-subscription"];

/** Of what visitors read during maintenance. */
export const MAX_MAINTENANCE_TEXT = 200;

/** What clients are told during maintenance. */
export const IN_MAINTENANCE = "Wavecrate is in maintenance and back soon.";

const UNKNOWN_END_SECONDS = 60;

/** The `Retry-After` of a maintenance: seconds until its end, in ms since 1970; a minute if that is unknown. */
export function maintenanceRetryAfter(endsAt: number | null): number {
  return endsAt === null ? UNKNOWN_END_SECONDS : Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
}
