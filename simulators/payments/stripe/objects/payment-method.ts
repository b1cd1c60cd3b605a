import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import { CARDS, type CardBehaviour, fingerprintOf } from "@/simulators/payments/stripe/cards";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export interface CardInput {
  number: string;
  expMonth: number;
  expYear: number;
  name?: string | null;
  email?: string | null;
  country?: string | null;
  postalCode?: string | null;
  metadata?: Record<string, string>;
}

interface CardNumber {
  id: string;
  number: string;
}

const NUMBERS = "stripe.card_number";
const UNKNOWN: CardBehaviour = {
  brand: "visa",
  declines: {
    code: "card_declined",
    declineCode: "test_mode_live_card",
    message: "Your card was declined. It isn’t a test card.",
  },
  label: "Isn’t a test card",
};

/** Stores a card without a customer. */
export function createCard(world: StripeWorld, input: CardInput): Stripe.PaymentMethod {
  const { number, name = null, email = null } = input;
  const { brand } = behaviourOf(number);
  const id = newId("pm_1");
  world.store.put(NUMBERS, { id, number } as CardNumber);
  return world.save("payment_method", {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: {
        city: null,
        country: input.country ?? null,
        line1: null,
        line2: null,
        postal_code: input.postalCode ?? null,
        state: null,
      },
      email,
      name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: input.expMonth,
      exp_year: input.expYear,
      fingerprint: fingerprintOf(number),
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: input.metadata ?? {},
    type: "card",
  });
}

const behaviourOf = (number: string): CardBehaviour => CARDS[number] ?? UNKNOWN;

/** The simulated behaviour of a payment method's card. */
export function cardBehaviour(world: StripeWorld, paymentMethod: string): CardBehaviour {
  return behaviourOf(world.store.get<CardNumber>(NUMBERS, paymentMethod)?.number ?? "");
}

export function attachCard(world: StripeWorld, id: string, customer: string): Stripe.PaymentMethod {
  const attached = world.save("payment_method", { ...world.need("payment_method", id), customer });
  world.emit("payment_method.attached", attached);
  return attached;
}
