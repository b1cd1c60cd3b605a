import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY_MS } from "@/lib/money/rules";
import type { Secrets } from "@/lib/settings/secrets";
import type { Application } from "@/server/modules/people/applications/repository";
import { seal, unseal } from "@/server/platform/sealed";

/** What the links of mails to applicants prove: that who opens one reads the mailbox that it was sent to. */
const PURPOSES = { confirm: "addresses of applications", approved: "approved applications" } as const;
const DAYS = { confirm: 7, approved: 30 } as const;
type Purpose = keyof typeof PURPOSES;

const content = z.object({ id: z.number(), email: z.string(), words: z.string(), ends: z.number() });

type Sent = Pick<Application, "id" | "email" | "name" | "creator_name" | "social_media" | "samples_link">;

/** The token of a link to who sent an application, or whose it is said to be. */
export function applicationToken(purpose: Purpose, application: Sent, secret: Secrets): string {
  const { id, email } = application;
  const ends = Date.now() + DAYS[purpose] * DAY_MS;
  return seal(JSON.stringify({ id, email, words: digestOf(application), ends }), keyOf(purpose, secret));
}

/** What a token was made for; null if it isn't one of ours for this purpose, or has ended. */
export function openApplicationToken(purpose: Purpose, token: string, secret: Secrets) {
  try {
    const opened = content.parse(JSON.parse(unseal(token, keyOf(purpose, secret))));
    return opened.ends > Date.now() ? opened : null;
  } catch {
    return null;
  }
}

/** Changes with the words of an application: a link confirms what was sent before its mail, and nothing later. */
export function digestOf({ name, creator_name, social_media, samples_link }: Sent): string {
  const words = JSON.stringify([name, creator_name, social_media, samples_link]);
  return createHash("sha256").update(words).digest("base64url").slice(0, 22);
}

const keyOf = (purpose: Purpose, secret: Secrets) => ({ secret, purpose: PURPOSES[purpose] });
