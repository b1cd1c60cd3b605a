import type { Order } from "@/server/modules/cash/orders";
import { type Draft, type Letter, letter } from "@/server/modules/mails/letter";

/** Tells a buyer that a pack is theirs, and where its receipt is. */
export function packBoughtMail(
  to: { email: string; display: string },
  order: Pick<Order, "title" | "amount_cents" | "tax_cents">,
  links: { packUrl: string; receiptUrl: string },
): Draft {
  const tax = order.tax_cents > 0 ? `, ${usd(order.tax_cents)} of it tax` : "";
  const content: Letter = {
    greeting: `Hi ${to.display},`,
    text: `${order.title} is yours for good. You paid ${usd(order.amount_cents)} with PayPal${tax}.`,
    button: "Open the pack",
    link: links.packUrl,
    note: `Your receipt: ${links.receiptUrl}`,
  };
  return letter(to.email, `Your pack: ${order.title}`, content);
}

const usd = (cents: number) => `$${(cents / 100).toFixed(2)}`;
