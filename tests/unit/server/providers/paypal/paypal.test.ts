import { describe, expect, it } from "vitest";
import { errorOf } from "@/server/providers/paypal/errors";
import { amountOf, moneyOf } from "@/server/providers/paypal/money";
import { isTrustedCertificate } from "@/server/providers/paypal/webhook-signature";

const API = "https://api-m.paypal.com";

describe("PayPal's amounts", () => {
  it.each([
    [1, "0.01"],
    [5, "0.05"],
    [100, "1.00"],
    [1_299, "12.99"],
    [123_456_789, "1234567.89"],
  ])("are decimals: %i cents are %s", (cents, value) => {
    expect(amountOf(cents)).toEqual({ currencyCode: "USD", value });
    expect(moneyOf({ value, currency: "USD" })).toEqual({ cents, currency: "USD" });
  });

  it.each(["12.999", "1e3", "", "12,99", " 12.99", "0x10", "Infinity"])("can't be %j", (value) => {
    expect(() => moneyOf({ value, currency: "USD" })).toThrow("no amount");
  });

  it("may lack decimals, and be negative", () => {
    expect(moneyOf({ value: "13", currency: "USD" }).cents).toBe(1_300);
    expect(moneyOf({ value: "12.5", currency: "USD" }).cents).toBe(1_250);
    expect(moneyOf({ value: "-12.50", currency: "USD" }).cents).toBe(-1_250);
  });
});

describe("the URL of a webhook's certificate", () => {
  it.each(["https://api.paypal.com/v1/notifications/certs/CERT-1", "https://paypal.com/cert", `${API}/cert`])(
    "%s is trusted",
    (url) => expect(isTrustedCertificate(url, API)).toBe(true),
  );

  it.each([
    "http://api.paypal.com/cert",
    "https://paypal.com.thief.example/cert",
    "https://thiefpaypal.com/cert",
    "https://api.paypal.com@thief.example/cert",
    "https://user:password@api.paypal.com/cert",
    "https://api.paypal.com:8443/cert",
    "http://127.0.0.1:4028/cert",
    "file:///etc/passwd",
    "no url",
  ])("%s isn't trusted", (url) => expect(isTrustedCertificate(url, API)).toBe(false));

  it("of a simulated PayPal is trusted only on its own host", () => {
    const url = "http://127.0.0.1:4028/paypal";
    expect(isTrustedCertificate("http://127.0.0.1:4028/paypal/certs/1", url)).toBe(true);
    expect(isTrustedCertificate("http://127.0.0.1:4029/paypal/certs/1", url)).toBe(false);
  });
});

describe("an error of PayPal", () => {
  const body = (issue: string) => JSON.stringify({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] });

  it.each([
    [422, body("INSTRUMENT_DECLINED"), "declined", "INSTRUMENT_DECLINED"],
    [422, body("ORDER_ALREADY_CAPTURED"), "refused", "ORDER_ALREADY_CAPTURED"],
    [404, JSON.stringify({ name: "RESOURCE_NOT_FOUND" }), "refused", "RESOURCE_NOT_FOUND"],
    [429, "", "unknown", "status 429"],
    [408, "", "unknown", "status 408"],
    [500, body("INSTRUMENT_DECLINED"), "unknown", "INSTRUMENT_DECLINED"],
    [503, "<html>", "unknown", "status 503"],
  ])("with status %i is classified (%#)", (status, text, kind, issue) => {
    expect(errorOf(status, text)).toMatchObject({ kind, issue });
  });
});
