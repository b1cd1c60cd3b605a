import { describe, expect, it } from "vitest";
import { callClassOf } from "@/web/requests/call-class";

describe("the class of a request", () => {
  it.each(["/api/webhooks/stripe", "/api/webhooks/paypal"])("lets the provider's report to %s have a body", (path) => {
    expect(callClassOf("POST", path)).toMatchObject({ body: "buffered" });
    expect(callClassOf("POST", path).maxBytes).toBeGreaterThanOrEqual(256 * 1024);
    expect(callClassOf("POST", path).request.inAll).toBeLessThanOrEqual(15_000);
    expect(callClassOf("PUT", path).body).toBe("none");
  });

  it("lets an unknown path have none", () => {
    expect(callClassOf("POST", "/api/webhooks/other").body).toBe("none");
  });
});
