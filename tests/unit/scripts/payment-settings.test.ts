import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { simulatorPagesUrl } from "@/lib/routes/simulator-pages";
import { paymentSimulatorUrl, readSimulatorKeys } from "@/scripts/lib/payment-settings.mjs";
import { settings } from "@/scripts/lib/settings.mjs";

const of = (given: Record<string, string>) => settings(given, { isDevelopment: false, gatewaySecret: "x" });

describe("the settings of simulated payments", () => {
  it("provide URLs and keys where none are set, with new keys at each start", () => {
    const [first, second] = [of({}), of({ PAYMENTS_PORT: "5028" })];
    expect(first).toMatchObject({
      STRIPE_URL: "http://127.0.0.1:4028/stripe",
      PAYPAL_URL: "http://127.0.0.1:4028/paypal",
      PAYPAL_SDK_URL: "http://127.0.0.1:4028/paypal/sdk/js",
      STRIPE_SECRET_KEY: expect.stringMatching(/^sk_test_\w{40,}$/),
      STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_\w{40,}$/),
    });
    expect(second.STRIPE_WEBHOOK_SECRET).not.toBe(first.STRIPE_WEBHOOK_SECRET);
    expect(paymentSimulatorUrl(second)).toBe("http://127.0.0.1:5028");
  });

  it("are the same for every program with the same data folder, in a file that only its owner can read", () => {
    const folder = mkdtempSync(join(tmpdir(), "wavecrate-keys-"));
    const dataDir = join(folder, "data");
    const start = () =>
      settings(
        {},
        { isDevelopment: false, gatewaySecret: "x", simulatorKeys: readSimulatorKeys({ DATA_DIR: dataDir }) },
      );
    const [api, worker] = [start(), start()];
    expect(worker).toEqual(api);
    expect(api.STRIPE_SECRET_KEY).toMatch(/^sk_test_\w{40,}$/);
    expect(statSync(join(dataDir, "simulator-keys.json")).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it("have keys that follow from the secret that signs, if it is set, and no folder then", () => {
    const keys = readSimulatorKeys({ SIGNING_SECRET: "new, old", DATA_DIR: "/nowhere" });
    expect(readSimulatorKeys({ SIGNING_SECRET: "new" })).toEqual(keys);
    expect(readSimulatorKeys({ SIGNING_SECRET: "old" }).stripe).not.toBe(keys.stripe);
    expect(new Set([...Object.values(keys), "new"]).size).toBe(4);
  });

  it("lead to the machine of the simulators, where it is another one", () => {
    const there = of({
      WEB_URL: "https://wavecrate.example",
      SIMULATORS: "1",
      SIMULATORS_URL: "http://10.0.0.61:4028/",
    });
    expect([there.STRIPE_URL, there.PAYPAL_URL]).toEqual([
      "http://10.0.0.61:4028/stripe",
      "http://10.0.0.61:4028/paypal",
    ]);
    expect(there.PAYPAL_SDK_URL).toBe("https://wavecrate.example/simulators/paypal/sdk/js");
    expect(paymentSimulatorUrl(there)).toBe("http://10.0.0.61:4028");
  });

  it("show the providers' pages through the gateway on a public site", () => {
    const WEB_URL = "https://wavecrate.example";
    const { PAYPAL_SDK_URL, PAYPAL_URL, STRIPE_URL } = of({ WEB_URL, SIMULATORS: "1" });
    expect(PAYPAL_SDK_URL).toBe(`${simulatorPagesUrl(WEB_URL, "http://127.0.0.1:4028")}/paypal/sdk/js`);
    expect(PAYPAL_SDK_URL).toBe("https://wavecrate.example/simulators/paypal/sdk/js");
    for (const url of [PAYPAL_URL, STRIPE_URL]) expect(url).toContain("http://127.0.0.1:4028/");
    const direct = simulatorPagesUrl("http://localhost:3000", "http://127.0.0.1:4028");
    expect(direct).toBe("http://127.0.0.1:4028");
  });

  it("don't change a provider with keys of its own", () => {
    const own = of({ STRIPE_SECRET_KEY: "sk_live_own" });
    expect([own.STRIPE_SECRET_KEY, own.STRIPE_URL, own.STRIPE_WEBHOOK_SECRET]).toEqual([
      "sk_live_own",
      undefined,
      undefined,
    ]);
    expect(own.PAYPAL_URL).toContain("127.0.0.1");
    const both = of({ STRIPE_SECRET_KEY: "sk_live_own", PAYPAL_CLIENT_ID: "own" });
    expect([both.PAYPAL_URL, paymentSimulatorUrl(both)]).toEqual([undefined, null]);
  });

  it("simulate nothing on a public site, unless SIMULATORS is set", () => {
    for (const WEB_URL of ["https://wavecrate.example", "http://192.168.1.4:3000", "http://127.0.0.1.evil.example"]) {
      const there = of({ WEB_URL });
      expect([there.STRIPE_SECRET_KEY, there.PAYPAL_CLIENT_ID, paymentSimulatorUrl(there)], WEB_URL).toEqual([
        undefined,
        undefined,
        null,
      ]);
      expect(paymentSimulatorUrl(of({ WEB_URL, SIMULATORS: "0" }))).toBeNull();
      expect(paymentSimulatorUrl(of({ WEB_URL, SIMULATORS: "1" }))).toBe("http://127.0.0.1:4028");
    }
  });
});
