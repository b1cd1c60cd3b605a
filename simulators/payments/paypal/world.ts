import type { Capture, Dispute, Order, Outcome, Refund } from "@/simulators/payments/paypal/objects";
import { notFound } from "@/simulators/payments/paypal/problem";
import type { Clock } from "@/simulators/payments/state/clock";
import { newId, newPayPalId } from "@/simulators/payments/state/ids";
import type { Store } from "@/simulators/payments/state/store";

/** The kinds of stored objects, by their table. */
export interface PayPalTables {
  order: Order;
  capture: StoredCapture;
  refund: Refund & { capture: string };
  dispute: StoredDispute;
  payout: Payout;
  event: PayPalEvent;
}

export interface StoredCapture extends Capture {
  order: string;
}

export interface StoredDispute {
  id: string;
  capture: string;
  dispute: Dispute;
}

export interface Payout {
  id: string;
  batch_id: string;
  status: "PENDING" | "PROCESSING" | "SUCCESS" | "DENIED";
  created: string;
  items: PayoutItem[];
}

export interface PayoutItem {
  id: string;
  transaction: string;
  receiver: string;
  value: string;
  currency: string;
  note?: string;
  sender_item_id?: string;
  status: "SUCCESS" | "FAILED" | "PENDING" | "UNCLAIMED" | "RETURNED" | "ONHOLD" | "BLOCKED" | "REVERSED";
}

export interface PayPalEvent {
  id: string;
  event_version: "1.0";
  create_time: string;
  resource_type: string;
  resource_version: string;
  event_type: string;
  summary: string;
  resource: object;
  links: object[];
}

/** The buyer's choices in the window, which no response contains. */
export interface Approval {
  /** The order's id. */
  id: string;
  outcome: Outcome;
}

interface WorldOptions {
  store: Store;
  clock: Clock;
  /** Base URL of the API, without a trailing slash. */
  baseUrl: string;
  /** Base URL of the pages for browsers, without a trailing slash. */
  pagesUrl: string;
  onEvent: (event: PayPalEvent) => void;
}

const FEE_PERCENT = 3.49;
const FEE_FIXED = 49;

/** The whole state of the simulated PayPal. */
export class PayPalWorld {
  readonly merchant = { email_address: "shop@payments.example", merchant_id: "SIMULATEDSHOP" };

  constructor(private readonly options: WorldOptions) {}

  get store(): Store {
    return this.options.store;
  }

  get clock(): Clock {
    return this.options.clock;
  }

  /** The base URL of the API. */
  get url(): string {
    return `${this.options.baseUrl}/paypal`;
  }

  /** The base URL of the script, the button and the window. */
  get pagesUrl(): string {
    return `${this.options.pagesUrl}/paypal`;
  }

  now(): string {
    return new Date(this.options.clock.now() * 1_000).toISOString().replace(/\.\d+Z$/, "Z");
  }

  find<K extends keyof PayPalTables>(kind: K, id: string): PayPalTables[K] | null {
    return this.store.get<PayPalTables[K]>(`paypal.${kind}`, id);
  }

  /** Throws PayPal's 404 if there is no such object. */
  need<K extends keyof PayPalTables>(kind: K, id: string): PayPalTables[K] {
    const found = this.find(kind, id);
    if (!found) throw notFound();
    return found;
  }

  all<K extends keyof PayPalTables>(kind: K): PayPalTables[K][] {
    return this.store.all<PayPalTables[K]>(`paypal.${kind}`);
  }

  save<K extends keyof PayPalTables>(kind: K, object: PayPalTables[K]): PayPalTables[K] {
    this.store.put(`paypal.${kind}`, object);
    return object;
  }

  emit(type: string, resourceType: string, summary: string, resource: object): void {
    const id = `WH-${newPayPalId()}-${newPayPalId()}`;
    const event: PayPalEvent = {
      id,
      event_version: "1.0",
      create_time: this.now(),
      resource_type: resourceType,
      resource_version: resourceType === "dispute" ? "1.0" : "2.0",
      event_type: type,
      summary,
      resource,
      links: [{ href: `${this.url}/v1/notifications/webhooks-events/${id}`, rel: "self", method: "GET" }],
    };
    this.save("event", event);
    this.options.onEvent(event);
  }
}

/** PayPal's fee for a payment, in cents. */
export const feeOf = (cents: number): number => Math.min(cents, Math.round((cents * FEE_PERCENT) / 100) + FEE_FIXED);

export const newPayerId = (): string => newId("", 13).toUpperCase();
