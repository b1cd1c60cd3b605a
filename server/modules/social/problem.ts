import type { Logger } from "pino";
import { SOCIAL_PROBLEMS, type SocialProblem, type SocialProvider } from "@/lib/contract/social";
import { SocialRefusal } from "@/server/platform/adapters/social/provider";
import { Failure } from "@/server/platform/errors";

/**
 * What to tell a user whom a provider didn't sign in. The reason goes to the log, without the token or what it says.
 * Throws what is no refusal.
 */
export function problemOf(error: unknown, log: Logger): SocialProblem {
  if (error instanceof Failure) return error.kind === "too_many_requests" ? "limit" : "failed";
  if (!(error instanceof SocialRefusal)) throw error;
  const { cause } = error;
  if (cause) log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, error.message);
  return error.problem;
}

/** The problem as a call's refusal. */
export function failureOf(problem: SocialProblem): Failure {
  const isConflict = problem === "exists" || problem === "no-email" || problem === "taken";
  return new Failure(isConflict ? "conflict" : "forbidden", SOCIAL_PROBLEMS[problem]);
}

/** The problem behind a provider's error code. Only Facebook's dialog tells cancelling apart. */
export function problemOfCode(provider: SocialProvider, code: string): SocialProblem {
  return provider === "facebook" && code === "access_denied" ? "cancelled" : "failed";
}
