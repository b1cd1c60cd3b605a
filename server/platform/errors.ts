import type { FieldErrors } from "@/lib/contract/errors";
import type { RefusalReason } from "@/lib/operations/metrics";

export type FailureKind =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "timed_out"
  | "conflict"
  | "gone"
  | "too_large"
  | "too_many_requests"
  | "unavailable";

/**
 * An expected error with a sentence that is safe to show to the client. Services throw it; platform/http/errors sends
 * it.
 */
export class Failure extends Error {
  override name = "Failure";
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** Seconds after which a retry is useful. */
    readonly retryAfter?: number,
    /** What operators count it as, if it is "unavailable". */
    readonly reason: RefusalReason = "busy",
  ) {
    super(message);
  }
}

/** Invalid input: field errors, one sentence each. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  constructor(readonly errors: FieldErrors) {
    super("The input is invalid.");
  }
}

/** Somebody else changed what a request changes: one sentence, and what it is now. */
export class Outdated extends Error {
  override name = "Outdated";
  constructor(
    message: string,
    readonly current: unknown,
  ) {
    super(message);
  }
}

/** A call of a session that has to prove first that its user is at it, after which the same call may pass. */
export class ProofMissing extends Failure {
  override name = "ProofMissing";
  constructor() {
    super("forbidden", "Confirm that it’s you.");
  }
}

/** Throws InvalidInput with these errors, unless there are none. */
export function refuseInvalid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/** Resolves to the field errors that `work` rejects with, or to none if it succeeds. Rethrows any other error. */
export async function fieldErrorsOf(work: Promise<unknown>): Promise<FieldErrors> {
  try {
    await work;
    return {};
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors;
    throw error;
  }
}

/** The client disconnected before its request had arrived: no response is needed. */
export class ClientGone extends Error {
  override name = "ClientGone";
  constructor() {
    super("The client went away.");
  }
}

export const unauthorized = (message = "Sign in to continue.") => new Failure("unauthorized", message);
export const forbidden = (message = "You are not allowed to do this.") => new Failure("forbidden", message);
export const notFound = (message = "Not found.") => new Failure("not_found", message);
/** The error for a state that doesn't admit the call. */
export const conflict = (message: string) => new Failure("conflict", message);

/** The error for a client that has reached a limit and may retry after `seconds`. */
export function tooManyRequests(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too_many_requests", "Too many requests. Try again later.", retryAfter);
}
