import type { JobDependencies } from "@/server/modules/dependencies";
import { PACK_TABLES } from "@/server/modules/items/items/pack-tables";
import { drawMail } from "@/server/modules/kit/mails/draw-mail";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { sellerLines } from "@/server/modules/money/books/seller";
import { packBoughtMail, packRefundedMail } from "@/server/modules/purchases/cash/mails";
import type { Order } from "@/server/modules/purchases/cash/orders";
import {
  findCashPack,
  findReceiver,
  findRefundReason,
  readCover,
  readOrder,
  readOrderedPack,
} from "@/server/modules/purchases/cash/repository";

type MailDependencies = Pick<JobDependencies, "db" | "env" | "mailer">;

/** For covers at 144 px, on high-density screens too. */
const COVER_EDGE = 400;

/** Sends the buyer of an order the mail of the purchase. */
export async function mailPurchase(deps: MailDependencies, orderId: number): Promise<void> {
  const about = await readAbout(deps, orderId);
  if (!about) return;
  const draft = packBoughtMail(about.buyer, about.order, about.links, sellerLines(deps.env));
  await deps.mailer.send(await drawMail(draft));
}

/** Sends the buyer of an order the mail of a refund of `cents`. */
export async function mailRefund(
  deps: MailDependencies,
  { order_id, cents }: { order_id: number; cents: number },
): Promise<void> {
  const about = await readAbout(deps, order_id);
  if (!about) return;
  const { order, buyer, links } = about;
  const pack = await findCashPack(deps.db, await readOrderedPack(deps.db, order), order.user_id);
  const refund = {
    title: order.title,
    cents,
    isWhole: cents === order.amount_cents,
    isOwned: pack?.is_owned ?? false,
    reason: await findRefundReason(deps.db, order, cents),
  };
  await deps.mailer.send(await drawMail(packRefundedMail(buyer, refund, links)));
}

async function readAbout({ db, env }: MailDependencies, orderId: number) {
  const order = await readOrder(db, orderId);
  const buyer = order && (await findReceiver(db, order));
  if (!buyer) return null;
  return { order, buyer, links: await readLinks(order) };

  async function readLinks(bought: Order) {
    const pack = await readOrderedPack(db, bought);
    const cover = pictureUrl(await readCover(db, pack));
    return {
      packUrl: `${env.WEB_URL}${PACK_TABLES[pack.kind].path}/${pack.id}`,
      receiptUrl: `${env.WEB_URL}${buyer?.receipt_url ?? "/account/credit/transactions"}`,
      coverUrl: cover ? `${env.WEB_URL}${cover}-${COVER_EDGE}.webp` : null,
    };
  }
}
