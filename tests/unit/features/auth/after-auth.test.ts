import { describe, expect, it } from "vitest";
import { actionTarget } from "@/features/auth/action-events";
import { afterLogin, afterRegister, afterSocial } from "@/features/auth/after-auth";
import { dialogOfHash } from "@/features/auth/hash-dialog";
import { sameSitePath } from "@/lib/routes/same-site-path";

const free = { is_subscribed: false };
const home = { pathname: "/", search: "" };

describe("after signing in", () => {
  it("goes where the URL says, else where the intent says", () => {
    const here = { pathname: "/", search: "?redirect=%2Fmy-library%3Fpage%3D2" };
    expect(afterLogin(free, { type: "download" }, here)).toBe("/my-library?page=2");
    expect(afterLogin(free, { redirect: "/packs/7" }, home)).toBe("/packs/7");
  });

  it.each([
    ["to subscribe", "subscribe"],
    ["for a free trial", "free-trial"],
    ["for a download", "download"],
  ] as const)("goes to the pricing page %s without a subscription, and stays with one", (_, type) => {
    expect(afterLogin(free, { type }, home)).toBe("/pricing");
    expect(afterLogin({ is_subscribed: true }, { type }, home)).toBeNull();
  });

  it("stays if neither a plan nor a download was wanted", () => {
    for (const type of ["create-account", "end-trial", "get-started", "no-subscription", "seller"] as const) {
      expect(afterLogin(free, { type }, home), type).toBeNull();
    }
    expect(afterLogin(free, {}, home)).toBeNull();
  });

  it("accepts no URL of another site", () => {
    const urls = ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", "\t//e.x", ""];
    for (const url of urls) expect(sameSitePath(url)).toBeNull();
    expect(sameSitePath("/\t/evil.example")).toBeNull();
    expect(sameSitePath("/samples?genres=1#x")).toBe("/samples?genres=1#x");
  });
});

describe("after signing in with a provider", () => {
  const verified = { is_subscribed: false, email_verified_at: "2026-01-01T00:00:00Z" };

  it("opens the pricing to subscribe, download or sell, if verified and without a subscription", () => {
    for (const type of ["subscribe", "download", "seller"] as const) {
      expect(afterSocial(verified, { type }, home), type).toBe("/?pricing=true");
      expect(afterSocial({ ...verified, is_subscribed: true }, { type }, home)).toBeNull();
      expect(afterSocial({ ...verified, email_verified_at: null }, { type }, home)).toBeNull();
    }
    expect(afterSocial(verified, { type: "create-account" }, home)).toBeNull();
    expect(afterSocial(verified, {}, home)).toBeNull();
  });

  it("goes to a requested path instead, if it is on this site", () => {
    const here = { pathname: "/", search: "?redirect=%2Fmy-library" };
    expect(afterSocial(verified, { type: "download" }, here)).toBe("/my-library");
    expect(afterSocial(verified, { redirect: "//evil.example" }, home)).toBeNull();
  });
});

describe("after registering", () => {
  it("goes to Explore, returns to the kit, or stays on a sign-up screen", () => {
    expect(afterRegister({ seller_status: "none" }, { pathname: "/samples", search: "" })).toBe("/explore");
    expect(afterRegister({ seller_status: "none" }, { pathname: "/thekit", search: "" })).toBe("/thekit");
    expect(afterRegister({ seller_status: "none" }, { pathname: "/sign-up", search: "" })).toBeNull();
    expect(afterRegister({ seller_status: "none" }, { pathname: "/desktop-login", search: "" })).toBeNull();
    expect(afterRegister({ seller_status: "active" }, { pathname: "/sign-up", search: "" })).toBe("/account/verify");
  });
});

describe("dialogs by URL", () => {
  it.each(["login", "register", "forgot-password"])("opens the account dialog of #%s only for visitors", (name) => {
    expect(dialogOfHash(`#${name}`)).toEqual({ dialog: { name, props: {} }, visitorsOnly: true });
  });

  it.each([
    "end-trial",
    "create-account",
    "subscribe",
    "free-trial",
    "get-started",
    "download",
    "no-subscription",
    "seller",
  ])("opens the subscribe popup of #subscribe-%s for everyone", (type) => {
    expect(dialogOfHash(`#subscribe-${type}`)).toEqual({
      dialog: { name: "subscribe", props: { type } },
      visitorsOnly: false,
    });
  });

  it("opens a creator's application for everyone", () => {
    expect(dialogOfHash("#creator-application")).toEqual({
      dialog: { name: "creator-application", props: {} },
      visitorsOnly: false,
    });
  });

  it("opens none by any other hash", () => {
    for (const hash of ["", "#", "#pricing", "#subscribe", "#subscribe-", "#subscribe-nonsense", "#payment-loader"]) {
      expect(dialogOfHash(hash), hash).toBeNull();
    }
  });

  it("maps the events of /action and no others", () => {
    expect(actionTarget("register")).toBe("/#register");
    expect(actionTarget("sign-up")).toBe("/sign-up");
    expect(actionTarget("toString")).toBeNull();
    expect(actionTarget("nonsense")).toBeNull();
  });
});
