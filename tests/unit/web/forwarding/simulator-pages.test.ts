import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ApiStub, type Gateway, startApiStub, startGateway } from "@/tests/unit/web/gateway-support";
import { ask } from "@/tests/unit/web/server-support";
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
  ])("show %s to visitors, who keep their session to themselves", async (path) => {
    const shown = await ask(open.port, `/simulators${path}`, { headers: { cookie: "wc_session=secret" } });
    expect(shown.status).toBe(200);
    expect(shown.headers["x-robots-tag"]).toBe("noindex");
    expect(provider.seen).toEqual([`GET ${path} nobody`]);
    expect(provider.raw.join("")).not.toContain("secret");
  });

  it("take a form of some kilobytes", async () => {
    const path = "/simulators/paypal/checkoutnow?token=5O1";
    expect((await ask(open.port, path, { method: "POST", headers: form, body })).body.toString()).toContain(body);
    const large = { method: "POST", headers: form, body: "x".repeat(17 * 1024) };
    expect((await ask(open.port, path, large)).status).toBe(413);
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
  ])("never lead to %s, neither to read nor to change it", async (path) => {
    for (const method of ["GET", "POST"]) {
      await ask(open.port, `/simulators${path}`, method === "GET" ? {} : { method, headers: form, body });
    }
    expect(provider.seen).toEqual([]);
  });

  it("are on no other site", async () => {
    expect((await ask(closed.port, "/simulators/paypal/loading")).body.toString()).toContain("page /simulators");
    expect(provider.seen).toEqual([]);
  });
});
