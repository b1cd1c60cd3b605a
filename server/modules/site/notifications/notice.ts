import type { NoticeType } from "@/lib/contract/notice-types";
import { escapeHtml } from "@/lib/format/escape-html";
import type { Dependencies } from "@/server/modules/dependencies";
import type { Draft } from "@/server/modules/site/mails/letter";
import { queueMail } from "@/server/modules/site/mails/mail-queue";
import { insertNotifications } from "@/server/modules/site/notifications/repository";
import type { Executor } from "@/server/platform/db/database";

/** Who gets a mail. */
export type Addressee = { email: string; display: string };

interface Definition<About> {
  readonly type: NoticeType;
  /** The heading under which its mails are previewed. */
  readonly group: string;
  /** What the bell says: HTML of fixed words and escaped values. */
  readonly web: (about: About) => string;
  /** The mail beside it, if there is one; null where the bell is enough. Values need no escaping. */
  readonly mail?: (to: Addressee, about: About, webUrl: string) => Draft | null;
  /** Made-up cases by the ids of their previews. */
  readonly examples: Readonly<Record<string, { when: string; about: About }>>;
}

/** A made-up case of a notice. */
export interface NoticeCase {
  id: string;
  /** When it is sent. */
  when: string;
  message: string;
  draft: (to: Addressee, webUrl: string) => Draft | null;
}

/** A notice by what can be shown of it. */
export type ShownNotice = Pick<Definition<never>, "type" | "group"> & { readonly cases: readonly NoticeCase[] };

/** Something that users are told in the bell, and perhaps by mail. */
export type Notice<About> = Pick<Definition<About>, "web" | "mail"> & ShownNotice;

/** Defines a notice: what it is about, its words and cases of it, which the previews of mails and tests read. */
export function defineNotice<About>({ type, group, web, mail, examples }: Definition<About>): Notice<About> {
  const cases = Object.entries(examples).map(([id, { when, about }]) => ({
    ...{ id, when, message: web(about) },
    draft: (to: Addressee, webUrl: string) => mail?.(to, about, webUrl) ?? null,
  }));
  return { type, group, web, mail, cases };
}

/** The words of an admin behind a sentence, as HTML. */
export const noteFromUs = (reason: string): string => ` A note from us: “${escapeHtml(reason)}”`;

/** A text in bold, as HTML. */
export const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`;

/** What mails of notices are queued with. */
export type TellDependencies = Pick<Dependencies, "queue" | "signingSecret"> & {
  env: Pick<Dependencies["env"], "WEB_URL">;
};

interface Shown {
  /** The cover that is shown beside it. */
  thumb_key?: string | null;
  is_sale?: boolean;
}

/** The row of a notice in the bell of a user. */
export const noticeRow = <About>(notice: Notice<About>, user_id: number, about: About, shown: Shown = {}) => ({
  ...{ user_id, type: notice.type, message: notice.web(about) },
  ...shown,
});

/** Tells users in the bell alone. */
export async function notify<About>(
  tx: Executor,
  notice: Notice<About>,
  users: readonly number[],
  about: About,
  shown: Shown = {},
): Promise<void> {
  await insertNotifications(
    tx,
    users.map((id) => noticeRow(notice, id, about, shown)),
  );
}

/** Tells a user in the bell, and by mail if the notice has one for the case and `mails` isn't false. */
export async function tell<About>(
  deps: TellDependencies,
  tx: Executor,
  notice: Notice<About>,
  user: Addressee & { id: number },
  about: About,
  { mails = true, ...shown }: Shown & { mails?: boolean } = {},
): Promise<void> {
  await notify(tx, notice, [user.id], about, shown);
  const draft = mails ? (notice.mail?.(user, about, deps.env.WEB_URL) ?? null) : null;
  if (draft) await queueMail(deps, tx, draft);
}
