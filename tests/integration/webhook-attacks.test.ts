import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeServer } from "@/lib/operations/close-server";
import { createApp } from "@/server/app";
import { listen } from "@/server/platform/http/listener";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { FakePaypal } from "@/tests/integration/support/fake-paypal";
import { type Gateway, startGateway } from "@/tests/unit/web/gateway-support";
import { sendRequest } from "@/tests/unit/web/server-support";

const SECRET = "whsec_of_the_tests";
const NOW = () => Math.floor(Date.now() / 1_000);

/** An attacker who knows the URLs of the webhooks, at the public port. */
describe("an attacker's webhooks", () => {
  let app: TestApp;
  let api: Server;
  let gateway: Gateway;
  let paypal: FakePaypal;

  beforeAll(async () => {
    paypal = await new FakePaypal().start();
    app = await startApp("postgres", { STRIPE_WEBHOOK_SECRET: SECRET, ...paypal.settings() });
    api = await listen(createApp(app.deps).fetch, { port: 0, hostname: "127.0.0.1" });
    const { port } = api.address() as AddressInfo;
    gateway = await startGateway(new URL(`http://127.0.0.1:${port}`), { unlimited: ["127.0.0.1"] });
  });
  afterAll(async () => {
    await gateway.close();
    await closeServer(api);
    await app.close();
    await paypal.stop();
  });
  beforeEach(async () => {
    await app.db.execute(sql`delete from provider_events`);
    paypal.verified = 0;
  });

  const stored = async () => (await app.db.execute(sql`select event_id from provider_events`)).rows.length;
  const jobs = async (name: string) =>
    (
      await app.db.execute(
        sql`select 1 from pgboss.job where name = ${name} and created_on > now() - interval '1 minute'`,
      )
    ).rows.length;
  const post = async (provider: "stripe" | "paypal", body: string, headers: Record<string, string>) =>
    (await sendRequest(gateway.port, `/api/webhooks/${provider}`, { method: "POST", body, headers })).status;

  const event = (id: string, more = "") =>
    `{"id":"${id}","object":"event","api_version":"2026-01-01","created":1,"type":"invoice.paid","data":{"object":{"id":"in_1"}}${more}}`;
  function sign(payload: string, { secret = SECRET, timestamp = NOW() } = {}): Record<string, string> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return { "Content-Type": "application/json", "Stripe-Signature": signature };
  }

  it.each<[string, Record<string, string>]>([
    ["no signature", {}],
    ["a signature with another secret", sign(event("evt_1"), { secret: "whsec_guessed" })],
    ["a signature with an empty secret", sign(event("evt_1"), { secret: "" })],
    ["a signature of another body", sign(event("evt_2"))],
    ["a signature of six minutes ago", sign(event("evt_1"), { timestamp: NOW() - 360 })],
    ["a signature of six minutes ahead", sign(event("evt_1"), { timestamp: NOW() + 360 })],
    ["an unsigned scheme", { "Stripe-Signature": `t=${NOW()},v0=${"0".repeat(64)}` }],
    ["a very long signature", { "Stripe-Signature": `t=${NOW()},${"v1=0,".repeat(2_000)}` }],
  ])("to Stripe's URL are refused with %s", async (_, headers) => {
    expect(await post("stripe", event("evt_1"), headers)).toBe(403);
    expect(await stored()).toBe(0);
  });

  it("aren't read beyond the size limit, and signed ones are accepted up to it", async () => {
    const large = event("evt_large", `,"padding":"${"x".repeat(600 * 1024)}"`);
    expect(await post("stripe", large, sign(large))).toBe(413);
    const chunked = { ...sign(large), "Transfer-Encoding": "chunked" };
    expect(await post("stripe", large, chunked)).toBe(413);
    expect(await post("paypal", "x".repeat(600 * 1024), {})).toBe(413);
    expect(await stored()).toBe(0);
    const whole = event("evt_whole", `,"padding":"${"x".repeat(500 * 1024)}"`);
    expect(await post("stripe", whole, sign(whole))).toBe(200);
    expect(await stored()).toBe(1);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "are verified by their bytes whatever their content type (%j)",
    async (type) => {
      const body = event(`evt_${type.length}`);
      expect(await post("stripe", body, { ...sign(body), "Content-Type": type })).toBe(200);
      expect(await post("stripe", body.replace("in_1", "in_2"), { ...sign(body), "Content-Type": type })).toBe(403);
      expect(await stored()).toBe(1);
    },
  );

  it("that repeat one event fifty times concurrently are stored as one event with one job", async () => {
    const before = await jobs("stripe-event");
    const body = event("evt_fifty");
    const statuses = await Promise.all(Array.from({ length: 50 }, () => post("stripe", body, sign(body))));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await stored()).toBe(1);
    expect((await jobs("stripe-event")) - before).toBe(1);
  });

  it.each([
    "http://api.paypal.com/cert",
    "https://api.paypal.com.thief.example/cert",
    "https://api.paypal.com@thief.example/cert",
    "http://127.0.0.1:1/cert",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "//thief.example/cert",
  ])("to PayPal's URL with the certificate %s are refused without a request to PayPal", async (url) => {
    const { body, headers } = paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE" });
    expect(await post("paypal", body, { ...headers, "PayPal-Cert-Url": url })).toBe(403);
    expect([paypal.verified, await stored()]).toEqual([0, 0]);
  });

  it("to PayPal's URL can't inject fields into the verification request", async () => {
    const { body, headers } = paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE" });
    const added = `${body.slice(0, -1)}},"webhook_event":${body}`;
    const twice = `${body},"webhook_event":${body}`;
    for (const forged of [added, twice, `${body}{}`]) expect(await post("paypal", forged, headers)).toBe(422);
    expect([paypal.verified, await stored()]).toEqual([0, 0]);
  });

  it("to PayPal's URL don't make the API server follow a redirect", async () => {
    const { body, headers } = paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE" });
    paypal.redirect = `${paypal.url}/genuine`;
    expect(await post("paypal", body, headers)).toBe(503);
    paypal.redirect = null;
    expect(await stored()).toBe(0);
    expect(await post("paypal", body, headers)).toBe(200);
    expect(await stored()).toBe(1);
  });

  const UNREADABLE = ["a\u0000b", "in_1/../charges", "x".repeat(256), "", "in 1", "\ud800"];
  it.each(UNREADABLE)("that are signed but about an id like %j are acknowledged and ignored", async (id) => {
    const about = (object: { id: string; type: string; of: string }) =>
      JSON.stringify({
        id: object.id,
        object: "event",
        created: 1,
        type: object.type,
        data: { object: { id: object.of } },
      });
    for (const object of [
      { id, type: "invoice.paid", of: "in_1" },
      { id: "evt_1", type: "invoice.paid", of: id },
      { id: "evt_1", type: `invoice.${id}`, of: id },
    ]) {
      const body = about(object);
      expect(await post("stripe", body, sign(body))).toBe(200);
    }
    const warn = vi.spyOn(app.deps.log, "warn");
    const { body, headers } = paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: id || "/" });
    expect(await post("paypal", body, headers)).toBe(200);
    expect([warn.mock.calls.length, await stored()]).toEqual([1, 0]);
    warn.mockRestore();
  });

  it("to PayPal's URL are refused when they are dated more than five minutes ahead, or not at all", async () => {
    const { body, headers } = paypal.event("PAYMENT.CAPTURE.COMPLETED", { id: "CAPTURE" });
    const sent = (at: string) => post("paypal", body, { ...headers, "PayPal-Transmission-Time": at });
    expect(await sent(new Date(Date.now() + 360_000).toISOString())).toBe(403);
    expect(await sent("tomorrow")).toBe(403);
    expect([paypal.verified, await stored()]).toEqual([0, 0]);
    expect(await sent(new Date(Date.now() + 240_000).toISOString())).toBe(200);
  });

  it.each(["PUT", "GET", "DELETE", "PATCH"])("by %s are refused", async (method) => {
    const body = event("evt_method");
    const sent = method === "PUT" || method === "PATCH" ? { body } : {};
    for (const provider of ["stripe", "paypal"]) {
      const { status } = await sendRequest(gateway.port, `/api/webhooks/${provider}`, {
        method,
        headers: sign(body),
        ...sent,
      });
      expect([400, 404, 405]).toContain(status);
    }
    expect(await stored()).toBe(0);
  });
});
