import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { SESSION_SCRIPT } from "@/lib/client/session/session-script.gen";
import {
  decodeSessionFlags,
  encodeSessionFlags,
  offerOf,
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

/** Runs the <head> script with a cookie and returns the attributes and styles that it set on <html>. */
function paintAll(cookie: string, { protocol = "http:", stored = null as string | null } = {}) {
  const dataset: Record<string, string> = { promo: "visitor" };
  const styles: Record<string, string> = {};
  vm.runInNewContext(SESSION_SCRIPT, {
    document: {
      cookie,
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: string) => Object.assign(styles, { [name]: value }) },
      },
    },
    location: { protocol },
    localStorage: { getItem: (key: string) => (key === "known-user" ? stored : null) },
  });
  return { dataset, styles };
}

const paint = (cookie: string, protocol?: string) => paintAll(cookie, { protocol }).dataset;

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
      expect(paint(`a=1; wc_state=${encodeSessionFlags(flags)}; b=2`)).toEqual({
        signedIn: "",
        promo: promoOf(flags),
        offer: offerOf(flags),
        ...(flags.seller && { seller: "" }),
      });
    }
    expect(paint("other_wc_state=uv")).toEqual({ promo: "visitor" });
  });

  it("chooses the header's offer: the subscription in a trial or free pass, credits for who has one", () => {
    const offers = Object.fromEntries(
      ["u", "uvt", "uvpt", "uvpf", "up", "uo"].map((of) => [of, offerOf(decodeSessionFlags(of))]),
    );
    expect(offers).toEqual({
      u: "subscribe",
      uvt: "start-subscription",
      uvpt: "start-subscription",
      uvpf: "start-subscription",
      up: "add-credits",
      uo: "add-credits",
    });
  });

  it("brings what the header last showed of the user, to nobody else", () => {
    const stored = '{"--known-credits":"\\"1,906\\""}';
    expect(paintAll("wc_state=uv", { stored }).styles).toEqual({ "--known-credits": '"1,906"' });
    expect(paintAll("", { stored }).styles).toEqual({});
    expect(paintAll("wc_state=uv", { stored: "{" }).dataset).toMatchObject({ signedIn: "", promo: "user" });
  });

  it("has a name on https that no other host and no unencrypted response can set", () => {
    expect(sessionCookieNames("http://localhost:3000/x")).toMatchObject({ session: "wc_session", state: "wc_state" });
    const names = { session: "__Host-wc_session", state: "__Host-wc_state" };
    expect(sessionCookieNames("https://wavecrate.example")).toMatchObject(names);
    expect(paint("__Host-wc_state=uv", "https:")).toMatchObject({ signedIn: "", promo: "user" });
    expect(paint("wc_state=uv", "https:")).toEqual({ promo: "visitor" });
    expect(paint("__Host-wc_state=uv", "http:")).toEqual({ promo: "visitor" });
  });
});
