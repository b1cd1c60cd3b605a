import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";
import { EARNINGS_HOLD_DAYS } from "@/lib/money/rules";

const MICROS_PER_CENT = 10_000;

const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;

/** Tells a creator that a sample of theirs is in a curated selection. HTML. */
export function addedToCollectionMessage(sample: string, selection: { title: string; slug: string }): string {
  const path = `/selections/${encodeURIComponent(selection.slug)}`;
  return `${bold(sample)} was added to <a href="${path}">${escapeHtml(selection.title)}</a>.`;
}

/** Tells a creator what was sold, and what it earns them in millionths of a US dollar. HTML. */
export function saleMessage(titles: readonly string[], micros: number): string {
  const [first = "", ...rest] = titles;
  const others = rest.length > 0 ? ` and ${rest.length} more were` : " was";
  const cents = Math.floor(micros / MICROS_PER_CENT);
  const earned = cents > 0 ? ` You earn ${formatCents(cents)}, on hold for ${EARNINGS_HOLD_DAYS} days.` : "";
  return `${bold(first)}${others} sold.${earned}`;
}

/** Tells a creator that their earnings can be paid out, in millionths of a US dollar. HTML. */
export function payoutThresholdMessage(micros: number): string {
  return `You have ${bold(formatCents(Math.floor(micros / MICROS_PER_CENT)))} that can be paid out.`;
}
