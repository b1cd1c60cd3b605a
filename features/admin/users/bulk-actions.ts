import type { IconName } from "@/components/icons/icon-set";
import { SENTENCES } from "@/features/admin/users/decision-sentences";
import type { Effect } from "@/features/work/decision/components/decision-effects";
import type { Sentence } from "@/features/work/decision/components/sentence-chips";
import type { Words } from "@/features/work/decision/use-decision";
import { attempt } from "@/lib/api/attempt";
import { request } from "@/lib/api/request";
import { countOf } from "@/lib/format/count";

export type BulkActionName = "grant" | "resend" | "password" | "ban";

interface BulkAction {
  name: BulkActionName;
  icon: IconName;
  title: string;
  isDanger?: boolean;
  /** Reasons that can be chosen; null where none is given. */
  sentences: readonly Sentence[] | null;
  /** What will happen to so many people. */
  effects: (count: number) => Effect[];
  /** The label of its button. */
  action: (count: number, credits: number) => string;
  /**
   * Does it to one user.
   * @throws {ApiError} if it is refused.
   */
  run: (id: number, words: Words, credits: number) => Promise<unknown>;
}

const SILENT = { silent: true } as const;

const people = (count: number) => countOf(count, "user");
const told: Effect = { lamp: "done", words: "Each of them reads the reason in a notification and by mail." };
const recorded: Effect = {
  lamp: "next",
  words: "Each is a record of its own; one that is refused doesn’t stop the others.",
};

/** What can be done with several users at once. */
export const BULK: readonly BulkAction[] = [
  {
    name: "grant",
    icon: "puck",
    title: "Grant credits",
    sentences: SENTENCES.grant,
    effects: (count) => [{ lamp: "done", words: `${people(count)} get the credits, at once.` }, told, recorded],
    action: (count, credits) =>
      credits > 0 ? `Grant ${countOf(credits, "credit")} to ${people(count)}` : `Grant credits to ${people(count)}`,
    run: (id, words, credits) => {
      const input = { params: { id }, body: { credits, ...words } };
      return attempt(`grant ${JSON.stringify(input)}`, (idempotencyKey) =>
        request("POST /api/admin/users/{id}/credits", input, { silent: true, idempotencyKey }),
      );
    },
  },
  {
    name: "resend",
    icon: "mail",
    title: "Resend verification",
    sentences: null,
    effects: (count) => [
      { lamp: "done", words: `${people(count)} get the mail with the link again.` },
      { lamp: "next", words: "Who has verified their e-mail address gets none." },
    ],
    action: (count) => `Send it to ${people(count)}`,
    run: (id) => request("POST /api/admin/users/{id}/resend-verification", { params: { id } }, SILENT),
  },
  {
    name: "password",
    icon: "lock",
    title: "Ask for a new password",
    sentences: SENTENCES.password,
    effects: (count) => [
      { lamp: "stopped", words: `Every session of ${people(count)} ends at once.` },
      { lamp: "held", words: "Nothing opens for them before there is a new password." },
      { lamp: "done", words: "Each of them gets a mail with the reason and the link." },
      recorded,
    ],
    action: (count) => `Ask ${people(count)}`,
    run: (id, body) => request("POST /api/admin/users/{id}/password-reset", { params: { id }, body }, SILENT),
  },
  {
    name: "ban",
    icon: "close",
    title: "Ban",
    isDanger: true,
    sentences: SENTENCES.ban,
    effects: (count) => [
      { lamp: "stopped", words: `Every session and link of ${people(count)} ends at once.` },
      { lamp: "stopped", words: "Packs and sounds of creators among them leave every list." },
      { lamp: "held", words: "What these creators earned stays on hold until it is decided on." },
      { lamp: "done", words: "Buyers keep what they have, and each of them reads the reason by mail." },
      recorded,
    ],
    action: (count) => `Ban ${people(count)}`,
    run: (id, body) => request("POST /api/admin/users/{id}/ban", { params: { id }, body }, SILENT),
  },
];
