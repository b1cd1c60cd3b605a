import type { ApiError } from "@/lib/api/error";

type Answer = { error?: ApiError; message?: string };
type Listener = (answer: Answer) => void;
const listeners = new Set<Listener>();

/** Hears of every failure and success message that its caller doesn't show itself. Returns the way out. */
export function onAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of an answer. Only `request` does. */
export function announceAnswer(answer: Answer): void {
  for (const listener of listeners) listener(answer);
}
