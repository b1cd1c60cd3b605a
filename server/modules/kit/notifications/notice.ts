import type { NoticeType } from "@/lib/contract/entities/notice-types";
import { escapeHtml } from "@/lib/format/escape-html";
import type { Draft } from "@/server/modules/kit/mails/letter";

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

/** What is shown beside a notice. */
export interface NoticeLook {
  /** The cover that is shown beside it. */
  thumb_key?: string | null;
  is_sale?: boolean;
}

/** The row of a notice in the bell of a user. */
export const noticeRow = <About>(notice: Notice<About>, user_id: number, about: About, shown: NoticeLook = {}) => ({
  ...{ user_id, type: notice.type, message: notice.web(about) },
  ...shown,
});
