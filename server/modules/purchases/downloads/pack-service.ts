import type { DownloadResponse } from "@/lib/contract/entities/billing";
import type { PackKind } from "@/lib/contract/entities/pack";
import { downloadsPackFree } from "@/lib/contract/rules/downloads";
import { packCredits } from "@/lib/money/pack-credits";
import { type Sale, shareOut } from "@/lib/money/share-out";
import { beingPrepared } from "@/server/modules/items/items/being-prepared";
import { findPackState, readPacks } from "@/server/modules/items/items/pack-repository";
import { recordAudit } from "@/server/modules/kit/audit/service";
import type { LinkContent } from "@/server/modules/kit/media-links/download-link";
import { safeFileName } from "@/server/modules/kit/media-links/file-name";
import { spendCredits } from "@/server/modules/money/credits/spending";
import { ownsPack, type PackItem, readPackItems } from "@/server/modules/money/pack-quote/repository";
import { readBuyer } from "@/server/modules/purchases/downloads/buyer";
import {
  type Asking,
  type Buying,
  type DownloadDependencies,
  requireVerified,
  runPurchase,
} from "@/server/modules/purchases/downloads/purchase";
import {
  ITEM_TABLES,
  insertDownload,
  insertPackDownload,
  isBeingPrepared,
  readShares,
  requireUnbanned,
} from "@/server/modules/purchases/downloads/repository";
import {
  askAgain,
  type CreditAccount,
  type Refusal,
  refusalToSpend,
} from "@/server/modules/purchases/downloads/spending";
import { linkTo } from "@/server/modules/purchases/zips/link";
import type { ActionContext } from "@/server/platform/actions/action-context";
import type { Executor, Transaction } from "@/server/platform/db/database";
import { forbidden, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";

interface OfferedPack {
  title: string;
  items: PackItem[];
  /** Credits that the whole pack costs the viewer now. */
  cost: number;
  isOwned: boolean;
  /** Whether the viewer made it or shares in it. */
  isMade: boolean;
  link: LinkContent;
}

/** A pack that the viewer may download. Throws a Failure if there is none. */
async function findPack(db: Executor, kind: PackKind, id: number, viewer: Viewer): Promise<OfferedPack> {
  const state = await findPackState(db, kind, id);
  const isWhole = await ownsPack(db, kind, id, viewer.id);
  if (!state || (!state.is_listed && !isWhole && !viewer.is_admin)) throw notFound();
  if (await isBeingPrepared(db, kind, id)) throw beingPrepared();
  const [pack] = await readPacks(db, kind, [id], viewer.id);
  const items = await readPackItems(db, kind, id, viewer.id);
  if (!pack || items.length === 0) throw notFound("This pack is empty.");
  const isMade = state.creator_id === viewer.id || pack.collab_users.some((user) => user.id === viewer.id);
  return {
    title: pack.title,
    items,
    cost: isWhole || isMade ? 0 : packCredits(items.map(({ price }) => price)),
    isOwned: isWhole,
    isMade,
    link: { type: "pack", kind, id, name: safeFileName(pack.title, "zip") },
  };
}

/** Why a pack can't be bought, or null. A trial can't buy one-shot packs. */
function refusePack(kind: PackKind, spender: CreditAccount, cost: number): Refusal | null {
  if (kind === "oneshot" && spender.is_trial) {
    return { status: "activate_subscription", required_credit: cost, available_credit: spender.spendable };
  }
  return refusalToSpend(spender, cost);
}

/**
 * Buys the unowned parts of a pack, and returns a link to the whole pack. With `quoteOnly`, a pack that would be
 * charged isn't bought: returns its cost, as for another price than the shown one. Throws a Failure for an unverified
 * viewer and for an unknown pack.
 */
export function downloadPack(
  deps: DownloadDependencies,
  kind: PackKind,
  id: number,
  viewer: Viewer,
  options: Asking,
): Promise<DownloadResponse> {
  const { key, quoteOnly = false, origin, shownPrice } = options;
  return runPurchase(deps, viewer, { key, request: ["download pack", kind, id, quoteOnly] }, async (tx) => {
    const pack = await findPack(tx, kind, id, viewer);
    const buyer = await readBuyer(tx, deps.prices, viewer.id);
    const changed = pack.isOwned || pack.isMade || quoteOnly ? null : askAgain(pack.cost, shownPrice, buyer.spendable);
    if (changed) return changed;
    if (pack.cost > 0) {
      const available_credit = buyer.spendable;
      const amounts = { required_credit: pack.cost, available_credit };
      const refusal = refusePack(kind, buyer, pack.cost);
      if (quoteOnly && refusal?.status !== "activate_subscription") {
        return { status: refusal ? "credit_required" : "credit_available", ...amounts };
      }
      if (refusal) return refusal;
    }
    // Nobody buys what they made or share in.
    if (!pack.isMade) await buy(tx, kind, id, pack, { userId: viewer.id, origin });
    return { status: "ok", link: pack.link };
  });
}

async function buy(
  tx: Transaction,
  kind: PackKind,
  packId: number,
  { title, items, cost }: Pick<OfferedPack, "title" | "items" | "cost">,
  { userId, origin, at }: Buying,
): Promise<void> {
  const missing = items.filter(({ is_owned }) => !is_owned);
  if (cost > 0) {
    const owners: Omit<Sale, "micros">[] = [];
    for (const { id, creator_id } of items) {
      owners.push({ creator_id, shares: await readShares(tx, kind, id) });
    }
    const weights = items.map(({ price }) => price);
    const purchase = {
      kind: "pack_download" as const,
      user_id: userId,
      credits: cost,
      description: `${title} (whole pack)`,
      once: `pack_download:${userId}:${kind}:${packId}`,
      salesOf: (micros: number) => {
        const parts = shareOut(micros, weights);
        return owners.map((owner, index) => ({ ...owner, micros: parts[index] ?? 0 }));
      },
      origin,
      at,
    };
    await spendCredits(tx, purchase, (ledger_transaction_id) =>
      insertPackDownload(tx, kind, {
        user_id: userId,
        pack_id: packId,
        price: cost,
        ledger_transaction_id,
        created_at: at,
      }),
    );
  }
  for (const { id } of missing) {
    const format = ITEM_TABLES[kind].format;
    const owned = { user_id: userId, item_id: id, format, price: 0, ledger_transaction_id: null, created_at: at };
    await insertDownload(tx, kind, owned);
  }
  const bought = missing.map(({ id }) => id);
  if (cost > 0) await requireUnbanned(tx, kind, bought);
}

/**
 * Records that a user bought a whole pack at a time in the past, with the charge and the earnings of that purchase.
 * Returns false if they already own it. Throws InsufficientBalanceError.
 */
export async function recordPastPackDownload(
  tx: Transaction,
  kind: PackKind,
  pack: { id: number; title: string },
  buying: Required<Pick<Buying, "at">> & Buying,
): Promise<boolean> {
  const { userId } = buying;
  if (await ownsPack(tx, kind, pack.id, userId)) return false;
  const items = await readPackItems(tx, kind, pack.id, userId);
  const cost = packCredits(items.map(({ price }) => price));
  await buy(tx, kind, pack.id, { title: pack.title, items, cost }, buying);
  return true;
}

/** What the whole pack would cost the viewer, and whether the viewer can pay it. */
export async function validatePackDownload(
  { db, prices }: DownloadDependencies,
  kind: PackKind,
  id: number,
  viewer: Viewer,
) {
  requireVerified(viewer);
  const { cost } = await findPack(db, kind, id, viewer);
  const buyer = await readBuyer(db, prices, viewer.id);
  const amounts = { required_credit: cost, available_credit: buyer.spendable };
  if (cost === 0) return { status: "ok" as const, ...amounts };
  return refusePack(kind, buyer, cost) ?? { status: "credit_available" as const, ...amounts };
}

/** A link to a pack of which all items are free. Throws a Failure for any other pack. */
export async function downloadFreePack(
  deps: DownloadDependencies,
  kind: PackKind,
  id: number,
  viewer: Viewer,
): Promise<{ download: string }> {
  requireVerified(viewer);
  await findPack(deps.db, kind, id, viewer);
  const [pack] = await readPacks(deps.db, kind, [id], viewer.id);
  if (pack && !pack.is_free) throw forbidden("This pack is not free.");
  const { download } = await downloadPack(deps, kind, id, viewer, { key: null });
  if (download === null) throw forbidden("This pack is not free.");
  return { download };
}

/** A link to a pack without charge, for admins; it is on record and grants no ownership. */
export async function downloadPackWithoutCharge(
  deps: DownloadDependencies & ActionContext,
  { kind, id }: { kind: PackKind; id: number },
): Promise<{ download: string }> {
  const { actor, db } = deps;
  requireVerified(actor);
  if (!downloadsPackFree(actor, kind)) throw forbidden();
  const link = await db.transaction(async (tx) => {
    const pack = await findPack(tx, kind, id, actor);
    const after = { sounds: pack.items.length };
    await recordAudit(tx, actor, { action: "pack.download", subject: { type: `${kind}-pack`, id }, after });
    return pack.link;
  });
  return { download: await linkTo(deps, link, actor.id) };
}
