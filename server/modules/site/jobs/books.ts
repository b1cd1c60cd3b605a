import type { BooksComparison } from "@/lib/contract/calls/site/operations";
import type { Dependencies } from "@/server/modules/dependencies";
import { recordAudit } from "@/server/modules/kit/audit/service";
import { booksJob } from "@/server/modules/money/books/daily";
import { readComparison } from "@/server/modules/money/books/last-comparison";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor } from "@/server/platform/db/database";
import { countUse } from "@/server/platform/db/rate-limit";
import { conflict } from "@/server/platform/errors";
import { readQueueStates } from "@/server/platform/jobs/dead-jobs";
import type { QueueState } from "@/server/platform/jobs/job";

/** A comparison reads every payment of the last months from the providers. */
const COMPARISONS = { limit: 4, seconds: 3_600 };

/** What the last comparison of the books found, each difference with the page of what it is about. */
export async function readBooks(db: Executor): Promise<BooksComparison | null> {
  const last = await readComparison(db);
  return last && { ...last, differences: last.differences.map((text) => ({ text, href: pageOf(text) })) };
}

/** Whether a comparison waits or runs. One that looks again later doesn't count. */
export function isComparing(queues: readonly QueueState[]): boolean {
  return queues.some(({ name, waiting, running }) => name === booksJob.name && waiting + running > 0);
}

/** Has the books compared now. Throws a Failure while they are, and after the fourth time within an hour. */
export async function compareNow({ actor, db, queue }: Pick<Dependencies, "queue"> & ActionContext): Promise<string> {
  if (isComparing(await readQueueStates(db))) throw conflict("The books are being compared already.");
  await countUse(db, "books-comparison", COMPARISONS);
  await db.transaction(async (tx) => {
    await recordAudit(tx, actor, { action: "books.compare", subject: { type: "books", id: null }, after: {} });
    await queue.send(tx, booksJob, {});
  });
  return "The books are being compared.";
}

/** A difference names a user, or a payout by its number. */
function pageOf(text: string): string | null {
  const user = /\bof user (\d+)\b|^User (\d+)\b/i.exec(text);
  if (user) return `/admin/users/${user[1] ?? user[2]}`;
  const payout = /\bpayout[-:](\d+)\b/.exec(text);
  return payout ? `/admin/payout-requests/${payout[1]}` : null;
}
