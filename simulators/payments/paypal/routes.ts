import { z } from "zod";
import type { PayPalApi } from "@/simulators/payments/paypal/api";
import { giveEvidence, resolveDispute } from "@/simulators/payments/paypal/disputes";
import {
  captureOrder,
  createOrder,
  minimal,
  orderRequest,
  shownCapture,
  withPayments,
} from "@/simulators/payments/paypal/orders";
import {
  cancelItem,
  createPayout,
  findItem,
  headerOf,
  itemOf,
  payoutRequest,
} from "@/simulators/payments/paypal/payouts";
import { PayPalProblem } from "@/simulators/payments/paypal/problem";
import { refundCapture, refundRequest } from "@/simulators/payments/paypal/refunds";
import { AUTH_ALGORITHM, type Signer } from "@/simulators/payments/paypal/signature";
import type { PayPalWorld } from "@/simulators/payments/paypal/world";

const verification = z.object({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
});

/** Every call of PayPal's API that is simulated. */
export function servePayPalApi(api: PayPalApi, world: PayPalWorld, signer: Signer): void {
  api.post("/v2/checkout/orders", (body, _path, c) => {
    const order = createOrder(world, read(orderRequest, body));
    return { status: order.payment_source ? 200 : 201, body: isWhole(c) ? order : minimal(order) };
  });
  api.get("/v2/checkout/orders/:id", ({ id = "" }) => withPayments(world, world.need("order", id)));
  api.post("/v2/checkout/orders/:id/capture", (_body, { id = "" }, c) => {
    const order = withPayments(world, captureOrder(world, id));
    const { id: _id, status, links, purchase_units, payer, payment_source } = order;
    const units = purchase_units.map(({ reference_id, payments }) => ({ reference_id, payments }));
    return {
      status: 201,
      body: isWhole(c) ? order : { id, status, payment_source, purchase_units: units, payer, links },
    };
  });

  api.get("/v2/payments/captures/:id", ({ id = "" }) => shownCapture(world.need("capture", id)));
  api.post("/v2/payments/captures/:id/refund", (body, { id = "" }, c) => {
    const refund = refundCapture(world, id, read(refundRequest, body || "{}"));
    return { status: 201, body: isWhole(c) ? refund : { id: refund.id, status: refund.status, links: refund.links } };
  });
  api.get("/v2/payments/refunds/:id", ({ id = "" }) => {
    const { capture: _capture, ...refund } = world.need("refund", id);
    return refund;
  });

  api.post("/v1/payments/payouts", (body) => {
    const payout = createPayout(world, read(payoutRequest, body));
    const { payout_batch_id, sender_batch_header } = headerOf(payout) as {
      payout_batch_id: string;
      sender_batch_header: object;
    };
    const links = [{ href: `${world.url}/v1/payments/payouts/${payout.id}`, rel: "self", method: "GET" }];
    return {
      status: 201,
      body: { batch_header: { payout_batch_id, batch_status: "PENDING", sender_batch_header }, links },
    };
  });
  api.get("/v1/payments/payouts/:id", ({ id = "" }) => {
    const payout = world.need("payout", id);
    return {
      total_items: payout.items.length,
      total_pages: 1,
      batch_header: headerOf(payout),
      items: payout.items.slice(0, 1_000).map((item) => itemOf(world, payout, item)),
      links: [{ href: `${world.url}/v1/payments/payouts/${id}`, rel: "self", method: "GET" }],
    };
  });
  api.get("/v1/payments/payouts-item/:id", ({ id = "" }) => {
    const { payout, item } = findItem(world, id);
    return itemOf(world, payout, item);
  });
  api.post("/v1/payments/payouts-item/:id/cancel", (_body, { id = "" }) => ({
    status: 200,
    body: cancelItem(world, id),
  }));

  serveDisputes(api, world);
  serveNotifications(api, world, signer);
}

function serveDisputes(api: PayPalApi, world: PayPalWorld): void {
  api.get("/v1/customer/disputes", (_path, query) => {
    const transaction = query.get("disputed_transaction_id");
    const size = Math.min(50, Math.max(1, Number(query.get("page_size")) || 10));
    const start = Number(query.get("next_page_token")) || 0;
    const all = world
      .all("dispute")
      .filter(({ capture }) => !transaction || capture === transaction)
      .reverse();
    const found = all.slice(start, start + size);
    const items = found.map(({ dispute }) => {
      const { disputed_transactions: _t, messages: _m, evidences: _e, dispute_outcome: _o, ...info } = dispute;
      return info;
    });
    const links = [{ href: `${world.url}/v1/customer/disputes?${query}`, rel: "self", method: "GET" }];
    if (start + size < all.length) {
      query.set("next_page_token", String(start + size));
      links.push({ href: `${world.url}/v1/customer/disputes?${query}`, rel: "next", method: "GET" });
    }
    return { items, links };
  });
  api.get("/v1/customer/disputes/:id", ({ id = "" }) => world.need("dispute", id).dispute);
  api.post("/v1/customer/disputes/:id/provide-evidence", (body, { id = "" }) => {
    const notes = /"notes"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(body)?.[1];
    const kind = /"evidence_type"\s*:\s*"(\w+)"/.exec(body)?.[1];
    if (!kind) throw new PayPalProblem(400, "MISSING_REQUIRED_PARAMETER", "evidence_type is required.", "/evidences");
    giveEvidence(world, id, [
      { evidence_type: kind, ...(notes !== undefined && { notes: JSON.parse(`"${notes}"`) as string }) },
    ]);
    return linkTo(world, id);
  });
  api.post("/v1/customer/disputes/:id/accept-claim", (_body, { id = "" }) => {
    resolveDispute(world, id, false);
    return linkTo(world, id);
  });
}

const linkTo = (world: PayPalWorld, id: string) => ({
  status: 200 as const,
  body: { links: [{ href: `${world.url}/v1/customer/disputes/${id}`, rel: "self", method: "GET" }] },
});

function serveNotifications(api: PayPalApi, world: PayPalWorld, signer: Signer): void {
  api.post("/v1/notifications/verify-webhook-signature", (body) => {
    const given = read(verification, body);
    const isOurs = given.auth_algo === AUTH_ALGORITHM && given.cert_url === certificateUrl(world);
    const isSigned = isOurs && eventTexts(body, given.webhook_event).some((text) => signer.isSigned(text, given));
    return { status: 200, body: { verification_status: isSigned ? "SUCCESS" : "FAILURE" } };
  });
  api.get("/v1/notifications/webhooks-events", (_path, query) => {
    const size = Math.min(300, Math.max(1, Number(query.get("page_size")) || 10));
    const start = query.get("start_time") ?? "";
    const events = world
      .all("event")
      .filter(({ create_time }) => create_time >= start)
      .slice(-size)
      .reverse();
    return { events, count: events.length, links: [] };
  });
  api.get("/v1/notifications/webhooks-events/:id", ({ id = "" }) => world.need("event", id));
  api.app.get("/v1/notifications/certs/:id", (c) => c.text(signer.publicKey));
}

export const certificateUrl = (world: PayPalWorld): string => `${world.url}/v1/notifications/certs/CERT-SIMULATED`;

/** The event's raw text in the request, and its re-serialised text: the caller may have sent either. */
function eventTexts(body: string, event: Record<string, unknown>): string[] {
  const start = /"webhook_event"\s*:\s*/.exec(body);
  const end = body.lastIndexOf("}");
  const raw = start ? body.slice(start.index + start[0].length, end).trim() : "";
  return [raw, JSON.stringify(event)];
}

function read<S extends z.ZodType>(schema: S, body: string): z.output<S> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new PayPalProblem(400, "MALFORMED_REQUEST_JSON", "The request JSON is not well formed.");
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = `/${issue?.path.join("/") ?? ""}`;
  const isMissing = issue?.code === "invalid_type" && issue.input === undefined;
  throw new PayPalProblem(
    400,
    isMissing ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_VALUE",
    issue?.message ?? "",
    field,
  );
}

const isWhole = (c: { req: { header: (name: string) => string | undefined } }) =>
  c.req.header("Prefer") === "return=representation";
