import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { SoundKind } from "@/lib/contract/entities/library";
import { creditsFor } from "@/lib/contract/rules/credits";
import type { FormatName } from "@/lib/contract/rules/downloads";
import { downloadsFree } from "@/lib/contract/rules/downloads";
import type { PriceList } from "@/lib/money/price-list";
import { isOneshotLimitReached } from "@/lib/money/rules";
import { beingPrepared } from "@/server/modules/items/items/being-prepared";
import { takenFailure } from "@/server/modules/items/items/taken-sounds";
import { isVisible } from "@/server/modules/items/items/visibility";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { LinkContent } from "@/server/modules/kit/media-links/download-link";
import { safeFileName, soundFileName } from "@/server/modules/kit/media-links/file-name";
import { type Buyer, readBuyer } from "@/server/modules/purchases/downloads/buyer";
import { buyFiles } from "@/server/modules/purchases/downloads/buying";
import {
  type Asking,
  type Buying,
  type DownloadDependencies,
  type Outcome,
  requireVerified,
  runPurchase,
} from "@/server/modules/purchases/downloads/purchase";
import {
  countOneshotsSince,
  findItemFile,
  ITEM_TABLES,
  type ItemFiles,
  insertReviewDownload,
  type RequestedFile,
} from "@/server/modules/purchases/downloads/repository";
import { askAgain, refusalToSpend } from "@/server/modules/purchases/downloads/spending";
import { linkTo } from "@/server/modules/purchases/zips/link";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { conflict, forbidden, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

export const OFF_SALE = "This sound is no longer on sale. What you own of it stays yours.";
export const TAKEN_OFF = "This sound was taken off the site. Contact support about it.";
export const MISSING: Partial<Record<FormatName, string>> = {
  mid: "This sample has no MIDI file.",
  stems: "This sample has no stems.",
};

async function findItem(db: Executor, file: RequestedFile, viewer: Viewer): Promise<ItemFiles & { key: string }> {
  const item = await findItemFile(db, file, { viewer, buyerId: viewer.id });
  if (item?.is_owned && item.is_taken && !viewer.is_admin) {
    throw await takenFailure(db, ITEM_TABLES[file.kind], file.id, viewer.id);
  }
  if (!item || !isVisible(item, viewer)) throw notFound();
  return withKey(item, file.format);
}

function withKey(item: ItemFiles, format: FormatName): ItemFiles & { key: string } {
  const { key } = item;
  if (key === null) throw format === "wav" ? beingPrepared() : notFound(MISSING[format]);
  return { ...item, key };
}

function contentOf(
  item: ItemFiles & { key: string },
  { kind, format }: Pick<RequestedFile, "kind" | "format">,
): LinkContent {
  const { id, title, key, file_name, has_resources } = item;
  if (has_resources) return { type: "preset", id, name: safeFileName(title, "zip") };
  const extension = key.slice(key.lastIndexOf(".") + 1);
  const name = file_name ?? soundFileName(format === "stems" ? `${title} stems` : title, item, extension);
  return { type: "file", key, name, sound: { kind, id } };
}

/**
 * Buys a file for the viewer, unless it is owned or free, and returns a link to it. With `quoteOnly`, a file that would
 * be charged isn't bought: returns its cost, as for another price than the shown one. Throws a Failure for an unverified
 * viewer and for an unknown file.
 */
export function downloadFile(
  deps: DownloadDependencies,
  file: RequestedFile,
  viewer: Viewer,
  options: Asking,
): Promise<DownloadResponse> {
  const { key, quoteOnly = false, origin, shownPrice } = options;
  const request = ["download file", file.kind, file.id, file.format, quoteOnly];
  return runPurchase(deps, viewer, { key, request }, async (tx) => {
    const item = await findItem(tx, file, viewer);
    const link = contentOf(item, file);
    if (item.owns_file) return { status: "ok", link };
    if (isMaker(viewer, item)) return await handToMaker(tx, file, item, viewer, link);
    const cost = creditsFor(item, file.format);
    if (cost > 0 && !item.is_listed) throw conflict(OFF_SALE);
    const changed = quoteOnly
      ? null
      : askAgain(cost, shownPrice, (await readBuyer(tx, deps.prices, viewer.id)).spendable);
    if (changed) return changed;
    const refusal = cost === 0 ? null : await refuse(tx, deps.prices, file, { cost, viewer, quoteOnly });
    if (refusal) return refusal;
    await buyFiles(tx, [{ file, item, cost }], { userId: viewer.id, origin });
    return { status: "ok", link };
  });
}

/** Nobody buys what they made or share in: it is counted as a download without charge, and nobody earns by it. */
async function handToMaker(
  tx: Transaction,
  { kind, id, format }: RequestedFile,
  item: ItemFiles,
  viewer: Viewer,
  link: LinkContent,
): Promise<Outcome> {
  if (item.is_banned) throw forbidden(TAKEN_OFF);
  await insertReviewDownload(tx, kind, { user_id: viewer.id, item_id: id, format });
  return { status: "ok", link };
}

export function isMaker(viewer: Viewer, { creator_id, shares }: ItemFiles): boolean {
  return viewer.id === creator_id || shares.some(({ user_id }) => user_id === viewer.id);
}

/** Why a priced file can't be sold now, or null if it can. */
async function refuse(
  tx: Transaction,
  prices: PriceList,
  { kind }: RequestedFile,
  { cost, viewer, quoteOnly }: { cost: number; viewer: Viewer; quoteOnly: boolean },
): Promise<Outcome | null> {
  const buyer = await readBuyer(tx, prices, viewer.id);
  const available_credit = buyer.spendable;
  const amounts = { required_credit: cost, available_credit };
  if (kind === "oneshot" && (await hasReachedLimit(tx, prices, buyer)))
    return { status: "in_trial_limit_reached", ...amounts };
  if (quoteOnly) return { status: cost <= available_credit ? "credit_available" : "credit_required", ...amounts };
  return refusalToSpend(buyer, cost);
}

async function hasReachedLimit(
  tx: Transaction,
  prices: PriceList,
  { id, full_access_ends_at: since }: Buyer,
): Promise<boolean> {
  if (since === null) return false;
  const oneshots = await countOneshotsSince(tx, id, since);
  return isOneshotLimitReached(prices, { full_access_ends_at: Date.parse(since), oneshots }, Date.now());
}

/**
 * Records that a user bought a file at a time in the past, with the charge and the earnings of that purchase. Returns
 * false if they already own it. Throws a Failure for an unknown file, and InsufficientBalanceError.
 */
export async function recordPastDownload(
  tx: Transaction,
  file: RequestedFile,
  buying: Required<Pick<Buying, "at">> & Buying,
): Promise<boolean> {
  const { format } = file;
  const item = await findItemFile(tx, file, { viewer: null, buyerId: buying.userId });
  if (!item?.key) throw notFound();
  if (item.owns_file) return false;
  await buyFiles(tx, [{ file, item, cost: creditsFor(item, format) }], buying);
  return true;
}

/**
 * A link to a file without charge: for admins of any sound, for active creators of their own and of those they
 * collaborate on, unless it is banned. Counted, logged, and on record if an admin does it; it grants no ownership and no earnings. Throws a Failure for
 * everyone else.
 */
export async function downloadWithoutCharge(
  deps: DownloadDependencies & ActionContext,
  file: RequestedFile,
): Promise<{ download: string }> {
  const { actor, db, log } = deps;
  requireVerified(actor);
  const { kind, id, format } = file;
  const item = await findItemFile(db, file, { viewer: actor, buyerId: actor.id });
  if (!item) throw notFound();
  requireShare(kind, item, actor);
  const link = contentOf(withKey(item, format), file);
  await db.transaction(async (tx) => {
    await insertReviewDownload(tx, kind, { user_id: actor.id, item_id: id, format });
    if (!actor.is_admin) return;
    await recordAudit(tx, actor, { action: "sound.download", subject: { type: kind, id }, after: { format } });
  });
  log.info({ user_id: actor.id, kind, id, format }, "download without charge");
  return { download: await linkTo(deps, link, actor.id) };
}

/** Throws a Failure unless the viewer gets the sound without charge. Only admins get a banned one. */
function requireShare(kind: SoundKind, item: ItemFiles, viewer: Viewer): void {
  const user = { id: viewer.id, is_admin: viewer.is_admin, is_active_creator: viewer.is_seller };
  const sharers = item.shares.map(({ user_id }) => user_id);
  if (!downloadsFree(user, { kind, isCreator: viewer.id === item.creator_id, sharers })) {
    if (!isVisible(item, viewer)) throw notFound();
    throw forbidden("You can only download sounds you made or collaborate on without charge.");
  }
  if (item.is_banned && !viewer.is_admin) {
    throw forbidden(TAKEN_OFF);
  }
}
