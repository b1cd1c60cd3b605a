import Stripe from "stripe";

/** The bank declined the card, or requires the buyer's confirmation. */
export function isCardProblem(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.type === "StripeCardError";
}

/** The object doesn't exist, or can no longer be changed: the request is already done or impossible. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === "resource_missing";
}

/** The provider refuses this permanently; a retry makes no difference. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.type === "StripeInvalidRequestError";
}

/** The provider is unreachable or failed: it may have executed the request or not. */
export function isUnclear(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && !isCardProblem(error) && !isRefused(error);
}
