import type { FieldErrors } from "@/lib/contract/errors";

type FailureKind = "unauthorized" | "forbidden" | "not_found" | "conflict" | "too_many_requests" | "unavailable";

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

export const unauthorized = (message = "Sign in to continue.") => new Failure("unauthorized", message);
export const forbidden = (message = "You are not allowed to do this.") => new Failure("forbidden", message);
export const notFound = (message = "Not found.") => new Failure("not_found", message);
