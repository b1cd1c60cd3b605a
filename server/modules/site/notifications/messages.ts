import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { EARNINGS_HOLD_DAYS } from "@/lib/money/rules";

/** Where a creator sees their payouts, and asks for one. */
export const PAYOUTS_LINK = '<a href="/account/seller/payouts">See your payouts</a>.';

/** Where a creator sees each sale, and until when it is on hold. */
const SALES = '<a href="/account/seller/sales?type=sales#events">See your sales</a>.';

const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;

/** HTML for a creator: these sounds of theirs are in a public selection. */
export function addedToCollectionMessage(
  titles: readonly string[],
  selection: { title: string; slug: string },
): string {
  const path = `/selections/${encodeURIComponent(selection.slug)}`;
  const [first = "", ...others] = titles;
  const what = others.length === 0 ? `${bold(first)} was` : `${bold(`${titles.length} of your sounds`)} were`;
  return `${what} added to <a href="${path}">${escapeHtml(selection.title)}</a>.`;
}

/** HTML for a creator: what was sold, and what it earns them (`micros`: millionths of a US dollar). */
export function saleMessage(titles: readonly string[], micros: number): string {
  const [first = "", ...rest] = titles;
  const others = rest.length > 0 ? ` and ${rest.length} more were` : " was";
  const cents = Math.floor(micros / MICROS_PER_CENT);
  const earned = cents > 0 ? ` You earn ${formatCents(cents)}, on hold for ${EARNINGS_HOLD_DAYS} days.` : "";
  return `${bold(first)}${others} sold.${earned} ${SALES}`;
}

/** HTML for a user whose application was approved. */
export function sellerApprovedMessage(): string {
  return 'Your application was approved: you’re a creator now. <a href="/account/seller">Open your studio</a>.';
}

/** HTML for a creator: earnings of `micros` millionths of a US dollar can be paid out. */
export function payoutThresholdMessage(micros: number): string {
  return `You have ${bold(formatCents(Math.floor(micros / MICROS_PER_CENT)))} that can be paid out. ${PAYOUTS_LINK}`;
}
