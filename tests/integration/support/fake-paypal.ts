import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type FakeCapture,
  type FakeDispute,
  type FakeOrder,
  type Money,
  netCents,
  show,
  showDispute,
} from "@/tests/integration/support/fake-paypal-orders";

/** How a request fails, before or after it is carried out; without a response, or with status 500. */
export type Fault = "before" | "after" | "500 after" | null;

const MERCHANT = "SHOP";
const json = (body: unknown) => JSON.stringify(body);

/** The part of PayPal's API that the shop uses, in memory, with faults on request. */
export class FakePaypal {
  readonly orders = new Map<string, FakeOrder>();
  readonly disputes = new Map<string, FakeDispute>();
  readonly evidence: string[] = [];
  /** Decides for each request that changes something. */
  fault: (path: string) => Fault = () => null;
  /** How the next captures end. */
  captureStatus: FakeCapture["status"] | "INSTRUMENT_DECLINED" = "COMPLETED";
  /** Number of requests to verify a webhook. */
  verified = 0;
  /** The URL to which it redirects requests to verify a webhook; null for none. */
  redirect: string | null = null;
  private readonly done = new Map<string, unknown>();
  private readonly secret = randomBytes(16).toString("hex");
  private readonly server = createServer((request, response) => void this.serve(request, response));
  private sequence = 0;
  url = "";

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/paypal`;
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  settings(): Record<string, string> {
    return {
      PAYPAL_CLIENT_ID: "client",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "WH",
      PAYPAL_URL: this.url,
    };
  }

  /** The buyer approves the order in PayPal's window. */
  approve(id: string): void {
    this.order(id).status = "APPROVED";
  }

  order(id: string): FakeOrder {
    const order = this.orders.get(id);
    if (!order) throw new Error(`PayPal has no order ${id}.`);
    return order;
  }

  /** PayPal decides on a capture that was pending. */
  decide(id: string, status: FakeCapture["status"]): void {
    for (const capture of this.order(id).captures) capture.status = status;
  }

  /** PayPal refunds a capture, after a dispute or by hand. */
  refund(id: string, value?: string): string {
    const order = this.order(id);
    const capture = order.captures[0]!;
    const refund = {
      id: this.id("REF"),
      status: "COMPLETED" as const,
      amount: { ...capture.amount, ...(value ? { value } : {}) },
    };
    order.refunds.push(refund);
    const total = order.refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
    capture.status = total >= Math.round(Number(capture.amount.value) * 100) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    return refund.id;
  }

  /** An event about an order as PayPal sends it. */
  event(type: string, resource: Record<string, unknown>): { body: string; headers: Record<string, string> } {
    return this.signed(json({ id: this.id("WH"), event_type: type, resource }));
  }

  signed(body: string): { body: string; headers: Record<string, string> } {
    return {
      body,
      headers: {
        "Content-Type": "application/json",
        "PayPal-Transmission-Id": this.id("T"),
        "PayPal-Transmission-Time": new Date().toISOString(),
        "PayPal-Transmission-Sig": this.sign(body),
        "PayPal-Cert-Url": `${new URL(this.url).origin}/cert.pem`,
        "PayPal-Auth-Algo": "SHA256withRSA",
      },
    };
  }

  /** What this PayPal captured for an order, minus refunds, in cents. */
  netCents(id: string): number {
    return netCents(this.order(id));
  }

  private sign(body: string): string {
    return createHmac("sha256", this.secret).update(body).digest("hex");
  }

  private id(prefix: string): string {
    this.sequence += 1;
    return `${prefix}-${this.sequence}-${randomBytes(4).toString("hex").toUpperCase()}`;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString("utf8");
    const path = (request.url ?? "").replace(/^\/paypal/, "");
    if (this.redirect && path.endsWith("/verify-webhook-signature")) {
      return void response.writeHead(307, { Location: this.redirect }).end();
    }
    if (path === "/genuine") return void response.end(json({ verification_status: "SUCCESS" }));
    const isChange = request.method === "POST" && (path.startsWith("/v2/") || path.endsWith("/provide-evidence"));
    const fault = isChange ? this.fault(path) : null;
    if (fault === "before") return void request.socket.destroy();
    const key = request.headers["paypal-request-id"];
    const { status, payload } = this.handle(request.method ?? "GET", path, body, typeof key === "string" ? key : null);
    if (fault === "after") return void request.socket.destroy();
    response.writeHead(fault === "500 after" ? 500 : status, { "Content-Type": "application/json" });
    response.end(json(fault === "500 after" ? { name: "INTERNAL_SERVER_ERROR" } : payload));
  }

  private handle(method: string, path: string, body: string, key: string | null): { status: number; payload: unknown } {
    const known = key && this.done.get(key);
    if (known) return { status: 200, payload: known };
    const remember = (status: number, payload: unknown) => {
      if (key) this.done.set(key, payload);
      return { status, payload };
    };
    if (path === "/v1/oauth2/token") {
      return { status: 200, payload: { access_token: "token", token_type: "Bearer", expires_in: 32_400 } };
    }
    if (path === "/v1/notifications/verify-webhook-signature") return { status: 200, payload: this.verify(body) };
    if (path === "/v2/checkout/orders") return remember(201, this.create(body));
    const [, id = "", action] = /^\/v2\/checkout\/orders\/([\w-]+)(\/capture)?$/.exec(path) ?? [];
    const order = this.orders.get(id);
    if (id && !order) return { status: 404, payload: { name: "RESOURCE_NOT_FOUND" } };
    if (order && !action) return { status: 200, payload: show(order) };
    if (order) {
      const issue = this.capture(order);
      return issue
        ? { status: 422, payload: { name: "UNPROCESSABLE_ENTITY", details: [{ issue }] } }
        : remember(201, show(order));
    }
    const captureId = /^\/v2\/payments\/captures\/([\w-]+)\/refund$/.exec(path)?.[1];
    if (captureId) return this.refundCall(captureId, body, remember);
    return this.disputeCall(method, path, body);
  }

  private refundCall(
    captureId: string,
    body: string,
    remember: (status: number, payload: unknown) => { status: number; payload: unknown },
  ) {
    const order = [...this.orders.values()].find(({ captures }) => captures.some(({ id }) => id === captureId));
    if (!order) return { status: 404, payload: { name: "RESOURCE_NOT_FOUND" } };
    if (netCents(order) === 0) return { status: 422, payload: { details: [{ issue: "CAPTURE_FULLY_REFUNDED" }] } };
    const wanted = (JSON.parse(body || "{}") as { amount?: Money }).amount?.value ?? (netCents(order) / 100).toFixed(2);
    const id = this.refund(order.id, wanted);
    return remember(201, { id, status: "COMPLETED", amount: { currency_code: "USD", value: wanted } });
  }

  private disputeCall(method: string, path: string, body: string): { status: number; payload: unknown } {
    const url = new URL(path, "http://paypal");
    const [, id, evidence] = /^\/v1\/customer\/disputes\/([\w-]+)(\/provide-evidence)?$/.exec(url.pathname) ?? [];
    if (evidence && method === "POST") {
      this.evidence.push(body);
      const dispute = this.disputes.get(id ?? "");
      if (dispute) dispute.status = "UNDER_REVIEW";
      return { status: 200, payload: {} };
    }
    if (id) {
      const dispute = this.disputes.get(id);
      return dispute
        ? { status: 200, payload: showDispute(dispute) }
        : { status: 404, payload: { name: "RESOURCE_NOT_FOUND" } };
    }
    const captureId = url.searchParams.get("disputed_transaction_id");
    const [size, start] = ["page_size", "next_page_token"].map((name) => Number(url.searchParams.get(name)));
    const end = (start ?? 0) + (size || 10);
    const all = [...this.disputes.values()].filter((each) => each.captureId === captureId);
    const next = { rel: "next", href: `${this.url}/v1/customer/disputes?next_page_token=${end}` };
    const payload = { items: all.slice(start, end).map(showDispute), links: end < all.length ? [next] : [] };
    return { status: 200, payload };
  }

  private create(body: string): unknown {
    const { purchase_units: units } = JSON.parse(body) as { purchase_units: { custom_id: string; amount: Money }[] };
    const { custom_id, amount } = units[0]!;
    const unit = {
      custom_id,
      amount: { currency_code: amount.currency_code, value: amount.value },
      payee: { merchant_id: MERCHANT },
    };
    const order: FakeOrder = { id: this.id("ORDER"), status: "CREATED", unit, captures: [], refunds: [] };
    this.orders.set(order.id, order);
    return show(order);
  }

  private capture(order: FakeOrder): string | null {
    if (order.status === "COMPLETED") return "ORDER_ALREADY_CAPTURED";
    if (order.status !== "APPROVED") return "ORDER_NOT_APPROVED";
    if (this.captureStatus === "INSTRUMENT_DECLINED") return "INSTRUMENT_DECLINED";
    const { custom_id, amount } = order.unit;
    order.captures.push({
      id: this.id("CAP"),
      status: order.pends ? "PENDING" : this.captureStatus,
      amount: { ...amount },
      custom_id,
    });
    order.status = "COMPLETED";
    return null;
  }

  /** The event must be there byte for byte as it was signed. */
  private verify(body: string): unknown {
    this.verified += 1;
    const marker = ',"webhook_event":';
    const at = body.indexOf(marker);
    const event = body.slice(at + marker.length, -1);
    const { transmission_sig, webhook_id } = JSON.parse(`${body.slice(0, at)}}`) as Record<string, string>;
    const isGenuine = webhook_id === "WH" && transmission_sig === this.sign(event);
    return { verification_status: isGenuine ? "SUCCESS" : "FAILURE" };
  }
}
