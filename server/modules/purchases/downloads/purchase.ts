import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { SaleOrigin } from "@/lib/contract/rules/money";
import type { Prices } from "@/lib/money/price-list";
import type { LinkContent } from "@/server/modules/kit/media-links/download-link";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { readUser } from "@/server/modules/people/users/service";
import { type LinkDependencies, linkTo } from "@/server/modules/purchases/zips/link";
import type { Transaction } from "@/server/platform/db/database";
import { findResult, type IdempotentCall, saveResult } from "@/server/platform/db/idempotency";
import { forbidden } from "@/server/platform/errors";
import { Turns } from "@/server/platform/jobs/turns";
import type { Viewer } from "@/server/platform/viewer";

/** The result of a purchase, before it becomes a response. */
export type Outcome =
  | { status: "ok"; link: LinkContent }
  | (Pick<DownloadResponse, "required_credit" | "available_credit" | "error"> & {
      status: Exclude<DownloadResponse["status"], "ok">;
    });

/** Who buys, where in the shop they came from, and when: now by default. */
export interface Buying {
  userId: number;
  origin?: SaleOrigin | undefined;
  at?: Date;
}

/** How a purchase is asked for. */
export interface Asking extends Pick<Buying, "origin"> {
  key: string | null;
  /** What would be charged isn't bought: its cost is returned. */
  quoteOnly?: boolean;
  /** The price that the buyer was shown, in credits. */
  shownPrice?: number | undefined;
}

export interface DownloadDependencies extends LinkDependencies {
  prices: Prices;
}

/**
 * Purchases use at most six of the connections to the database and leave the others to the rest of the product. A
 * purchase that has waited for twenty seconds fails before the gateway and the browser time out.
 */
const purchases = new Turns<number>(
  { atOnce: 6, waiting: 5_000, waitingPerClient: 500, waitMs: 20_000 },
  "Too many downloads are being bought. Try again in a moment.",
);

/** Throws a Failure for a viewer without a verified e-mail. */
export function requireVerified(viewer: Viewer): void {
  if (!viewer.is_verified) throw forbidden("Verify your e-mail address to download.");
}

/**
 * Runs a purchase of one user: one at a time, in one transaction with everything it changes, and once per idempotency
 * key. A repeated request gets the outcome of the first, with a new link. Throws a Failure if too many are waiting.
 */
export async function runPurchase(
  deps: DownloadDependencies,
  viewer: Viewer,
  call: IdempotentCall,
  purchase: (tx: Transaction) => Promise<Outcome>,
): Promise<DownloadResponse> {
  const { db } = deps;
  requireVerified(viewer);
  const settle = () =>
    db.transaction(async (tx) => {
      await lockBuyer(tx, viewer.id);
      const saved = await findResult(tx, viewer.id, call);
      if (saved !== null) return saved as Outcome;
      const outcome = await purchase(tx);
      // Refusals aren't saved, so the same request may succeed once the account has credits.
      if (outcome.status === "ok") await saveResult(tx, viewer.id, call, outcome);
      return outcome;
    });
  const { outcome, user } = await purchases.run(viewer.id, async () => ({
    outcome: await settle(),
    user: await readUser(db, viewer),
  }));
  if (outcome.status === "ok") {
    return { status: "ok", download: await linkTo(deps, outcome.link, viewer.id), user };
  }
  return { ...outcome, download: null, user };
}
