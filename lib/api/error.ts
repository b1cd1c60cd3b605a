import type { FieldErrors } from "@/lib/contract/errors";

/** A call that failed. `status` 0 means that there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldErrors = {},
    readonly retryAfterSeconds: number | null = null,
    /** What somebody else changed meanwhile, as it is now; of a 409 of a call that takes a version. */
    readonly current: unknown = undefined,
    /** Whether the same call passes once the session has proved again who is at it. */
    readonly needsProof = false,
  ) {
    super(message);
    this.name = "ApiError";
  }

  /** Whether the same call may succeed later without a change by the user. */
  get isRetryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** The first message of a field of the call; undefined without one. */
  messageOf(field: string): string | undefined {
    return this.errors[field]?.[0];
  }

  /** The message that none of these fields shows; null if they show all of it. */
  messageBeside(fields: readonly string[]): string | null {
    const names = Object.keys(this.errors);
    const other = names.find((name) => !fields.includes(name));
    if (other !== undefined) return this.errors[other]?.[0] ?? null;
    return names.length > 0 ? null : this.message;
  }
}

/** Reads an error response of the API server: the first message of the first field, or the error sentence. */
export function apiErrorFrom(status: number, body: unknown, retryAfter: string | null | undefined): ApiError {
  const { error, errors, current, proof } = (typeof body === "object" && body !== null ? body : {}) as {
    error?: string;
    errors?: FieldErrors;
    current?: unknown;
    proof?: "required";
  };
  const message = Object.values(errors ?? {})[0]?.[0] ?? error ?? "Something went wrong. Try again.";
  return new ApiError(status, message, errors, retryAfter ? Number(retryAfter) : null, current, proof === "required");
}
