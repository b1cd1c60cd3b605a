import { z } from "zod";
import { type Capture, centsOf, type Money, money, type Order, type Payer } from "@/simulators/payments/paypal/objects";
import { PayPalProblem, unprocessable } from "@/simulators/payments/paypal/problem";
import {
  type Approval,
  feeOf,
  newPayerId,
  type PayPalWorld,
  type StoredCapture,
} from "@/simulators/payments/paypal/world";
import { newPayPalId } from "@/simulators/payments/state/ids";

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,10}(\.\d{2})?$/) });
const unit = z.object({
  reference_id: z.string().max(256).optional(),
  amount: amount.extend({ breakdown: z.record(z.string(), amount).optional() }),
  payee: z.object({ email_address: z.string().optional(), merchant_id: z.string().optional() }).optional(),
  description: z.string().max(127).optional(),
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
  soft_descriptor: z.string().max(22).optional(),
  items: z
    .array(
      z.object({
        name: z.string().min(1).max(127),
        quantity: z.string().regex(/^[1-9]\d{0,9}$/),
        unit_amount: amount,
        tax: amount.optional(),
        description: z.string().max(2_048).optional(),
        sku: z.string().max(127).optional(),
        category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
      }),
    )
    .max(100)
    .optional(),
});
export const orderRequest = z.object({
  intent: z.literal("CAPTURE"),
  purchase_units: z.array(unit).length(1),
  payment_source: z.object({ paypal: z.record(z.string(), z.unknown()) }).optional(),
  application_context: z.record(z.string(), z.unknown()).optional(),
});

type Item = NonNullable<z.output<typeof unit>["items"]>[number];

const APPROVALS = "paypal.approval";

/** Stores an order that waits for the buyer's approval. */
export function createOrder(world: PayPalWorld, request: z.output<typeof orderRequest>): Order {
  const [wanted] = request.purchase_units;
  if (!wanted) throw new PayPalProblem(400, "MISSING_REQUIRED_PARAMETER");
  assertSums(wanted);
  const id = newPayPalId();
  const now = world.now();
  const { paypal } = request.payment_source ?? {};
  return world.save("order", {
    id,
    intent: "CAPTURE",
    status: paypal ? "PAYER_ACTION_REQUIRED" : "CREATED",
    ...(paypal && { payment_source: { paypal: {} } }),
    purchase_units: [
      {
        ...withoutUndefined(wanted),
        reference_id: wanted.reference_id ?? "default",
        amount: withoutUndefined(wanted.amount),
        payee: world.merchant,
      },
    ] as Order["purchase_units"],
    create_time: now,
    update_time: now,
    links: [
      { href: `${world.url}/v2/checkout/orders/${id}`, rel: "self", method: "GET" },
      { href: `${world.pagesUrl}/checkoutnow?token=${id}`, rel: paypal ? "payer-action" : "approve", method: "GET" },
      { href: `${world.url}/v2/checkout/orders/${id}/capture`, rel: "capture", method: "POST" },
    ],
  });
}

/** The parts of an amount have to add up to it, and its items to their total. */
function assertSums({ amount: total, items }: z.output<typeof unit>): void {
  const { breakdown } = total;
  if (centsOf(total) <= 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.");
  if (breakdown) {
    const signs: Record<string, number> = { discount: -1, shipping_discount: -1 };
    const sum = Object.entries(breakdown).reduce(
      (cents, [name, part]) => cents + centsOf(part) * (signs[name] ?? 1),
      0,
    );
    if (sum !== centsOf(total))
      throw unprocessable(
        "AMOUNT_MISMATCH",
        "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
      );
  }
  if (!items) return;
  const each = (pick: (item: Item) => Money | undefined) =>
    items.reduce((cents, item) => cents + centsOf(pick(item) ?? money(0)) * Number(item.quantity), 0);
  if (!breakdown?.item_total)
    throw unprocessable(
      "ITEM_TOTAL_REQUIRED",
      "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.",
    );
  if (each((item) => item.unit_amount) !== centsOf(breakdown.item_total)) {
    throw unprocessable(
      "ITEM_TOTAL_MISMATCH",
      "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
    );
  }
  if (each((item) => item.tax) !== centsOf(breakdown.tax_total ?? money(0))) {
    throw unprocessable(
      "TAX_TOTAL_MISMATCH",
      "Should equal sum of (tax * quantity) across all items for a given purchase_unit.",
    );
  }
}

/** The buyer approves an order in the window. */
export function approveOrder(
  world: PayPalWorld,
  id: string,
  payer: { email: string; name: string; country: string },
  outcome: Approval["outcome"],
): Order {
  const order = world.need("order", id);
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED");
  const [given = "", ...rest] = payer.name.split(" ");
  const approved: Payer = {
    email_address: payer.email,
    payer_id: order.payer?.payer_id ?? newPayerId(),
    name: { given_name: given, surname: rest.join(" ") },
    address: { country_code: payer.country },
  };
  world.store.put(APPROVALS, { id, outcome } as Approval);
  const account = {
    email_address: approved.email_address,
    account_id: approved.payer_id,
    account_status: "VERIFIED",
    name: approved.name,
    address: approved.address,
  };
  const stored = world.save("order", {
    ...order,
    status: "APPROVED",
    payer: approved,
    payment_source: { paypal: account },
    update_time: world.now(),
  });
  world.emit(
    "CHECKOUT.ORDER.APPROVED",
    "checkout-order",
    "An order has been approved by buyer",
    withPayments(world, stored),
  );
  return stored;
}

/** Captures the payment of an approved order. */
export function captureOrder(world: PayPalWorld, id: string): Order {
  const order = world.need("order", id);
  const [wanted] = order.purchase_units;
  if (order.status === "COMPLETED")
    throw unprocessable(
      "ORDER_ALREADY_CAPTURED",
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  if (order.status !== "APPROVED" || !wanted)
    throw unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.");
  const outcome = world.store.get<Approval>(APPROVALS, id)?.outcome ?? "completed";
  if (outcome === "instrument") {
    world.save("order", { ...order, status: "PAYER_ACTION_REQUIRED", update_time: world.now() });
    throw unprocessable(
      "INSTRUMENT_DECLINED",
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
    );
  }
  const isTwice =
    wanted.invoice_id &&
    world.all("capture").some((other) => other.invoice_id === wanted.invoice_id && other.status !== "DECLINED");
  if (isTwice)
    throw unprocessable(
      "DUPLICATE_INVOICE_ID",
      "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
    );
  const capture = newCapture(world, order, wanted, outcome);
  world.save("capture", capture);
  const completed = world.save("order", { ...order, status: "COMPLETED", update_time: world.now() });
  emitCaptureEvent(world, capture);
  return completed;
}

function newCapture(
  world: PayPalWorld,
  order: Order,
  wanted: Order["purchase_units"][number],
  outcome: Approval["outcome"],
): StoredCapture {
  const id = newPayPalId();
  const now = world.now();
  const { currency_code, value } = wanted.amount;
  return {
    id,
    order: order.id,
    status: outcome === "pending" ? "PENDING" : outcome === "declined" ? "DECLINED" : "COMPLETED",
    ...(outcome === "pending" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount: { currency_code, value },
    ...(wanted.invoice_id && { invoice_id: wanted.invoice_id }),
    ...(wanted.custom_id && { custom_id: wanted.custom_id }),
    final_capture: true,
    seller_protection: { status: "NOT_ELIGIBLE" },
    ...(outcome === "completed" && { seller_receivable_breakdown: breakdownOf(wanted.amount) }),
    links: [
      { href: `${world.url}/v2/payments/captures/${id}`, rel: "self", method: "GET" },
      { href: `${world.url}/v2/payments/captures/${id}/refund`, rel: "refund", method: "POST" },
      { href: `${world.url}/v2/checkout/orders/${order.id}`, rel: "up", method: "GET" },
    ],
    create_time: now,
    update_time: now,
  };
}

function breakdownOf(amountTaken: Money): NonNullable<Capture["seller_receivable_breakdown"]> {
  const gross = centsOf(amountTaken);
  const fee = feeOf(gross);
  return { gross_amount: money(gross), paypal_fee: money(fee), net_amount: money(gross - fee) };
}

/** Decides a pending capture. */
export function decideCapture(world: PayPalWorld, id: string, isCompleted: boolean): void {
  const capture = world.need("capture", id);
  if (capture.status !== "PENDING") throw unprocessable("CAPTURE_NOT_PENDING", "This capture is decided already.");
  const { status_details: _reason, ...rest } = capture;
  const decided = world.save("capture", {
    ...rest,
    status: isCompleted ? "COMPLETED" : "DECLINED",
    ...(isCompleted && { seller_receivable_breakdown: breakdownOf(capture.amount) }),
    update_time: world.now(),
  });
  emitCaptureEvent(world, decided);
}

const SUMMARIES: Partial<Record<Capture["status"], [string, string]>> = {
  COMPLETED: ["PAYMENT.CAPTURE.COMPLETED", "Payment completed"],
  PENDING: ["PAYMENT.CAPTURE.PENDING", "Payment pending"],
  DECLINED: ["PAYMENT.CAPTURE.DENIED", "Payment denied"],
};

function emitCaptureEvent(world: PayPalWorld, capture: StoredCapture): void {
  const [type, summary] = SUMMARIES[capture.status] ?? [];
  if (type && summary)
    world.emit(
      type,
      "capture",
      `${summary} for ${capture.amount.value} ${capture.amount.currency_code}`,
      shownCapture(capture),
    );
}

/** A capture without its order's other parts, but with the order's id. */
export function shownCapture({ order, ...capture }: StoredCapture): object {
  return { ...capture, supplementary_data: { related_ids: { order_id: order } } };
}

/** An order with its captures and refunds. */
export function withPayments(world: PayPalWorld, order: Order): Order {
  const captures = world.all("capture").filter((capture) => capture.order === order.id);
  if (captures.length === 0) return order;
  const ids = new Set(captures.map(({ id }) => id));
  const refunds = world.all("refund").filter(({ capture }) => ids.has(capture));
  const payments = {
    captures: captures.map(({ order: _order, ...capture }) => capture),
    ...(refunds.length > 0 && { refunds: refunds.map(({ capture: _capture, ...refund }) => refund) }),
  };
  const [first, ...rest] = order.purchase_units;
  return first ? { ...order, purchase_units: [{ ...first, payments }, ...rest] } : order;
}

/** The response to a call that doesn't request a full representation. */
export function minimal({ id, status, links }: Order): object {
  return { id, status, links };
}

function withoutUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
