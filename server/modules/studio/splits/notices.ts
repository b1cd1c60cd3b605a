import { escapeHtml } from "@/lib/format/escape-html";
import { formatCents } from "@/lib/format/money";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { type ShareExample, shareExample } from "@/lib/money/splits";
import { sharePath } from "@/lib/routes/share-path";
import { studioPackPath } from "@/lib/routes/studio-pack-path";
import type { Dependencies } from "@/server/modules/dependencies";
import { letter } from "@/server/modules/kit/mails/letter";
import { bold, defineNotice } from "@/server/modules/kit/notifications/notice";
import { notify, type TellDependencies, tell } from "@/server/modules/kit/notifications/telling";
import type { AnsweredPack } from "@/server/modules/studio/splits/repository";
import type { Transaction } from "@/server/platform/db/database";

const group = "Creators";

/** A pack as a notice names it: `path` is of the page that its reader may open. */
interface NamedPack {
  title: string;
  path: string;
}

const linkTo = ({ title, path }: NamedPack) => `<a href="${path}">${escapeHtml(title)}</a>`;
const nightBus: NamedPack = { title: "Night Bus", path: "/account/seller/shares/1" };

interface Request extends NamedPack {
  owner: string;
  percentage: number;
  example: ShareExample;
  isReminder: boolean;
}

const request: Request = {
  ...nightBus,
  ...{ owner: "Halden Rye", percentage: 25, example: shareExample(STANDARD_LIST, 25, 2_400), isReminder: false },
};

/** To somebody whom a creator asks to share in a pack. `path` is of the page on which it is answered. */
export const shareRequest = defineNotice<Request>({
  type: "share_request",
  group,
  web: ({ owner, percentage, ...pack }) => `${bold(owner)} offers you ${percentage} % of ${linkTo(pack)}.`,
  mail: (to, { owner, title, percentage, example: { cash, credits }, path, isReminder }, webUrl) => {
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
      link: new URL(path, webUrl).href,
      note: `If you don’t know ${owner}, decline; there you can also refuse any more requests from them.`,
    });
  },
  examples: {
    "share-request": { when: "When a creator asks somebody to share in a pack", about: request },
    "share-reminder": {
      when: "When a creator asks once more, a day later at the earliest",
      about: { ...request, isReminder: true },
    },
  },
});

const ANSWERS = { accepted: "agreed to", declined: "declined", left: "gave up" };

interface Answer extends NamedPack {
  who: string;
  percentage: number;
  answer: keyof typeof ANSWERS;
}

const answered = { ...nightBus, who: "Juno Akers", percentage: 25 };

/** To the owner of a pack: what became of a share; a no also by mail. */
export const shareAnswer = defineNotice<Answer>({
  type: "share_answer",
  group,
  web: ({ who, percentage, answer, ...pack }) => `${bold(who)} ${ANSWERS[answer]} ${percentage} % of ${linkTo(pack)}.`,
  mail: (to, { who, title, percentage, path, answer }, webUrl) => {
    if (answer === "accepted") return null;
    return letter(to.email, `${who} ${ANSWERS[answer]} a share of ${title}`, {
      greeting: `Hi ${to.display},`,
      text:
        answer === "left"
          ? `${who} gave up their ${percentage} % of your pack ${title}. Of sales to come this part is yours; of earlier ones they keep theirs.`
          : `${who} declined ${percentage} % of your pack ${title}. What they have not agreed to stays with you.`,
      button: "See its splits",
      link: new URL(path, webUrl).href,
      note: "You can offer another share there.",
    });
  },
  examples: {
    "share-accepted": { when: "When a share is accepted", about: { ...answered, answer: "accepted" } },
    "share-declined": { when: "When a share is declined", about: { ...answered, answer: "declined" } },
    "share-left": { when: "When a share is given up", about: { ...answered, answer: "left" } },
  },
});

/** To somebody whose share of a pack that was never on sale its owner has ended. */
export const shareRemoved = defineNotice<{ owner: string; title: string }>({
  type: "share_answer",
  group,
  web: ({ owner, title }) => `${bold(owner)} doesn’t share ${bold(title)} with you any more. It was not on sale yet.`,
  examples: {
    "share-removed": {
      when: "When a share of a new pack is ended",
      about: { owner: "Halden Rye", title: "Night Bus" },
    },
  },
});

/** To the creator of an approved pack that nothing holds back any more. */
export const packReleased = defineNotice<NamedPack>({
  type: "pack_status_change",
  group,
  web: (pack) => `${linkTo(pack)} is on sale: everybody who was asked to share in it has answered.`,
  mail: (to, { title, path }, webUrl) =>
    letter(to.email, `${title} is on sale`, {
      greeting: `Hi ${to.display},`,
      text: `Your pack ${title} is on sale: everybody who was asked to share in it has answered.`,
      button: "See the pack",
      link: new URL(path, webUrl).href,
      note: "What it earns is in your sales, and what others have of it.",
    }),
  examples: {
    "pack-released": {
      when: "When a pack that waited for answers is on sale, to its creator",
      about: { title: "Night Bus", path: "/packs/1" },
    },
  },
});

/** To somebody with a share of such a pack. */
export const shareReleased = defineNotice<NamedPack & { owner: string; percentage: number }>({
  type: "pack_status_change",
  group,
  web: ({ owner, percentage, ...pack }) =>
    `${linkTo(pack)} by ${bold(owner)} is on sale, and ${percentage} % of it is yours.`,
  mail: (to, { title, path, owner, percentage }, webUrl) =>
    letter(to.email, `${title} is on sale`, {
      greeting: `Hi ${to.display},`,
      text: `The pack ${title} by ${owner} is on sale. ${percentage} % of every credit and every sale of it is yours.`,
      button: "See your share",
      link: new URL(path, webUrl).href,
      note: "What it earns is in your sales.",
    }),
  examples: {
    "share-released": {
      when: "When a pack that waited for answers is on sale",
      about: { title: "Night Bus", path: "/packs/1", owner: "Juno Akers", percentage: 20 },
    },
  },
});

type Person = { id: number; email: string; display: string };

/** What asking needs: prices, of which what a share earns is an example. */
export type AskDependencies = TellDependencies & Pick<Dependencies, "prices">;

/** Asks somebody to share in a pack. */
export function tellAsked(
  deps: AskDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  { person, percentage, isReminder = false }: { person: Person; percentage: number; isReminder?: boolean },
): Promise<void> {
  const example = shareExample(deps.prices, percentage, pack.price_cents);
  const named = { owner: pack.owner_display, title: pack.title, path: sharePath(pack) };
  return tell(deps, tx, shareRequest, person, { ...named, percentage, example, isReminder }, coverOf(pack));
}

/** Tells the owner of a pack what became of a share. */
export function tellOwner(
  deps: TellDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  answer: Pick<Answer, "who" | "percentage" | "answer">,
): Promise<void> {
  const about = { ...answer, title: pack.title, path: `${studioPackPath(pack)}/edit` };
  return tell(deps, tx, shareAnswer, ownerOf(pack), about, coverOf(pack));
}

/** Tells somebody that the owner of a pack that was never on sale has ended their share. */
export function tellRemoved(tx: Transaction, pack: AnsweredPack, userId: number): Promise<void> {
  return notify(tx, shareRemoved, [userId], { owner: pack.owner_display, title: pack.title }, coverOf(pack));
}

/** Tells the creator of an approved pack, and those who share in it, that nothing holds it back any more. */
export async function tellReleased(
  deps: TellDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  partners: readonly (Person & { percentage: number })[],
): Promise<void> {
  const { title, owner_display: owner } = pack;
  await tell(deps, tx, packReleased, ownerOf(pack), { title, path: studioPackPath(pack) }, coverOf(pack));
  for (const partner of partners) {
    const about = { title, path: sharePath(pack), owner, percentage: partner.percentage };
    await tell(deps, tx, shareReleased, partner, about, coverOf(pack));
  }
}

const coverOf = ({ thumb_key }: AnsweredPack) => ({ thumb_key });
const ownerOf = (pack: AnsweredPack): Person => ({
  ...{ id: pack.owner_id, email: pack.owner_email, display: pack.owner_display },
});
