import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export interface CustomerInput {
  email?: string | null;
  name?: string | null;
  phone?: string | null;
  description?: string | null;
  address?: Partial<Record<keyof Stripe.Address, string | null>> | null;
  metadata?: Record<string, string>;
  balance?: number;
  locales?: string[];
  taxExempt?: "none" | "exempt" | "reverse";
}

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** Stores a new customer and emits the event. */
export function createCustomer(world: StripeWorld, input: CustomerInput): Stripe.Customer {
  const customer = world.save("customer", {
    id: newId("cus_", 14),
    object: "customer",
    address: input.address ? { ...NO_ADDRESS, ...input.address } : null,
    balance: input.balance ?? 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: newId("", 8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.locales ?? [],
    shipping: null,
    tax_exempt: input.taxExempt ?? "none",
    test_clock: null,
  });
  world.emit("customer.created", customer);
  return customer;
}
