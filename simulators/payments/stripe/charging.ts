import type Stripe from "stripe";
import type { Decline } from "@/simulators/payments/stripe/cards";
import { openDispute } from "@/simulators/payments/stripe/disputes";
import { newCharge } from "@/simulators/payments/stripe/objects/charge";
import { cardBehaviour } from "@/simulators/payments/stripe/objects/payment-method";
import { StripeProblem } from "@/simulators/payments/stripe/problem";
import { idOf, type StripeWorld } from "@/simulators/payments/stripe/world";

export interface ChargeOptions {
  paymentMethod: string;
  /** The customer is on the page and could confirm the payment. */
  isOnSession: boolean;
  /** The customer has confirmed the payment at their bank. */
  isConfirmed?: boolean;
}

const NEEDS_CONFIRMATION: Decline = {
  code: "card_declined",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};
const CONFIRMED = "stripe.confirmed_card";

/** Charges a card for an intent and stores its status: `succeeded`, `requires_action` or `requires_payment_method`. */
export function chargeIntent(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  { paymentMethod, isOnSession, isConfirmed = false }: ChargeOptions,
): Stripe.PaymentIntent {
  const method = world.need("payment_method", paymentMethod);
  const decline = declineOf(world, paymentMethod, isOnSession);
  if (!decline && needsConfirmation(world, paymentMethod, isOnSession) && !isConfirmed) {
    return waitForConfirmation(world, { ...intent, payment_method: paymentMethod }, isOnSession);
  }
  if (isConfirmed) rememberConfirmation(world, paymentMethod);
  const charge = world.save("charge", newCharge(world, intent, method, decline));
  const charged = world.save("payment_intent", {
    ...intent,
    amount_received: decline ? 0 : intent.amount,
    last_payment_error: decline ? errorOf(decline, charge.id, method) : null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: decline ? null : paymentMethod,
    status: decline ? "requires_payment_method" : "succeeded",
  });
  world.emit(decline ? "charge.failed" : "charge.succeeded", charge);
  world.emit(decline ? "payment_intent.payment_failed" : "payment_intent.succeeded", charged);
  if (!decline && cardBehaviour(world, paymentMethod).disputes) openDispute(world, charge.id, "fraudulent");
  return charged;
}

/** Why a card can't be charged now; null if it can. */
export function declineOf(world: StripeWorld, paymentMethod: string, isOnSession: boolean): Decline | null {
  const { declines, declinesLater } = cardBehaviour(world, paymentMethod);
  return declines ?? (isOnSession ? null : (declinesLater ?? null));
}

/** Whether the bank requires the customer's confirmation before the card is charged or saved. */
export function needsConfirmation(world: StripeWorld, paymentMethod: string, isOnSession: boolean): boolean {
  const { confirms } = cardBehaviour(world, paymentMethod);
  if (confirms === "always") return true;
  const wasConfirmed = world.store.get(CONFIRMED, paymentMethod) !== null;
  return confirms === "unless_set_up" && (isOnSession || !wasConfirmed);
}

/** Stores that a card was confirmed, which sets it up: its bank may require no confirmation of off-session charges. */
export function rememberConfirmation(world: StripeWorld, paymentMethod: string): void {
  world.store.put(CONFIRMED, { id: paymentMethod });
}

function waitForConfirmation(
  world: StripeWorld,
  intent: Stripe.PaymentIntent,
  isOnSession: boolean,
): Stripe.PaymentIntent {
  const url = `${world.pagesUrl}/stripe/confirm/${intent.id}`;
  const method = world.need("payment_method", idOf(intent.payment_method) ?? "");
  const waiting = world.save("payment_intent", {
    ...intent,
    last_payment_error: isOnSession ? null : errorOf(NEEDS_CONFIRMATION, null, method),
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: null, url } },
    status: "requires_action",
  });
  world.emit("payment_intent.requires_action", waiting);
  return waiting;
}

function errorOf(
  decline: Decline,
  charge: string | null,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent.LastPaymentError {
  const code = decline === NEEDS_CONFIRMATION ? "authentication_required" : decline.code;
  return {
    ...(charge && { charge }),
    code,
    decline_code: decline.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
    message: decline.message,
    payment_method: method,
    type: "card_error",
  };
}

/** The error of a call whose intent wasn't paid. */
export function cardProblem(intent: Stripe.PaymentIntent): StripeProblem {
  const { last_payment_error: error } = intent;
  return new StripeProblem(402, {
    type: "card_error",
    code: error?.code ?? "authentication_required",
    ...(error?.decline_code && { decline_code: error.decline_code }),
    message: error?.message ?? NEEDS_CONFIRMATION.message,
    ...(error?.charge && { charge: error.charge }),
    payment_intent: intent,
    ...(error?.payment_method && { payment_method: error.payment_method }),
  });
}

/** The error for a card that can't be saved. */
export function declineProblem(decline: Decline): StripeProblem {
  return new StripeProblem(402, {
    type: "card_error",
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
  });
}
