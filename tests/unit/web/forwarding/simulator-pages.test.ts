import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ApiStub, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { sendRequest } from "@/tests/unit/web/server-support";
import { SimulatorPages } from "@/web/forwarding/simulator-pages";
import { Admission } from "@/web/requests/admission";

describe("the pages of simulated payment providers", () => {
  let api: ApiStub;
  let provider: ApiStub;
  let open: Gateway;
  let closed: Gateway;
  const body = "outcome=completed";
  const form = { "content-type": "application/x-www-form-urlencoded", cookie: "wc_session=secret" };

  beforeAll(async () => {
    [api, provider] = await Promise.all([startApiStub(), startApiStub()]);
    const admission = new Admission({ trustedProxies: 0, unlimited: ["127.0.0.1"] });
    open = await startGateway(api.url, { simulators: new SimulatorPages({ url: provider.url, admission }) });
    closed = await startGateway(api.url);
  });
  afterAll(() => Promise.all([open.close(), closed.close(), api.close(), provider.close()]));
  afterEach(() => {
    provider.seen.length = 0;
    provider.raw.length = 0;
  });

  it.each([
    "/stripe/checkout/cs_test_a1b2",
    "/stripe/checkout/cs_test_a1b2/confirm",
    "/stripe/portal/bps_1/confirm/pm_1",
    "/stripe/invoices/in_1/pdf",
    "/paypal/sdk/js?client-id=a",
    "/paypal/checkoutnow?token=5O1",
  ])("include %s, requested without the visitor's session", async (path) => {
    const shown = await sendRequest(open.port, `/simulators${path}`, { headers: { cookie: "wc_session=secret" } });
    expect(shown.status).toBe(200);
    expect(shown.headers["x-robots-tag"]).toBe("noindex");
    expect(provider.seen).toEqual([`GET ${path} nobody`]);
    expect(provider.raw.join("")).not.toContain("secret");
  });

  it("accept a form of a few kilobytes, and refuse a larger one", async () => {
    const path = "/simulators/paypal/checkoutnow?token=5O1";
    expect((await sendRequest(open.port, path, { method: "POST", headers: form, body })).body.toString()).toContain(
      body,
    );
    const large = { method: "POST", headers: form, body: "x".repeat(17 * 1024) };
    expect((await sendRequest(open.port, path, large)).status).toBe(413);
    expect(provider.seen).toHaveLength(1);
  });

  it.each([
    "/",
    "",
    "/control/refund",
    "/stripe/v1/customers",
    "/v1/customers",
    "/paypal/v1/oauth2/token",
    "/paypal/v2/checkout/orders",
    "/paypal/sdk/js/../../../control/clock",
    "/stripe/checkout/..%2f..%2fcontrol",
    "/stripe/checkout/cs_1%2f..%2f..%2f",
    "//127.0.0.1/control/clock",
    "/paypal/checkoutnow/",
  ])("don't include %s, neither for GET nor for POST", async (path) => {
    for (const method of ["GET", "POST"]) {
      await sendRequest(open.port, `/simulators${path}`, method === "GET" ? {} : { method, headers: form, body });
    }
    expect(provider.seen).toEqual([]);
  });

  it("aren't served by a gateway without simulators", async () => {
    expect((await sendRequest(closed.port, "/simulators/paypal/loading")).body.toString()).toContain(
      "page /simulators",
    );
    expect(provider.seen).toEqual([]);
  });
});
