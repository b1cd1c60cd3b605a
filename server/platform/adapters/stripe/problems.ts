import Stripe from "stripe";

/** The bank refused the card, or wants the buyer to confirm. */
export function isCardProblem(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.type === "StripeCardError";
}

/** There is no such object, or it is past changing: what was asked for is done or can't be. */
export function isGone(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.statusCode === 404 || error.code === "resource_missing";
}

/** The provider refuses this for good; asking again makes no difference. */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.type === "StripeInvalidRequestError";
}

/** The provider can't be reached or failed: it may have acted or not. */
export function isUnclear(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && !isCardProblem(error) && !isRefused(error);
}
