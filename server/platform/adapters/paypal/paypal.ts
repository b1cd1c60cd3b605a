/** PayPal as this shop uses it. Amounts are integers of US cents unless a currency is named. */
export interface Paypal {
  /** Makes an order that the buyer approves in PayPal's window. The same `requestKey` makes the same order. */
  createOrder(wanted: WantedOrder): Promise<PaypalOrder>;
  /** The order's present state; null where PayPal has none. */
  readOrder(id: string): Promise<PaypalOrder | null>;
  /** A capture with what its order was named, where PayPal no longer has the order; null where it has neither. */
  readCapture(id: string): Promise<PaypalOrder | null>;
  /** Takes the money of an approved order, once for each `requestKey`. */
  captureOrder(id: string, requestKey: string): Promise<PaypalOrder>;
  /** Gives money back, all that is left without an amount; once for each `requestKey`. */
  refundCapture(captureId: string, refund: { cents: number | null; requestKey: string; note: string }): Promise<Refund>;
  /** Whether a webhook was signed by PayPal for this shop. */
  isGenuine(webhook: SignedWebhook): Promise<boolean>;
  readDispute(id: string): Promise<Dispute | null>;
  /** Disputes about a capture, newest first. */
  listDisputes(captureId: string): Promise<Dispute[]>;
  /** Answers a dispute with what the shop knows of the sale. */
  sendEvidence(disputeId: string, evidence: { note: string }): Promise<void>;
  /** Pays people from the shop's balance, once for each `key` within 30 days; returns the id of the batch. */
  sendPayout(wanted: WantedPayout): Promise<string>;
  /** A batch of payouts as it is now; null where PayPal has none. */
  readPayout(batchId: string): Promise<Payout | null>;
  /** Takes back a payout that its receiver has not claimed. */
  cancelPayoutItem(itemId: string): Promise<PayoutItem>;
}

export interface WantedPayout {
  key: string;
  /** Of the mail that PayPal sends to each receiver. */
  subject: string;
  items: readonly { key: string; email: string; cents: number }[];
}

/** A batch of payouts; nobody is paid by a denied one. */
export interface Payout {
  id: string;
  state: "running" | "done" | "denied";
  items: PayoutItem[];
}

export interface PayoutItem {
  id: string;
  /** What this shop named the payout. */
  key: string | null;
  /** `unclaimed`: the receiver has no account yet. `returned`: the money is with the shop again, or never left it. */
  state: "pending" | "unclaimed" | "paid" | "returned";
  /** PayPal's name of what happened, such as RECEIVER_UNREGISTERED. */
  problem: string | null;
  amount: Money;
}

export interface WantedOrder {
  requestKey: string;
  title: string;
  /** What the buyer pays, tax included. */
  amountCents: number;
  taxCents: number;
}

export interface Money {
  cents: number;
  currency: string;
}

export type CaptureState = "completed" | "pending" | "declined";

/** Money that was taken, or is being taken. */
export interface Capture {
  id: string;
  state: CaptureState;
  amount: Money;
  /** What PayPal retains; null until it has told. */
  feeCents: number | null;
  /** Money that went back, by a refund or a reversal; null where it isn't told. */
  refundedCents: number | null;
}

/** An order as PayPal presently has it. */
export interface PaypalOrder {
  id: string;
  state: "created" | "approved" | "voided" | "completed";
  /** What this shop named the order. */
  reference: string | null;
  amount: Money;
  /** The merchant who is paid. */
  payeeId: string | null;
  payer: { id: string | null; email: string | null; name: string | null; country: string | null };
  capture: Capture | null;
}

export interface Refund {
  id: string;
  state: "completed" | "pending" | "failed";
  cents: number;
}

export interface Dispute {
  id: string;
  captureIds: string[];
  /** `lost`: the buyer gets the money back. */
  state: "open" | "won" | "lost";
  reason: string;
  amount: Money;
  /** Until when evidence is taken; null when none is asked for. */
  evidenceDueAt: Date | null;
}

export interface SignedWebhook {
  headers: WebhookSignature;
  /** As it arrived, byte for byte. */
  body: string;
}

export interface WebhookSignature {
  transmissionId: string;
  transmissionTime: string;
  transmissionSig: string;
  certUrl: string;
  authAlgo: string;
}

/**
 * PayPal did not do what was asked. `declined`: the buyer's bank or PayPal refuses the payment. `refused`: the request is
 * wrong or too late, and nothing happened. `unknown`: no response, or a failure after which anything may have happened.
 */
export class PaypalError extends Error {
  override name = "PaypalError";
  /** URLs at PayPal of what the problem is about. */
  readonly links: readonly string[];
  constructor(
    readonly kind: "declined" | "refused" | "unknown",
    /** PayPal's name of the problem, such as INSTRUMENT_DECLINED. */
    readonly issue: string,
    options?: { cause?: unknown; links?: readonly string[] },
  ) {
    super(`PayPal: ${issue}`, options);
    this.links = options?.links ?? [];
  }
}
