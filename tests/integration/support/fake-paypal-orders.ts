/** An amount as PayPal writes it. */
export interface Money {
  currency_code: string;
  value: string;
}

/** A payment of an order, as far as the shop reads it. */
export interface FakeCapture {
  id: string;
  status: "COMPLETED" | "PENDING" | "DECLINED" | "REFUNDED" | "PARTIALLY_REFUNDED";
  amount: Money;
  custom_id: string;
}

/** An order with its captures and refunds. */
export interface FakeOrder {
  id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED" | "VOIDED";
  unit: { custom_id: string; amount: Money; payee: { merchant_id: string } };
  captures: FakeCapture[];
  /** Its capture stays pending until `decide`. */
  pends?: boolean;
  refunds: { id: string; status: "COMPLETED"; amount: Money }[];
}

/** A dispute about a capture. */
export interface FakeDispute {
  dispute_id: string;
  status: string;
  outcome?: string;
  captureId: string;
  amount: Money;
}

/** What was captured for an order, minus refunds, in cents. */
export function netCents({ captures, refunds }: FakeOrder): number {
  const cents = (list: readonly { amount: Money }[]) =>
    list.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return cents(captures.filter(({ status }) => status !== "PENDING" && status !== "DECLINED")) - cents(refunds);
}

/** An order as PayPal's API returns it. */
export const show = ({ id, status, unit, captures, refunds }: FakeOrder) => ({
  id,
  status,
  intent: "CAPTURE",
  payer: { payer_id: "BUYER", email_address: "buyer@example.com", name: { given_name: "Ada", surname: "Byrd" } },
  purchase_units: [
    {
      ...unit,
      ...(captures.length > 0
        ? {
            payments: {
              captures: captures.map((capture) => ({
                ...capture,
                seller_receivable_breakdown: {
                  gross_amount: capture.amount,
                  paypal_fee: { currency_code: "USD", value: "0.75" },
                },
              })),
              refunds,
            },
          }
        : {}),
    },
  ],
});

/** A dispute as PayPal's API returns it. */
export const showDispute = ({ dispute_id, status, outcome, captureId, amount }: FakeDispute) => ({
  dispute_id,
  status,
  reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  dispute_amount: amount,
  disputed_transactions: [{ seller_transaction_id: captureId }],
  ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
  ...(status === "RESOLVED" ? {} : { seller_response_due_date: "2030-01-01T00:00:00.000Z" }),
});
