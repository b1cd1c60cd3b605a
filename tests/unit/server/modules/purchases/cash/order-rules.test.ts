import { describe, expect, it } from "vitest";
import {
  includedTax,
  mismatchOf,
  nextStatus,
  ORDER_LIFE_MS,
  type Present,
  refundedCents,
} from "@/server/modules/purchases/cash/order-rules";
import type { PaypalOrder } from "@/server/providers/paypal/paypal";

const NOW = new Date("2026-11-22T12:00:00Z");
const order = {
  status: "created" as const,
  amount_cents: 1_299,
  refunded_cents: 0,
  request_key: "key",
  payee_id: "SHOP",
  created_at: NOW,
};

function paypal(
  state: PaypalOrder["state"],
  capture: Partial<NonNullable<PaypalOrder["capture"]>> | null,
): PaypalOrder {
  const amount = { cents: 1_299, currency: "USD" };
  const whole = capture && {
    id: "CAP",
    state: "completed" as const,
    amount,
    feeCents: null,
    refundedCents: 0,
    ...capture,
  };
  const payer = { id: null, email: null, name: null, country: null };
  return { id: "ORDER", state, reference: "key", amount, payeeId: "SHOP", payer, capture: whole };
}

const present = (found: PaypalOrder | null, rest: Partial<Present> = {}): Present => ({
  order: found,
  hasOpenDispute: false,
  lostCents: 0,
  ...rest,
});

describe("the tax in a price", () => {
  it.each([
    [1_299, 0, 0],
    [1_299, 20, 217],
    [1_299, 19, 207],
    [1, 50, 0],
  ])("of %i cents at %i percent is %i", (cents, rate, tax) => expect(includedTax(cents, rate)).toBe(tax));
});

describe("an order at PayPal", () => {
  const found = paypal("approved", null);

  it.each([
    [found, null],
    [{ ...found, reference: null }, "reference"],
    [{ ...found, amount: { cents: 1_298, currency: "USD" } }, "amount"],
    [{ ...found, amount: { cents: 1_300, currency: "USD" } }, "amount"],
    [{ ...found, amount: { cents: 1_299, currency: "EUR" } }, "currency"],
    [{ ...found, payeeId: "THIEF" }, "payee"],
    [{ ...found, payeeId: null }, "payee"],
    [paypal("completed", { amount: { cents: 1, currency: "USD" } }), "amount"],
  ])("is compared with what was ordered (%#)", (state, problem) => expect(mismatchOf(order, state)).toBe(problem));

  it("may be paid to any payee where the shop has none on record", () => {
    expect(mismatchOf({ ...order, payee_id: null }, { ...found, payeeId: "SHOP" })).toBeNull();
  });
});

describe("the status of an order", () => {
  const last = new Date(NOW.getTime() + ORDER_LIFE_MS);
  const long = new Date(last.getTime() + 1);

  it("waits three hours for the buyer", () => expect(ORDER_LIFE_MS).toBe(10_800_000));

  it.each([
    ["created", present(paypal("created", null)), NOW, "created"],
    ["approved", present(paypal("approved", null)), NOW, "approved"],
    ["created", present(paypal("voided", null)), NOW, "abandoned"],
    ["approved", present(paypal("voided", null)), NOW, "abandoned"],
    ["created", present(paypal("created", null)), last, "created"],
    ["created", present(paypal("created", null)), long, "abandoned"],
    ["created", present(null), long, "abandoned"],
    ["approved", present(paypal("completed", {})), long, "captured"],
    ["approved", present(paypal("completed", { state: "pending" })), NOW, "pending"],
    ["pending", present(paypal("completed", { state: "declined" })), NOW, "declined"],
    ["pending", present(null), long, "pending"],
    ["captured", present(null), long, "captured"],
    ["captured", present(paypal("completed", {}), { hasOpenDispute: true }), NOW, "disputed"],
    ["disputed", present(paypal("completed", {})), NOW, "captured"],
    ["disputed", present(paypal("completed", {}), { lostCents: 1_299 }), NOW, "refunded"],
    ["captured", present(paypal("completed", { refundedCents: 1_298 })), NOW, "captured"],
    ["captured", present(paypal("completed", { refundedCents: 1_299 })), NOW, "refunded"],
    ["refunded", present(paypal("completed", { refundedCents: 0 })), NOW, "captured"],
  ] as const)("changes from %s to the one that PayPal's state implies (%#)", (status, state, now, expected) => {
    expect(nextStatus({ ...order, status }, state, now)).toBe(expected);
  });

  it("keeps the known refunded amount where PayPal doesn't state one", () => {
    const withoutAmount = present(paypal("completed", { refundedCents: null }));
    for (const unknown of [withoutAmount, present(null), present(paypal("created", null))]) {
      expect(refundedCents({ amount_cents: 1_299, refunded_cents: 500 }, unknown)).toBe(500);
    }
    expect(refundedCents({ amount_cents: 1_299, refunded_cents: 0 }, { ...withoutAmount, lostCents: 9_999 })).toBe(
      1_299,
    );
  });
});
