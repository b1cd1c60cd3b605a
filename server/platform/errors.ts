import type { FieldErrors } from "@/lib/contract/errors";

export type FailureKind =
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "timed_out"
  | "conflict"
  | "too_large"
  | "too_many_requests"
  | "unavailable";

/** A refusal that the caller shall hear of, in one sentence. Services throw it; server/http answers it. */
export class Failure extends Error {
  override name = "Failure";
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** When asking again makes sense, in seconds. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** What the caller sent cannot be accepted, in the words of each field. */
export class InvalidInput extends Error {
  override name = "InvalidInput";
  constructor(readonly errors: FieldErrors) {
    super("The input is invalid.");
  }
}

/** The client went away before its request had arrived: nobody waits for a response. */
export class ClientGone extends Error {
  override name = "ClientGone";
  constructor() {
    super("The client went away.");
  }
}

export const unauthorized = (message = "Sign in to continue.") => new Failure("unauthorized", message);
export const forbidden = (message = "You are not allowed to do this.") => new Failure("forbidden", message);
export const notFound = (message = "Not found.") => new Failure("not_found", message);

/** A refusal for who has used a limit up; `seconds` is when to try again. */
export function tooManyRequests(seconds: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new Failure("too_many_requests", "Too many requests. Try again later.", retryAfter);
}
