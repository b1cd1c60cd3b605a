import type { User } from "@/lib/contract/entities/user";
import { SOCIAL_CONTEXTS, type SocialOutcome } from "@/lib/contract/rules/social";
import { SOCIAL_HASH } from "@/lib/contract/rules/social-hash";
import type { Attempt } from "@/server/modules/people/social/attempts";

/** The path after a sign-in: the requested one, the prices for users who wanted a plan, or the page where it began. */
export function destination(attempt: Pick<Attempt, "redirect" | "context" | "from_path">, user: User): string {
  if (attempt.redirect) return attempt.redirect;
  const wantsPlan = attempt.context !== null && SOCIAL_CONTEXTS.includes(attempt.context);
  return wantsPlan && user.email_verified_at && !user.is_subscribed ? "/?pricing=true" : attempt.from_path;
}

/** A path with the outcome as its hash, which the page shows; an existing hash is kept. */
export function withOutcome(path: string, outcome: SocialOutcome): string {
  return path.includes("#") ? path : `${path}${SOCIAL_HASH}${outcome}`;
}

/** A path without its hash. */
export const withoutHash = (path: string) => path.split("#", 1)[0] ?? path;
