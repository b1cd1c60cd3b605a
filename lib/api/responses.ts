import type { ApiError } from "@/lib/api/error";

type Outcome = { error?: ApiError; message?: string };
type Listener = (outcome: Outcome) => void;
const listeners = new Set<Listener>();

/**
 * Subscribes to every failure and success message that its caller doesn't show itself. Returns an unsubscribe function.
 */
export function onResponse(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies the listeners of a response. Called by `request` alone. */
export function announceResponse(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome);
}
