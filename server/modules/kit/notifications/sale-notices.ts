import { formatCents } from "@/lib/format/money";
import { MICROS_PER_CENT } from "@/lib/money/micros";
import { EARNINGS_HOLD_DAYS } from "@/lib/money/rules";
import { bold, defineNotice } from "@/server/modules/kit/notifications/notice";

/** Where a creator sees their payouts, and asks for one. */
export const PAYOUTS_LINK = '<a href="/account/seller/payouts">See your payouts</a>.';

/** Where a creator sees each sale, and until when it is on hold. */
const SALES = '<a href="/account/seller/sales?type=sales#events">See your sales</a>.';

/** To a creator: what was sold, and what it earns them (`micros`: millionths of a US dollar). */
export const sale = defineNotice<{ titles: readonly string[]; micros: number }>({
  type: "sale",
  group: "Creators",
  web: ({ titles: [first = "", ...rest], micros }) => {
    const others = rest.length > 0 ? ` and ${rest.length} more were` : " was";
    const cents = Math.floor(micros / MICROS_PER_CENT);
    const earned = cents > 0 ? ` You earn ${formatCents(cents)}, on hold for ${EARNINGS_HOLD_DAYS} days.` : "";
    return `${bold(first)}${others} sold.${earned} ${SALES}`;
  },
  examples: {
    sale: { when: "When sounds were sold", about: { titles: ["Night Bus", "Cold Linen"], micros: 2_400_000 } },
  },
});

/** To a creator: earnings of `micros` millionths of a US dollar can be paid out. */
export const payoutThreshold = defineNotice<{ micros: number }>({
  type: "payout_threshold",
  group: "Payouts",
  web: ({ micros }) =>
    `You have ${bold(formatCents(Math.floor(micros / MICROS_PER_CENT)))} that can be paid out. ${PAYOUTS_LINK}`,
  examples: { "payout-threshold": { when: "When enough can be paid out", about: { micros: 84_200_000 } } },
});
