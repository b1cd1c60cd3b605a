import { notifyError, notifySuccess } from "@/components/layout/notify";
import { packRoyaltyWords } from "@/components/pack/pack-words";
import { CASH_CALLS } from "@/features/cash/cash-calls";
import { cashGoal } from "@/features/cash/cash-goal";
import { deliver } from "@/features/cash/deliver";
import { ApiError } from "@/lib/api/error";
import { request } from "@/lib/api/request";
import { saleOriginHere } from "@/lib/client/navigation/sale-origin";
import { setUser } from "@/lib/client/session/session";
import type { PackDetail } from "@/lib/contract/entities/pack";
import { openDialog } from "@/stores/dialogs";

/** The purchases of a user, each with its receipt. */
const RECEIPT = { title: "Receipt", href: "/account/plan" };

/** The purchase has ended, and the result has been shown to the user. */
export class PurchaseEnded extends Error {
  override name = "PurchaseEnded";
}

/** A pack's current price, in cents. Throws a PurchaseEnded, after notifying the user, if there is nothing to buy. */
export async function priceOf(pack: PackDetail): Promise<number> {
  const response = await callFor(pack, () => request(CASH_CALLS[pack.kind].validate, { params: { id: pack.id } }));
  if (response.error) end(response.error);
  if (response.status === "ok") {
    notifySuccess("This pack is yours already.", "Download it from its page.");
    throw new PurchaseEnded();
  }
  return response.amount_cents;
}

/** Orders a pack for the price that was shown, in cents, and returns the id of the order that the buyer approves at PayPal. Throws a PurchaseEnded. */
export async function orderPack(pack: PackDetail, cents: number, waives: boolean): Promise<string> {
  const query = { from: saleOriginHere() };
  const input = { params: { packId: pack.id }, query, body: { waives_withdrawal: waives, amount_cents: cents } };
  const { download, order_id, error } = await callFor(pack, () => request(CASH_CALLS[pack.kind].order, input));
  if (error) end(error);
  if (download) hand(pack, download);
  if (!order_id) throw new PurchaseEnded();
  return order_id;
}

/** Captures an approved order's payment and downloads the pack. Throws a PurchaseEnded. */
export async function capturePack(pack: PackDetail, orderId: string): Promise<void> {
  const input = { params: { packId: pack.id }, body: { order_id: orderId } };
  const response = await callFor(pack, () => request(CASH_CALLS[pack.kind].capture, input));
  if (response.user) setUser(response.user);
  if (response.error) end(response.error);
  if (response.download) return hand(pack, response.download);
  notifySuccess(
    "PayPal is processing the payment.",
    "The pack is in My packs as soon as it is done, and we e-mail you.",
  );
}

/** Delivers the pack, and says that it is bought. */
function hand(pack: PackDetail, link: string): void {
  const royalty = pack.royalties_count > 0 ? ` ${packRoyaltyWords(pack)}.` : "";
  deliver(link, { detail: `${pack.title} is yours.${royalty}`, link: RECEIPT });
}

function end(error: string): never {
  notifyError(error);
  throw new PurchaseEnded(error);
}

/** Makes a call whose failures the global handler shows; prompts a visitor to sign in. */
async function callFor<Result>(pack: PackDetail, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 401) openDialog("register", { type: "download", goal: cashGoal(pack) });
    throw new PurchaseEnded(failure.message);
  }
}
