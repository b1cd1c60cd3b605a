import { describe, expect, it } from "vitest";
import { callClassOf } from "@/web/requests/call-class";

describe("the class of a request", () => {
  it.each(["/api/webhooks/stripe", "/api/webhooks/paypal"])("allows a body for a provider's webhook at %s", (path) => {
    expect(callClassOf("POST", path)).toMatchObject({ body: "buffered" });
    expect(callClassOf("POST", path).maxBytes).toBeGreaterThanOrEqual(256 * 1024);
    expect(callClassOf("POST", path).request.inAll).toBeLessThanOrEqual(15_000);
    expect(callClassOf("PUT", path).body).toBe("none");
  });

  it("streams the parts of files, whatever their ids, with a rate and a share of their own", () => {
    for (const path of ["/api/seller/files/1/parts/1", "/api/seller/files/99/parts/25"]) {
      expect(callClassOf("PUT", path)).toMatchObject({ body: "streamed", rate: "parts", share: "parts" });
      expect(callClassOf("PUT", path).maxBytes).toBe(8 * 1024 * 1024);
    }
    expect(callClassOf("POST", "/api/seller/files/1/complete")).toMatchObject({ body: "empty", rate: "calls" });
    expect(callClassOf("PUT", "/api/seller/files/1/parts")).toMatchObject({ body: "none", rate: "calls" });
    expect(callClassOf("POST", "/api/similar-sounds")).toMatchObject({ rate: "calls", share: "uploads" });
  });

  it("allows none for an unknown path", () => {
    expect(callClassOf("POST", "/api/webhooks/other").body).toBe("none");
  });
});
