import { formatCents } from "@/lib/format/money";
import type { ShareExample } from "@/lib/money/splits";
import { type Draft, letter } from "@/server/modules/site/mails/letter";

type To = { email: string; display: string };

interface Request {
  owner: string;
  title: string;
  percentage: number;
  example: ShareExample;
  /** Of the page on which it is answered. */
  url: string;
  isReminder: boolean;
}

/** Mail: a creator asks somebody to share in a pack. */
export function shareRequestMail(to: To, { owner, title, percentage, example, url, isReminder }: Request): Draft {
  const { cash, credits } = example;
  const subject = `${owner} offers you ${percentage} % of ${title}`;
  return letter(to.email, isReminder ? `Once more: ${subject}` : subject, {
    greeting: `Hi ${to.display},`,
    text: `${owner} would like to share the earnings of the pack ${title} with you. Nothing is paid to you, and a new pack isn’t released, before you have answered.`,
    facts: [
      { name: "Your share", value: `${percentage} % of every credit and every sale` },
      ...(cash ? [{ name: `Of a sale for ${formatCents(cash.price_cents)}`, value: formatCents(cash.cents) }] : []),
      { name: `Of ${credits.credits} credits of the Starter plan`, value: formatCents(credits.cents) },
    ],
    button: "See the pack and answer",
    link: url,
    note: `If you don’t know ${owner}, decline; there you can also refuse any more requests from them.`,
  });
}

/** Mail: somebody declined a share of a pack, or gave it up. */
export function shareEndedMail(
  to: To,
  {
    who,
    title,
    percentage,
    url,
    hasLeft,
  }: { who: string; title: string; percentage: number; url: string; hasLeft: boolean },
): Draft {
  const did = hasLeft ? "gave up" : "declined";
  return letter(to.email, `${who} ${did} a share of ${title}`, {
    greeting: `Hi ${to.display},`,
    text: hasLeft
      ? `${who} gave up their ${percentage} % of your pack ${title}. Of sales to come this part is yours; of earlier ones they keep theirs.`
      : `${who} declined ${percentage} % of your pack ${title}. What they have not agreed to stays with you.`,
    button: "See its splits",
    link: url,
    note: "You can offer another share there.",
  });
}

/** Mail: a pack that waited for answers is on sale; to its creator, or to somebody with a share of it. */
export function releasedMail(
  to: To,
  { title, url, share }: { title: string; url: string; share?: { owner: string; percentage: number } },
): Draft {
  return letter(to.email, `${title} is on sale`, {
    greeting: `Hi ${to.display},`,
    text: share
      ? `The pack ${title} by ${share.owner} is on sale. ${share.percentage} % of every credit and every sale of it is yours.`
      : `Your pack ${title} is on sale: everybody who was asked to share in it has answered.`,
    button: share ? "See your share" : "See the pack",
    link: url,
    note: share ? "What it earns is in your sales." : "What it earns is in your sales, and what others have of it.",
  });
}
