import { randomUUID } from "node:crypto";
import type { capturePackOrder, createPackOrder, validatePackByMoney } from "@/lib/contract/calls/purchases/cash";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { PackRef } from "@/lib/contract/entities/pack";
import { formatCents } from "@/lib/format/money";
import { WITHDRAWAL_WAIVER } from "@/lib/money/withdrawal-waiver";
import { readPackKey } from "@/server/modules/items/items/pack-key";
import { safeFileName } from "@/server/modules/kit/media-links/file-name";
import { lockBuyer } from "@/server/modules/money/credits/lock-buyer";
import { readUser } from "@/server/modules/people/users/service";
import { type CashDependencies, timeOf } from "@/server/modules/purchases/cash/dependencies";
import { includedTax, ORDER_LIFE_MS } from "@/server/modules/purchases/cash/order-rules";
import type { Order } from "@/server/modules/purchases/cash/orders";
import {
  type CashPack,
  endOrder,
  findCashPack,
  findOrder,
  insertOrder,
  lockRunningOrder,
  updateOrder,
} from "@/server/modules/purchases/cash/repository";
import { startCapture, syncOrder, takePayment } from "@/server/modules/purchases/cash/sync";
import { requireVerified } from "@/server/modules/purchases/downloads/purchase";
import { type LinkDependencies, linkTo } from "@/server/modules/purchases/zips/link";
import type { Executor } from "@/server/platform/db/database";
import { countUse, countUseOfClient, requireUnused, takeUse } from "@/server/platform/db/rate-limit";
import { Failure, forbidden, InvalidInput, notFound } from "@/server/platform/errors";
import type { Viewer } from "@/server/platform/viewer";
import { PaypalError } from "@/server/providers/paypal/paypal";

export type PurchaseDependencies = CashDependencies & LinkDependencies;

/** Orders that an account, and a network, may begin: more than anyone buys, too few to test cards. */
const ORDERS_OF_USER = { limit: 20, seconds: 3_600 };
const ORDERS_OF_NETWORK = { limit: 200, seconds: 3_600 };
/** Declined payments after which an account has to wait. */
const DECLINES = { limit: 6, seconds: 24 * 3_600 };

const PENDING =
  "PayPal is still processing the payment. The pack is in My packs as soon as it is done, and nothing is charged twice.";
const DECLINED = "PayPal declined the payment, and nothing was charged. Choose another way to pay.";
const NOT_APPROVED = "The payment was not approved at PayPal, and nothing was charged. Press the button to try again.";
const OVER = "This payment was not finished, and nothing was charged. Press the button to start again.";
const UNAVAILABLE = "PayPal isn’t responding right now, and nothing was charged. Try again in a minute.";

/** A pack that the viewer may buy or download. Throws a Failure if there is none. */
async function findWanted(db: Executor, wanted: PackRef, viewer: Viewer): Promise<CashPack> {
  const pack = await findCashPack(db, wanted, viewer.id);
  if (!pack || (!pack.is_listed && !pack.is_owned)) throw notFound();
  if (pack.is_owned) return pack;
  if (pack.price_cents === null || pack.is_empty) throw forbidden("This pack isn’t sold for cash.");
  // Buying one's own pack with a stolen card would turn it into earnings.
  if (pack.is_own) throw forbidden("You share in what this pack earns, so you can’t buy it.");
  return pack;
}

const linkToPack = (deps: LinkDependencies, { kind, id }: PackRef, title: string, viewer: Viewer) =>
  linkTo(deps, { type: "pack", kind, id, name: safeFileName(title, "zip") }, viewer.id);

/** Whether a pack can be bought for cash, and its price in cents; `ok` for one that is already owned. */
export async function validateByMoney(
  { db }: Pick<PurchaseDependencies, "db">,
  wanted: PackRef,
  viewer: Viewer,
): Promise<ResponseOf<typeof validatePackByMoney>> {
  requireVerified(viewer);
  const pack = await findWanted(db, wanted, viewer);
  if (pack.is_owned) return { status: "ok", amount_cents: 0 };
  return { status: "credit_available", amount_cents: pack.price_cents ?? 0 };
}

/** Whether the buyer waives withdrawal, which price they were shown, and where in the shop they came from. */
interface OrderChoice {
  waives: boolean;
  shownCents?: number | undefined;
  origin?: Order["origin"] | undefined;
}

/**
 * Orders a pack at PayPal, and returns the order that the buyer approves there, or a link if the pack is already owned.
 * An order that can still be paid is returned again, so that two tabs pay once. Throws a Failure or InvalidInput.
 */
export async function orderPack(
  deps: PurchaseDependencies,
  wanted: PackRef,
  { viewer, address, ...choice }: { viewer: Viewer; address: string } & OrderChoice,
): Promise<ResponseOf<typeof createPackOrder>> {
  requireVerified(viewer);
  const { db, env } = deps;
  const pack = await findWanted(db, wanted, viewer);
  const owned = async (title: string) => ({
    status: "ok" as const,
    download: await linkToPack(deps, wanted, title, viewer),
    order_id: null,
  });
  if (pack.is_owned) return owned(pack.title);
  if (env.WITHDRAWAL_WAIVER && !choice.waives) {
    throw new InvalidInput({ waives_withdrawal: ["Agree to the delivery at once to buy the pack."] });
  }
  await requireUnused(db, `cash-declined:${viewer.id}`, DECLINES);
  await countUse(db, `cash-order:${viewer.id}`, ORDERS_OF_USER);
  await countUseOfClient(db, env, { action: "cash-order", client: address, rate: ORDERS_OF_NETWORK });
  const order = await findOrMakeOrder(deps, wanted, viewer, choice);
  if (order.status === "captured" || order.status === "disputed") return owned(order.title);
  if (order.status === "pending") return { status: "ok", download: null, order_id: null, error: PENDING };
  return { status: "credit_available", download: null, order_id: await sendOrder(deps, order) };
}

/** The user's running order of a pack at the present price, or a new one. */
async function findOrMakeOrder(
  deps: PurchaseDependencies,
  wanted: PackRef,
  viewer: Viewer,
  { waives, shownCents, origin = null }: OrderChoice,
): Promise<Order> {
  const before = await deps.db.transaction((tx) => lockRunningOrder(tx, viewer.id, wanted));
  // Its payment may have been captured although the response was lost.
  if (before?.status === "approved" || before?.status === "pending") await sync(deps, before.id);
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, viewer.id);
    const pack = await findCashPack(tx, wanted, viewer.id);
    if (!pack?.price_cents) throw notFound();
    const running = await lockRunningOrder(tx, viewer.id, wanted);
    const now = timeOf(deps);
    const waiver = waives
      ? { waived_withdrawal_at: now, waiver_version: WITHDRAWAL_WAIVER.version }
      : { waived_withdrawal_at: null, waiver_version: null };
    if (running && running.status !== "created" && running.status !== "approved") return running;
    if (shownCents !== undefined && shownCents !== pack.price_cents) {
      const prices = `${formatCents(pack.price_cents)} now, not ${formatCents(shownCents)}`;
      throw new Failure("conflict", `The price is ${prices}. Nothing was charged.`);
    }
    if (running && isUsable(running, pack.price_cents)) return updateOrder(tx, running.id, { ...waiver, origin });
    // An order whose payment may be in progress can't be replaced; PayPal reports its outcome soon.
    if (running?.status === "approved") throw new Failure("conflict", PENDING);
    if (running) await endOrder(tx, running, "abandoned");
    return insertOrder(tx, {
      ...waiver,
      origin,
      user_id: viewer.id,
      pack_id: await readPackKey(tx, wanted),
      title: pack.title,
      amount_cents: pack.price_cents,
      tax_cents: includedTax(pack.price_cents, deps.env.PAYPAL_TAX_RATE),
      request_key: randomUUID(),
      created_at: now,
    });
  });
}

const isUsable = (order: Order, priceCents: number) =>
  order.amount_cents === priceCents && Date.now() - order.created_at.getTime() < ORDER_LIFE_MS / 2;

async function sync(deps: PurchaseDependencies, orderId: number): Promise<void> {
  try {
    await syncOrder(deps, orderId);
  } catch (error) {
    throw unavailable(error);
  }
}

/** The id of an order at PayPal, which is created there if it isn't yet. */
async function sendOrder({ db, paypal, log }: PurchaseDependencies, order: Order): Promise<string> {
  if (order.provider_order_id) return order.provider_order_id;
  try {
    const created = await paypal.createOrder({
      requestKey: order.request_key,
      title: order.title,
      amountCents: order.amount_cents,
      taxCents: order.tax_cents,
    });
    await updateOrder(db, order.id, { provider_order_id: created.id, payee_id: created.payeeId });
    return created.id;
  } catch (error) {
    log.warn({ err: error, order_id: order.id }, "PayPal made no order");
    throw unavailable(error);
  }
}

function unavailable(error: unknown): Error {
  if (!(error instanceof PaypalError)) return error as Error;
  return new Failure("unavailable", UNAVAILABLE, 60, "provider");
}

/**
 * Captures the payment of an order that the viewer approved at PayPal, and returns the pack's link. Throws a Failure
 * "not_found" for another user's order, and for one of another pack.
 */
export async function capturePack(
  deps: PurchaseDependencies,
  wanted: PackRef,
  { viewer, orderId }: { viewer: Viewer; orderId: string },
): Promise<ResponseOf<typeof capturePackOrder>> {
  requireVerified(viewer);
  const { db } = deps;
  const order = await findOrder(db, viewer.id, wanted, orderId);
  if (!order) throw notFound("There is no such order of this pack.");
  const start = await startCapture(deps, order.id, viewer.id);
  if (start.refusal) return { download: null, error: `${start.refusal} Nothing was charged.` };
  const taken = start.order.status === "approved" ? await take(deps, start.order, viewer) : start.order;
  if (typeof taken === "string") return { download: null, error: taken };
  if (taken.status === "captured" || taken.status === "disputed") {
    const download = await linkToPack(deps, wanted, taken.title, viewer);
    return { download, status: "ok", user: await readUser(db, viewer) };
  }
  if (taken.status === "pending" || taken.status === "approved") return { download: null, status: "pending" };
  return { download: null, error: taken.status === "declined" ? DECLINED : OVER };
}

/** Captures an order's payment. Returns the order afterwards, or why nothing was charged. */
async function take(deps: PurchaseDependencies, order: Order, viewer: Viewer): Promise<Order | string> {
  const { db, paypal, log } = deps;
  await requireUnused(db, `cash-declined:${viewer.id}`, DECLINES);
  try {
    const presented = order.provider_order_id ? await paypal.readOrder(order.provider_order_id) : null;
    if (!presented || presented.state === "voided") return (await endOrder(db, order, "abandoned")) ? OVER : order;
    if (presented.state === "created") return NOT_APPROVED;
    return await takePayment(deps, order, presented);
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    log.warn({ err: error, order_id: order.id }, "a payment was not taken");
    if (error.kind === "unknown") return order;
    if (error.kind === "declined") await takeUse(db, `cash-declined:${viewer.id}`, DECLINES);
    return error.kind === "declined" ? DECLINED : OVER;
  }
}
