import { countOf } from "@/lib/format/count";
import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";
import { letter } from "@/server/modules/kit/mails/letter";
import { defineNotice, noteFromUs } from "@/server/modules/kit/notifications/notice";

interface Adjusted {
  /** Negative for credits that were taken. */
  credits: number;
  /** What the user has now. */
  credit: number;
  reason: string;
}

const sentenceOf = ({ credits }: Adjusted) => {
  const what = countOf(Math.abs(credits), "credit");
  return credits > 0 ? `We added ${what} to your account.` : `We took ${what} from your account.`;
};

/** To a user to whom an admin gave credits, or from whom they took some. */
export const creditsAdjusted = defineNotice<Adjusted>({
  type: "credits_adjusted",
  group: "Decisions of admins",
  web: (about) => `${sentenceOf(about)}${noteFromUs(about.reason)}`,
  mail: (to, about, webUrl) =>
    letter(to.email, about.credits > 0 ? "You have new credits" : "Your credits have changed", {
      greeting: `Hi ${to.display},`,
      text: `${sentenceOf(about)} A note from us: “${about.reason}”`,
      facts: [{ name: "Your credits now", value: String(about.credit) }],
      button: "See your credits",
      link: `${webUrl}/account/credit/transactions`,
      note: "Questions? Just reply to this e-mail.",
    }),
  examples: {
    "credits-granted": {
      when: "When an admin grants credits",
      about: { credits: 40, credit: 182, reason: "Sorry for the broken stems." },
    },
  },
});

/** To a user whose payment an admin refunds, whole or in part. The mail follows once the provider has refunded it. */
export const refundOrdered = defineNotice<{ cents: number; description: string; reason: string }>({
  type: "refunded",
  group: "Plans and credits",
  web: ({ cents, description, reason }) =>
    `We refund ${formatCents(cents)} for ${escapeHtml(description)}.${noteFromUs(reason)}`,
  examples: {
    "refund-ordered": {
      when: "When an admin refunds a payment",
      about: { cents: 1_499, description: "100 credits", reason: "It was paid twice." },
    },
  },
});
