import type { JobDependencies } from "@/server/modules/dependencies";
import { saveComparison } from "@/server/modules/money/books/last-comparison";
import { payoutBooks } from "@/server/modules/money/books/payout-books";
import { paypalBooks } from "@/server/modules/money/books/paypal-books";
import type { ProviderBooks } from "@/server/modules/money/books/provider-books";
import { compareBooks } from "@/server/modules/money/books/service";
import { stripeBooks } from "@/server/modules/money/books/stripe-books";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { defineJob, type Nothing } from "@/server/platform/jobs/job";
import { jobWork } from "@/server/platform/jobs/job-work";

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;
/** After this time, payments that were being booked during the comparison are no longer differences. */
const RECHECK_MS = 600_000;
/** Maximum of differences in a job and in a log line. */
const MAX_NAMED = 100;

/** Compares the books. Sent each day, and by an admin who wants to know now. */
export const booksJob = defineJob<Nothing>("books", {
  title: "Compare the books",
  everySeconds: DAY_SECONDS,
  retries: 2,
  expireSeconds: 3_600,
});
const booksAgain = defineJob<{ differences: string[] }>("books-again", {
  title: "Compare differences again",
  retries: 2,
  expireSeconds: 3_600,
});
const earnings = defineJob<Nothing>("earnings", {
  title: "Release earnings",
  everySeconds: HOUR_SECONDS,
  retries: 2,
  expireSeconds: 3_600,
});

/** The books of all payment providers; one that isn't configured isn't queried. */
export function allProviders({
  env,
  db,
  stripe,
  paypal,
}: Pick<JobDependencies, "env" | "db" | "stripe" | "paypal">): ProviderBooks[] {
  const ifConfigured = (books: ProviderBooks, key: string | undefined) =>
    key ? books : { ...books, providerPayments: null };
  return [
    ifConfigured(stripeBooks({ db, stripe }), env.STRIPE_SECRET_KEY),
    ifConfigured(paypalBooks({ db, paypal }), env.PAYPAL_CLIENT_ID),
    ifConfigured(payoutBooks({ db, paypal }), env.PAYPAL_CLIENT_ID),
  ];
}

/** Compares the books and stores the differences; on a second look only those in `known` count. */
async function compare(deps: JobDependencies, known?: ReadonlySet<string>): Promise<string[]> {
  const { db } = deps;
  const startedAt = performance.now();
  const providers = allProviders(deps);
  const found = await compareBooks(db, providers);
  const differences = known ? found.filter((difference) => known.has(difference)) : found;
  await saveComparison(db, {
    compared_at: new Date().toISOString(),
    took_ms: Math.round(performance.now() - startedAt),
    providers: providers.filter(({ providerPayments }) => providerPayments).map(({ name }) => name),
    is_second_look: known !== undefined,
    count: differences.length,
    differences: differences.slice(0, MAX_NAMED),
  });
  return differences;
}

/** Differences are checked again ten minutes later, and logged as errors if they persist. */
export const bookWork = [
  jobWork(
    earnings,
    ({ db }: JobDependencies) =>
      async () =>
        void (await releaseEarnings(db)),
  ),
  jobWork(booksJob, (deps: JobDependencies) => async () => {
    const differences = (await compare(deps)).slice(0, MAX_NAMED);
    if (differences.length === 0) return;
    const startAfter = new Date(Date.now() + RECHECK_MS);
    await deps.queue.send(deps.db, booksAgain, { differences }, { startAfter });
  }),
  jobWork(booksAgain, (deps: JobDependencies) => async ({ data }) => {
    const differences = await compare(deps, new Set(data.differences));
    if (differences.length > 0) deps.log.error({ differences }, "the books differ");
  }),
];
