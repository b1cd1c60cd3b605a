/** PayPal as this shop uses it. Amounts are integers of US cents unless a currency is named. */
export interface Paypal {
  /** Creates an order that the buyer approves in PayPal's window. Idempotent by `requestKey`. */
  createOrder(wanted: WantedOrder): Promise<PaypalOrder>;
  /** The order's present state; null if PayPal has none. */
  readOrder(id: string): Promise<PaypalOrder | null>;
  /** A capture, for an order that PayPal no longer has, with the order's names; null if PayPal has neither. */
  readCapture(id: string): Promise<PaypalOrder | null>;
  /** Captures an approved order; idempotent by `requestKey`. */
  captureOrder(id: string, requestKey: string): Promise<PaypalOrder>;
  /** Refunds a capture, in full if `cents` is null; idempotent by `requestKey`. */
  refundCapture(captureId: string, refund: { cents: number | null; requestKey: string; note: string }): Promise<Refund>;
  /** Whether a webhook was signed by PayPal for this shop. */
  isGenuine(webhook: SignedWebhook): Promise<boolean>;
  readDispute(id: string): Promise<Dispute | null>;
  /** Disputes about a capture, newest first. */
  listDisputes(captureId: string): Promise<Dispute[]>;
  /** Responds to a dispute with the shop's records of the sale. */
  sendEvidence(disputeId: string, evidence: { note: string }): Promise<void>;
  /** Pays receivers from the shop's balance, idempotent by `key` within 30 days; returns the id of the batch. */
  sendPayout(wanted: WantedPayout): Promise<string>;
  /** A batch's present state; null if PayPal has none. */
  readPayout(batchId: string): Promise<Payout | null>;
  /** Cancels a payout that its receiver has not claimed. */
  cancelPayoutItem(itemId: string): Promise<PayoutItem>;
}

export interface WantedPayout {
  key: string;
  /** Subject of the mail that PayPal sends to each receiver. */
  subject: string;
  items: readonly { key: string; email: string; cents: number }[];
}

/** A batch of payouts; a denied one pays no receiver. */
export interface Payout {
  id: string;
  state: "running" | "done" | "denied";
  items: PayoutItem[];
}

export interface PayoutItem {
  id: string;
  /** The shop's own key of the payout. */
  key: string | null;
  /** `unclaimed`: the receiver has no account yet. `returned`: the money is with the shop again, or never left it. */
  state: "pending" | "unclaimed" | "paid" | "returned";
  /** PayPal's code for the failure, such as RECEIVER_UNREGISTERED. */
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

/** Money that was captured, or is being captured. */
export interface Capture {
  id: string;
  state: CaptureState;
  amount: Money;
  /** PayPal's fee; null until it is known. */
  feeCents: number | null;
  /** Amount refunded or reversed; null if the response doesn't contain it. */
  refundedCents: number | null;
}

/** The present state of an order at PayPal. */
export interface PaypalOrder {
  id: string;
  state: "created" | "approved" | "voided" | "completed";
  /** The shop's own name of the order. */
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
  /** Deadline for evidence; null if none is requested. */
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
 * A failed request. `declined`: the buyer's bank or PayPal refuses the payment. `refused`: the request is invalid or
 * too late, and had no effect. `unknown`: no response, or a failure after which it may have been executed.
 */
export class PaypalError extends Error {
  override name = "PaypalError";
  /** PayPal's URLs about the problem. */
  readonly links: readonly string[];
  constructor(
    readonly kind: "declined" | "refused" | "unknown",
    /** PayPal's code of the problem, such as INSTRUMENT_DECLINED. */
    readonly issue: string,
    options?: { cause?: unknown; links?: readonly string[] },
  ) {
    super(`PayPal: ${issue}`, options);
    this.links = options?.links ?? [];
  }
}
