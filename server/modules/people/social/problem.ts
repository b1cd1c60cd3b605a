import type { Logger } from "pino";
import { SOCIAL_PROBLEMS, type SocialProblem, type SocialProvider } from "@/lib/contract/rules/social";
import { Failure } from "@/server/platform/errors";
import { SocialRefusal } from "@/server/providers/social/provider";

/**
 * The problem to show to a user whom a provider didn't sign in. The reason is logged, without the token or its claims.
 * Rethrows any error that is not a refusal.
 */
export function problemOf(error: unknown, log: Logger): SocialProblem {
  if (error instanceof Failure) return error.kind === "too_many_requests" ? "limit" : "failed";
  if (!(error instanceof SocialRefusal)) throw error;
  const { cause } = error;
  if (cause) log.warn({ reason: cause instanceof Error ? cause.message : String(cause) }, error.message);
  return error.problem;
}

/** The problem as a Failure of a call. */
export function failureOf(problem: SocialProblem): Failure {
  const isConflict = problem === "exists" || problem === "no-email" || problem === "taken" || problem === "other";
  return new Failure(isConflict ? "conflict" : "forbidden", SOCIAL_PROBLEMS[problem]);
}

/** The problem for a provider's error code. Only Facebook's dialog reports cancellation separately. */
export function problemOfCode(provider: SocialProvider, code: string): SocialProblem {
  return provider === "facebook" && code === "access_denied" ? "cancelled" : "failed";
}
