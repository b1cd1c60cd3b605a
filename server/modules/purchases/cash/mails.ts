import { formatCents } from "@/lib/format/money";
import { type Draft, type Letter, letter } from "@/server/modules/kit/mails/letter";
import type { Order } from "@/server/modules/purchases/cash/orders";

type To = { email: string; display: string };
/** URLs of the pack that a mail is about: its page, the receipt of its purchase, and its cover if it has one. */
type Links = { packUrl: string; receiptUrl: string; coverUrl: string | null };

/** Mail: a pack was bought, with a link to its receipt. */
export function packBoughtMail(
  to: To,
  order: Pick<Order, "title" | "amount_cents" | "tax_cents">,
  links: Links,
  seller: readonly string[],
): Draft {
  return aboutPack(to, `Your pack: ${order.title}`, order.title, links, {
    text: `${order.title} is yours for good: every sound in it, including sounds added later.`,
    facts: [
      { name: "Paid with PayPal", value: formatCents(order.amount_cents) },
      ...(order.tax_cents > 0 ? [{ name: "Including tax", value: formatCents(order.tax_cents) }] : []),
      { name: "Seller", value: seller.join(", ") },
    ],
    button: "Open the pack",
  });
}

/** Mail: a pack was refunded, in full or in part, and whether the buyer still owns it. */
export function packRefundedMail(
  to: To,
  {
    title,
    cents,
    isWhole,
    isOwned,
    reason,
  }: { title: string; cents: number; isWhole: boolean; isOwned: boolean; reason: string | null },
  links: Links,
): Draft {
  const stays = isOwned
    ? "The pack stays yours."
    : "The pack is no longer in My packs, and license certificates of its sounds are void.";
  const words = reason === null ? "" : ` A note from us: “${reason}”`;
  return aboutPack(to, `Your refund: ${title}`, title, links, {
    text: `${isWhole ? "Your payment" : "Part of your payment"} for ${title} is refunded to the PayPal account that you paid with. ${stays}${words}`,
    facts: [{ name: "Refunded by PayPal", value: formatCents(cents) }],
    button: "See the pack",
  });
}

function aboutPack(
  { email, display }: To,
  subject: string,
  title: string,
  { packUrl, receiptUrl, coverUrl }: Links,
  content: Pick<Letter, "text" | "facts" | "button">,
): Draft {
  return letter(email, subject, {
    ...content,
    ...(coverUrl ? { picture: { url: coverUrl, alt: `Cover of ${title}` } } : {}),
    greeting: `Hi ${display},`,
    link: packUrl,
    note: `Your receipt: ${receiptUrl}`,
  });
}
