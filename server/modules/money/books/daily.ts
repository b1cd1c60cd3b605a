import type { JobDependencies } from "@/server/modules/dependencies";
import { saveComparison } from "@/server/modules/money/books/last-comparison";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import type { ProviderBooks } from "@/server/modules/money/books/provider-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { defineJob } from "@/server/platform/jobs/job";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** After this time, payments that were being booked during the comparison are no longer differences. */
const RECHECK_MS = 600_000;
/** Maximum of differences in a job and in a log line. */
const MAX_NAMED = 100;

/** Compares the books. Sent each day, and by an admin who wants to know now. */
export const booksJob = defineJob<Record<string, never>>("books", { retries: 2, expireSeconds: 3_600 });
const booksAgain = defineJob<{ differences: string[] }>("books-again", { retries: 2, expireSeconds: 3_600 });
const earnings = defineJob<Record<string, never>>("earnings", { retries: 2, expireSeconds: 3_600 });

/** The books of all payment providers; one that isn't configured isn't queried. */
export function allProviders({
  env,
  database: { db },
  stripe,
  paypal,
}: Pick<JobDependencies, "env" | "database" | "stripe" | "paypal">): ProviderBooks[] {
  const ifConfigured = (books: ProviderBooks, key: string | undefined) =>
    key ? books : { ...books, providerPayments: null };
  return [
    ifConfigured(stripeBooks({ db, stripe }), env.STRIPE_SECRET_KEY),
    ifConfigured(paypalBooks({ db, paypal }), env.PAYPAL_CLIENT_ID),
    ifConfigured(payoutBooks({ db, paypal }), env.PAYPAL_CLIENT_ID),
  ];
}

/**
 * Schedules the release of earnings each hour, and the comparison of the books each day. Differences are checked again
 * ten minutes later and logged as errors if they persist. What the last comparison found is kept.
 */
export function registerBookJobs(deps: JobDependencies): void {
  const { queue, database, log } = deps;
  const compare = async (known?: ReadonlySet<string>) => {
    const startedAt = performance.now();
    const providers = allProviders(deps);
    const found = await compareBooks(database.db, providers);
    const differences = known ? found.filter((difference) => known.has(difference)) : found;
    await saveComparison(database.db, {
      compared_at: new Date().toISOString(),
      took_ms: Math.round(performance.now() - startedAt),
      providers: providers.filter(({ providerPayments }) => providerPayments).map(({ name }) => name),
      is_second_look: known !== undefined,
      count: differences.length,
      differences: differences.slice(0, MAX_NAMED),
    });
    return differences;
  };
  queue.work(earnings, async () => void (await releaseEarnings(database.db)));
  queue.schedule(earnings, HOUR_SECONDS);
  queue.work(booksJob, async () => {
    const differences = (await compare()).slice(0, MAX_NAMED);
    if (differences.length === 0) return;
    const startAfter = new Date(Date.now() + RECHECK_MS);
    await queue.send(database.db, booksAgain, { differences }, { startAfter });
  });
  queue.work(booksAgain, async ({ data }) => {
    const differences = await compare(new Set(data.differences));
    if (differences.length > 0) log.error({ differences }, "the books differ");
  });
  queue.schedule(booksJob, DAY_SECONDS);
}
