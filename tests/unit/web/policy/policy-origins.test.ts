import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function originsOf(path: string, sdkUrl = "") {
  vi.stubEnv("PAYPAL_SDK_URL", sdkUrl);
  const { policyOrigins } = await import("@/web/policy/policy-origins");
  return policyOrigins(path);
}

describe("PayPal in a page's policy", () => {
  const hosts = ["https://*.paypal.com", "https://*.paypalobjects.com"];

  it.each(["/packs/12", "/presets/3", "/oneshots/4"])("is allowed on %s, where packs are bought", async (path) => {
    expect(await originsOf(path)).toEqual({ scripts: hosts, connections: hosts, frames: hosts, images: hosts });
  });

  it.each([
    "/",
    "/samples",
    "/packs",
    "/packs/find",
    "/oneshots",
    "/oneshots/packs",
    "/account",
    "/account/receipts/1",
    "/pricing",
    "/no/page",
  ])("isn't allowed on %s", async (path) => {
    const { scripts, frames, images } = await originsOf(path);
    expect([...scripts, ...frames, ...images]).toEqual([]);
  });

  it("is the simulated one where that is configured", async () => {
    const { scripts } = await originsOf("/packs/12", "http://127.0.0.1:4028/paypal/sdk/js");
    expect(scripts).toEqual(["http://127.0.0.1:4028"]);
  });
});
