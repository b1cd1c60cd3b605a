import type Stripe from "stripe";

/** The id of an object that is given as an id or expanded. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}

/** Converts a timestamp of the provider: seconds since 1970. */
export function toDate(seconds: number): Date;
export function toDate(seconds: number | null | undefined): Date | null;
export function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);
}

/**
 * The provider's clock at a response, by which its deadlines run. It equals ours unless the provider is a simulator
 * whose clock was moved.
 */
export function sentAt(response: { lastResponse: Stripe.Response<unknown>["lastResponse"] }): Date {
  const time = Date.parse(response.lastResponse.headers?.date ?? "");
  return Number.isNaN(time) ? new Date() : new Date(time);
}
