import { ApiError } from "@/lib/api/error";

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Whether the same request may succeed later, without anything that the user does. */
export const isPassing = (error: unknown) => error instanceof ApiError && (error.isRetryable || error.status === 408);

/** How long to wait before a retry: twice as long each time, or as long as the server says; a random part of it less. */
export function retryDelay(error: unknown, attempt: number, random = Math.random): number {
  const wanted = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  const told = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.max(told, wanted * (0.5 + random() / 2));
}

/** Resolves after a while; rejects with the signal's reason once that is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, ms);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}
