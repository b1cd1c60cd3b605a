/** An amount in PayPal's format: `{ currency_code: "USD", value: "12.00" }`. */
export interface Money {
  currency_code: string;
  value: string;
}

export interface Link {
  href: string;
  rel: string;
  method: string;
}

export interface Payer {
  email_address: string;
  payer_id: string;
  name: { given_name: string; surname: string };
  address: { country_code: string };
}

export interface Capture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  status_details?: { reason: string };
  amount: Money;
  invoice_id?: string;
  custom_id?: string;
  final_capture: boolean;
  seller_protection: { status: string; dispute_categories?: string[] };
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money };
  links: Link[];
  create_time: string;
  update_time: string;
}

export interface Refund {
  id: string;
  status: "COMPLETED";
  amount: Money;
  invoice_id?: string;
  custom_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: { gross_amount: Money; paypal_fee: Money; net_amount: Money; total_refunded_amount: Money };
  links: Link[];
  create_time: string;
  update_time: string;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: Money & { breakdown?: Record<string, Money> };
  payee: { email_address: string; merchant_id: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: object[];
  payments?: { captures?: Capture[]; refunds?: Refund[] };
}

export interface Order {
  id: string;
  intent: "CAPTURE";
  status: "CREATED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  payment_source?: { paypal: Record<string, unknown> };
  purchase_units: PurchaseUnit[];
  payer?: Payer;
  create_time: string;
  update_time: string;
  links: Link[];
}

export interface Dispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: object[];
  reason: string;
  status: "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED";
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string; amount_refunded?: Money };
  dispute_life_cycle_stage: "INQUIRY" | "CHARGEBACK";
  dispute_channel: "INTERNAL";
  messages: object[];
  evidences: object[];
  seller_response_due_date?: string;
  links: Link[];
}

/** PayPal's decisions on a capture, as chosen in the buyer's window. */
export const OUTCOMES = {
  completed: "The payment completes",
  pending: "The payment stays pending until it is decided",
  declined: "The capture is declined",
  instrument: "The card behind the account is declined, and another can be chosen",
} as const;
export type Outcome = keyof typeof OUTCOMES;

export function centsOf({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

export const money = (cents: number, currency = "USD"): Money => ({
  currency_code: currency,
  value: (cents / 100).toFixed(2),
});
