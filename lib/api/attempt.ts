import { ApiError } from "@/lib/api/error";

/** Keys of requests whose responses were lost, by what they ask for. */
const unanswered = new Map<string, string>();

/**
 * Sends a request under an idempotency key. If its response is lost, the next request for the same thing repeats the
 * key: what the first one bought isn't bought again.
 */
export async function attempt<Response>(
  what: string,
  send: (idempotencyKey: string) => Promise<Response>,
): Promise<Response> {
  const key = unanswered.get(what) ?? newIdempotencyKey();
  try {
    unanswered.set(what, key);
    const response = await send(key);
    unanswered.delete(what);
    return response;
  } catch (failure) {
    const isAnswered = failure instanceof ApiError && !failure.isRetryable;
    if (isAnswered) unanswered.delete(what);
    throw failure;
  }
}

function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
