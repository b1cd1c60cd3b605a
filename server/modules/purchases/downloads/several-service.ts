import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { PrintedSession, SoundsQuote } from "@/lib/contract/entities/sounds-quote";
import { countOf } from "@/lib/format/count";
import type { LinkContent } from "@/server/modules/kit/media-links/download-link";
import { safeFileName } from "@/server/modules/kit/media-links/file-name";
import { readBuyer } from "@/server/modules/purchases/downloads/buyer";
import { buyFiles } from "@/server/modules/purchases/downloads/buying";
import {
  type Asking,
  type DownloadDependencies,
  requireVerified,
  runPurchase,
} from "@/server/modules/purchases/downloads/purchase";
import { insertReviewDownload } from "@/server/modules/purchases/downloads/repository";
import {
  type QuotedFile,
  quoteOf,
  type RequestedSounds,
  readParts,
} from "@/server/modules/purchases/downloads/several-quote";
import { refusalToSpend } from "@/server/modules/purchases/downloads/spending";
import type { Transaction } from "@/server/platform/db/database";
import { notFound, Outdated } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

/** What files of several samples cost the viewer now. Throws a Failure for an unverified viewer. */
export async function quoteSounds(
  { db, prices }: DownloadDependencies,
  wanted: RequestedSounds,
  viewer: Viewer,
): Promise<SoundsQuote> {
  requireVerified(viewer);
  return quoteOf(await readParts(db, wanted, viewer), await readBuyer(db, prices, viewer.id));
}

/**
 * Buys the files of several samples that the viewer doesn't own, all or none, and returns a link to one zip with all of
 * them. What can't be delivered is left out, as the quote says. Throws Outdated with the present quote at another price
 * than the shown one, and a Failure for an unverified viewer or if nothing can be delivered.
 */
export function downloadSounds(
  deps: DownloadDependencies,
  { ids, with_midi, session }: RequestedSounds & { session?: PrintedSession | undefined },
  viewer: Viewer,
  { key, origin, shownPrice }: Pick<Asking, "key" | "origin"> & { shownPrice: number },
): Promise<DownloadResponse> {
  const inOrder = (some: readonly number[]) => some.toSorted((one, other) => one - other);
  const request = ["download sounds", inOrder(ids).join(), inOrder(with_midi).join(), shownPrice];
  return runPurchase(deps, viewer, { key, request }, async (tx) => {
    const parts = await readParts(tx, { ids, with_midi }, viewer);
    const buyer = await readBuyer(tx, deps.prices, viewer.id);
    const quote = quoteOf(parts, buyer);
    const delivered = parts.filter(({ state }) => state !== "left-out");
    if (delivered.length === 0) throw notFound("None of these sounds can be downloaded.");
    if (quote.required_credit !== shownPrice) {
      const price = countOf(quote.required_credit, "credit");
      throw new Outdated(`The price is ${price} now, not ${shownPrice}. Nothing was charged.`, quote);
    }
    const refusal = refusalToSpend(buyer, quote.required_credit);
    if (refusal) return refusal;
    await record(tx, delivered, { userId: viewer.id, origin });
    return { status: "ok", link: linkTo(delivered, session) };
  });
}

/** Nobody buys what they made or share in: it is counted as a download without charge. */
async function record(
  tx: Transaction,
  delivered: readonly QuotedFile[],
  buying: { userId: number; origin: Asking["origin"] },
): Promise<void> {
  const orders = delivered.flatMap(({ file, item, cost, state }) =>
    state === "new" && item ? { file, item, cost } : [],
  );
  await buyFiles(tx, orders, buying);
  for (const { file, state } of delivered) {
    if (state !== "made") continue;
    await insertReviewDownload(tx, file.kind, { user_id: buying.userId, item_id: file.id, format: file.format });
  }
}

function linkTo(delivered: readonly QuotedFile[], session: PrintedSession | undefined): LinkContent {
  const files = delivered.map(({ file: { id, format } }) => ({ id, format }));
  const name = safeFileName(session?.title ?? countOf(delivered.length, "file"), "zip");
  return { type: "stack", files, session, name };
}
