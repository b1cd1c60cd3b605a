import type Stripe from "stripe";
import type { Clock } from "@/simulators/payments/state/clock";
import { newId } from "@/simulators/payments/state/ids";
import type { Store } from "@/simulators/payments/state/store";
import { missing } from "@/simulators/payments/stripe/problem";

/** The simulated version of the API. */
export const API_VERSION = "2026-10-28.endive";

/** The kinds of stored objects, by their table. */
export interface StripeTables {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  credit_note: Stripe.CreditNote;
  customer_balance_transaction: Stripe.CustomerBalanceTransaction;
  checkout_session: Stripe.Checkout.Session;
  portal_configuration: Stripe.BillingPortal.Configuration;
  portal_session: Stripe.BillingPortal.Session;
  event: StoredEvent;
}

export type StripeKind = keyof StripeTables;

export interface StoredEvent {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

interface WorldOptions {
  store: Store;
  clock: Clock;
  /** The base URL of this simulator's pages, without a trailing slash. */
  pagesUrl: () => string;
  onEvent: (event: StoredEvent) => void;
}

/** The whole state of the simulated Stripe: its objects, its clock and its events. */
export class StripeWorld {
  /** The running request's ids, for its events. */
  request: { id: string | null; idempotency_key: string | null } = { id: null, idempotency_key: null };

  constructor(private readonly options: WorldOptions) {}

  get store(): Store {
    return this.options.store;
  }

  get clock(): Clock {
    return this.options.clock;
  }

  get pagesUrl(): string {
    return this.options.pagesUrl();
  }

  now(): number {
    return this.options.clock.now();
  }

  find<K extends StripeKind>(kind: K, id: string | null | undefined): StripeTables[K] | null {
    return id ? this.store.get<StripeTables[K]>(tableOf(kind), id) : null;
  }

  /** Throws Stripe's 404 if there is no such object. */
  need<K extends StripeKind>(kind: K, id: string, status?: 400 | 404): StripeTables[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, status);
    return found;
  }

  /** Every object of a kind, oldest first. */
  all<K extends StripeKind>(kind: K): StripeTables[K][] {
    return this.store.all<StripeTables[K]>(tableOf(kind));
  }

  save<K extends StripeKind>(kind: K, object: StripeTables[K]): StripeTables[K] {
    this.store.put(tableOf(kind), object);
    return object;
  }

  emit(type: string, object: object, previous?: object): void {
    const event: StoredEvent = {
      id: newId("evt_1"),
      object: "event",
      api_version: API_VERSION,
      created: this.now(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.request,
      type,
    };
    this.save("event", event);
    this.options.onEvent(event);
  }
}

const tableOf = (kind: StripeKind) => `stripe.${kind}`;

/** The id of an object that is given as an id or expanded. */
export function idOf(reference: string | { id: string }): string;
export function idOf(reference: string | { id: string } | null | undefined): string | null;
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : (reference ?? null);
}

/** A decimal in JSON: a string. */
export const decimal = (cents: number) => String(cents) as unknown as Stripe.Decimal;

export function listOf<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: "list", data, has_more: false, url };
}
