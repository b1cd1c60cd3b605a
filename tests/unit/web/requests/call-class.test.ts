import { describe, expect, it } from "vitest";
import { callClassOf } from "@/web/requests/call-class";

describe("the class of a request", () => {
  it.each(["/api/webhooks/stripe", "/api/webhooks/paypal"])("allows a body for a provider's webhook at %s", (path) => {
    expect(callClassOf("POST", path)).toMatchObject({ body: "buffered" });
    expect(callClassOf("POST", path).maxBytes).toBeGreaterThanOrEqual(256 * 1024);
    expect(callClassOf("POST", path).request.inAll).toBeLessThanOrEqual(15_000);
    expect(callClassOf("PUT", path).body).toBe("none");
  });

  it("allows none for an unknown path", () => {
    expect(callClassOf("POST", "/api/webhooks/other").body).toBe("none");
  });
});
