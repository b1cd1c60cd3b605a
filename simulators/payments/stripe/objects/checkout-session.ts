import type Stripe from "stripe";
import { newId } from "@/simulators/payments/state/ids";
import type { StripeWorld } from "@/simulators/payments/stripe/world";

export interface SessionLine {
  price: Stripe.Price;
  quantity: number;
}

export interface SessionInput {
  mode: "payment" | "subscription" | "setup";
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  successUrl: string | null;
  cancelUrl: string | null;
  expiresAt: number;
  metadata: Record<string, string>;
  lines: SessionLine[];
  hasTrial: boolean;
  isTaxed: boolean;
  billingAddress: "auto" | "required" | null;
  customerCreation: "always" | "if_required" | null;
  collectsTaxId: boolean;
  locale: string | null;
  savesCards: boolean;
  allowPromotionCodes: boolean | null;
  invoiceCreation: boolean;
  submitType: string | null;
  paymentMethodCollection: "always" | "if_required" | null;
}

export function newCheckoutSession(world: StripeWorld, input: SessionInput): Stripe.Checkout.Session {
  const id = newId("cs_test_a1", 56);
  const subtotal = input.lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
  const amount = input.mode === "setup" ? null : input.hasTrial ? 0 : subtotal;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: input.allowPromotionCodes,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: input.isTaxed,
      liability: input.isTaxed ? { type: "self" } : null,
      provider: input.isTaxed ? "stripe" : null,
      status: input.isTaxed ? "requires_location_inputs" : null,
    },
    billing_address_collection: input.billingAddress,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: world.now(),
    currency: input.mode === "setup" ? null : "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: input.customer,
    customer_account: null,
    customer_creation: input.customer
      ? null
      : (input.customerCreation ?? (input.mode === "payment" ? "if_required" : "always")),
    customer_details: null,
    customer_email: input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation:
      input.mode === "payment"
        ? {
            enabled: input.invoiceCreation,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: input.locale as Stripe.Checkout.Session.Locale | null,
    managed_payments: null,
    metadata: input.metadata,
    mode: input.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.paymentMethodCollection ?? (input.mode === "payment" ? "if_required" : "always"),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: input.mode === "setup" ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: input.savesCards
      ? { allow_redisplay_filters: ["always"], payment_method_remove: "disabled", payment_method_save: "enabled" }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: input.submitType as Stripe.Checkout.Session.SubmitType | null,
    subscription: null,
    success_url: input.successUrl,
    ...(input.collectsTaxId && { tax_id_collection: { enabled: true, required: "never" as const } }),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${world.pagesUrl}/stripe/checkout/${id}`,
    wallet_options: null,
  };
}

/** A line of a checkout, as in the list of its lines. */
export function sessionLineItem(
  world: StripeWorld,
  { price, quantity }: SessionLine,
  place: number,
  hasTrial: boolean,
): Stripe.LineItem {
  const amount = hasTrial ? 0 : (price.unit_amount ?? 0) * quantity;
  return {
    id: `li_1${price.id.slice(-20)}${place}`,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: "usd",
    description: world.find("product", String(price.product))?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}
