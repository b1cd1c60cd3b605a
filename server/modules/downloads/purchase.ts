import pLimit from "p-limit";
import type { DownloadResponse } from "@/lib/contract/entities/billing";
import { lockBuyer } from "@/server/modules/credits/lock-buyer";
import { type LinkContent, signDownload } from "@/server/modules/media-links/download-link";
import { readUser } from "@/server/modules/users/service";
import type { Database, Transaction } from "@/server/platform/db/database";
import { sqlStateOf } from "@/server/platform/db/errors";
import { findResult, type IdempotentCall, saveResult } from "@/server/platform/db/idempotency";
import { Failure, forbidden } from "@/server/platform/errors";
import { OneAtATime } from "@/server/platform/jobs/one-at-a-time";
import type { Viewer } from "@/server/platform/viewer";

/** The result of a purchase, before it becomes a response. */
export type Outcome =
  | { status: "ok"; link: LinkContent }
  | (Pick<DownloadResponse, "required_credit" | "available_credit" | "error"> & {
      status: Exclude<DownloadResponse["status"], "ok">;
    });

export interface DownloadContext {
  db: Database;
  signingSecret: string;
}

/** Deadlock detected, serialization failure: the database asks to try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);
const MAX_TRIES = 5;

const purchases = new OneAtATime<number>();
/** Purchases that hold a connection to the database at once; the others leave it to the rest of the product. */
const running = pLimit(6);
const MAX_WAITING = 5_000;

/** Throws a Failure for a viewer without a verified e-mail. */
export function requireVerified(viewer: Viewer): void {
  if (!viewer.is_verified) throw forbidden("Verify your e-mail address to download.");
}

/**
 * Runs a purchase of one user: one at a time, in one transaction with everything it changes, and once per idempotency
 * key. A repeated request gets the outcome of the first, with a new link.
 */
export async function runPurchase(
  { db, signingSecret }: DownloadContext,
  viewer: Viewer,
  call: IdempotentCall,
  purchase: (tx: Transaction) => Promise<Outcome>,
): Promise<DownloadResponse> {
  requireVerified(viewer);
  const settle = () =>
    db.transaction(async (tx) => {
      await lockBuyer(tx, viewer.id);
      const known = await findResult(tx, viewer.id, call);
      if (known !== null) return known as Outcome;
      const made = await purchase(tx);
      // Refusals change nothing, so the same request may succeed once the account has credits.
      if (made.status === "ok") await saveResult(tx, viewer.id, call, made);
      return made;
    });
  if (running.pendingCount >= MAX_WAITING) {
    throw new Failure("unavailable", "Too many downloads are being bought. Try again in a moment.", 10);
  }
  const outcome = await purchases.run(viewer.id, () => running(() => retrying(settle)));
  const user = await readUser(db, viewer.id);
  if (outcome.status === "ok") {
    return { status: "ok", download: signDownload(outcome.link, viewer.id, signingSecret), user };
  }
  return { ...outcome, download: null, user };
}

async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_TRIES || !TRY_AGAIN.has(sqlStateOf(error) ?? "")) throw error;
    }
  }
}
