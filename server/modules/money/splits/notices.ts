import { escapeHtml } from "@/lib/format/escape-html";
import { shareExample } from "@/lib/money/splits";
import { sharePath } from "@/lib/routes/share-path";
import { studioPackPath } from "@/lib/routes/studio-pack-path";
import type { Dependencies } from "@/server/modules/dependencies";
import { releasedMail, shareEndedMail, shareRequestMail } from "@/server/modules/money/splits/mails";
import type { AnsweredPack } from "@/server/modules/money/splits/repository";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Transaction } from "@/server/platform/db/database";

/** What telling somebody needs. */
export type NoticeDependencies = Pick<Dependencies, "env" | "queue" | "signingSecret">;

type Person = { id: number; email: string; display: string };

const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;

/** Asks somebody, by a notification and a mail, to share in a pack. */
export async function tellAsked(
  { env, queue, signingSecret }: NoticeDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  { person, percentage, isReminder = false }: { person: Person; percentage: number; isReminder?: boolean },
): Promise<void> {
  const path = sharePath(pack);
  await insertNotifications(tx, [
    {
      user_id: person.id,
      type: "share_request",
      message: `${bold(pack.owner_display)} offers you ${percentage} % of <a href="${path}">${escapeHtml(pack.title)}</a>.`,
      thumb_key: pack.thumb_key,
    },
  ]);
  const draft = shareRequestMail(person, {
    owner: pack.owner_display,
    title: pack.title,
    percentage,
    example: shareExample(percentage, pack.price_cents),
    url: new URL(path, env.WEB_URL).href,
    isReminder,
  });
  await queueMail({ queue, signingSecret }, tx, draft);
}

const ANSWERS = { accepted: "agreed to", declined: "declined", left: "gave up" };

/** Tells the owner of a pack what became of a share: a no also by mail. */
export async function tellOwner(
  { env, queue, signingSecret }: NoticeDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  { who, percentage, answer }: { who: string; percentage: number; answer: keyof typeof ANSWERS },
): Promise<void> {
  const path = `${studioPackPath(pack)}/edit`;
  await insertNotifications(tx, [
    {
      user_id: pack.owner_id,
      type: "share_answer",
      message: `${bold(who)} ${ANSWERS[answer]} ${percentage} % of <a href="${path}">${escapeHtml(pack.title)}</a>.`,
      thumb_key: pack.thumb_key,
    },
  ]);
  if (answer === "accepted") return;
  const to = { email: pack.owner_email, display: pack.owner_display };
  const url = new URL(path, env.WEB_URL).href;
  const hasLeft = answer === "left";
  await queueMail(
    { queue, signingSecret },
    tx,
    shareEndedMail(to, { who, title: pack.title, percentage, url, hasLeft }),
  );
}

/** Tells somebody that the owner of a pack that was never on sale has ended their share. */
export async function tellRemoved(tx: Transaction, pack: AnsweredPack, userId: number): Promise<void> {
  await insertNotifications(tx, [
    {
      user_id: userId,
      type: "share_answer",
      message: `${bold(pack.owner_display)} doesn’t share ${bold(pack.title)} with you any more. It was not on sale yet.`,
      thumb_key: pack.thumb_key,
    },
  ]);
}

/** Tells the creator of an approved pack that nothing holds it back any more, and those who share in it, also by mail. */
export async function tellReleased(
  { env, queue, signingSecret }: NoticeDependencies,
  tx: Transaction,
  pack: AnsweredPack,
  partners: readonly (Person & { percentage: number })[],
): Promise<void> {
  const paths = { own: studioPackPath(pack), share: sharePath(pack) };
  const linked = (path: string) => `<a href="${path}">${escapeHtml(pack.title)}</a>`;
  const notice = { type: "pack_status_change", thumb_key: pack.thumb_key } as const;
  await insertNotifications(tx, [
    {
      ...notice,
      user_id: pack.owner_id,
      message: `${linked(paths.own)} is on sale: everybody who was asked to share in it has answered.`,
    },
    ...partners.map(({ id, percentage }) => ({
      ...notice,
      user_id: id,
      message: `${linked(paths.share)} by ${bold(pack.owner_display)} is on sale, and ${percentage} % of it is yours.`,
    })),
  ]);
  const owner = { email: pack.owner_email, display: pack.owner_display };
  const mails = [
    releasedMail(owner, { title: pack.title, url: new URL(paths.own, env.WEB_URL).href }),
    ...partners.map((partner) =>
      releasedMail(partner, {
        title: pack.title,
        url: new URL(paths.share, env.WEB_URL).href,
        share: { owner: pack.owner_display, percentage: partner.percentage },
      }),
    ),
  ];
  for (const mail of mails) await queueMail({ queue, signingSecret }, tx, mail);
}
