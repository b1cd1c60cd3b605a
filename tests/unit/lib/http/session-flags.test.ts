import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import {
  decodeSessionFlags,
  encodeSessionFlags,
  promoOf,
  type SessionFlags,
  sessionCookieNames,
} from "@/lib/http/session";

const NAMES = ["verified", "force_reset", "seller", "admin", "subscribed", "trial", "free_pass", "overdue"] as const;

/** Every combination of the eight flags. */
const ALL: SessionFlags[] = Array.from(
  { length: 256 },
  (_, bits) => Object.fromEntries(NAMES.map((name, at) => [name, (bits & (1 << at)) !== 0])) as SessionFlags,
);

/** Runs the <head> script with a cookie and returns the attributes that it set on <html>. */
function paint(cookie: string, protocol = "http:"): Record<string, string> {
  const dataset: Record<string, string> = { promo: "visitor" };
  vm.runInNewContext(SESSION_SCRIPT, {
    document: { cookie, documentElement: { dataset } },
    location: { protocol },
  });
  return dataset;
}

describe("the state cookie", () => {
  it("encodes and decodes every combination of flags", () => {
    for (const flags of ALL) expect(decodeSessionFlags(encodeSessionFlags(flags))).toEqual(flags);
  });

  it("stands for a visitor when it is missing or forged", () => {
    for (const value of [undefined, "", "x", "u<script>", "vu"]) expect(decodeSessionFlags(value)).toBeNull();
  });

  it("chooses the banner: none for active sellers and subscribers, trial before subscription", () => {
    expect(promoOf(null)).toBe("visitor");
    expect(promoOf(decodeSessionFlags("u"))).toBe("unverified");
    expect(promoOf(decodeSessionFlags("uv"))).toBe("user");
    expect(promoOf(decodeSessionFlags("uvt"))).toBe("trial");
    expect(promoOf(decodeSessionFlags("uvpt"))).toBe("trial");
    expect(promoOf(decodeSessionFlags("upt"))).toBe("unverified");
    expect(promoOf(decodeSessionFlags("up"))).toBe("none");
    // A free pass counts as subscribed, and has no trial to end.
    expect(promoOf(decodeSessionFlags("uvpf"))).toBe("user");
    expect(promoOf(decodeSessionFlags("uvspf"))).toBe("none");
    expect(promoOf(decodeSessionFlags("ust"))).toBe("none");
    expect(promoOf(decodeSessionFlags("uspo"))).toBe("overdue");
  });

  it("is read before the first paint in the same way as afterwards", () => {
    for (const flags of ALL) {
      expect(paint(`a=1; wc_state=${encodeSessionFlags(flags)}; b=2`)).toEqual({ signedIn: "", promo: promoOf(flags) });
    }
    expect(paint("other_wc_state=uv")).toEqual({ promo: "visitor" });
  });

  it("has a name on https that no other host and no unencrypted response can set", () => {
    expect(sessionCookieNames("http://localhost:3000/x")).toMatchObject({ session: "wc_session", state: "wc_state" });
    const names = { session: "__Host-wc_session", state: "__Host-wc_state" };
    expect(sessionCookieNames("https://wavecrate.example")).toMatchObject(names);
    expect(paint("__Host-wc_state=uv", "https:")).toEqual({ signedIn: "", promo: "user" });
    expect(paint("wc_state=uv", "https:")).toEqual({ promo: "visitor" });
    expect(paint("__Host-wc_state=uv", "http:")).toEqual({ promo: "visitor" });
  });
});
