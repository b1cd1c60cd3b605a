import { describe, expect, it } from "vitest";
import { actionTarget } from "@/features/auth/action-events";
import { afterLogin, afterRegister, afterSocial } from "@/features/auth/after-auth";
import { dialogOfHash } from "@/features/auth/hash-dialog";
import { sameSitePath } from "@/lib/config/same-site-path";

const free = { is_subscribed: false };
const home = { pathname: "/", search: "" };

describe("after signing in", () => {
  it("goes where the address says, else where the intent says", () => {
    const here = { pathname: "/", search: "?redirect=%2Fmy-library%3Fpage%3D2" };
    expect(afterLogin(free, { type: "download" }, here)).toBe("/my-library?page=2");
    expect(afterLogin(free, { redirect: "/packs/7" }, home)).toBe("/packs/7");
  });

  it("goes to the prices for a download or plan without a subscription, and stays otherwise", () => {
    expect(afterLogin(free, { type: "download" }, home)).toBe("/pricing");
    expect(afterLogin({ is_subscribed: true }, { type: "download" }, home)).toBeNull();
    expect(afterLogin(free, { type: "create-account" }, home)).toBeNull();
    expect(afterLogin(free, {}, home)).toBeNull();
  });

  it("takes no address of another site", () => {
    const addresses = [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
      "\t//e.x",
      "",
    ];
    for (const address of addresses) expect(sameSitePath(address)).toBeNull();
    expect(sameSitePath("/\t/evil.example")).toBeNull();
    expect(sameSitePath("/samples?genres=1#x")).toBe("/samples?genres=1#x");
  });
});

describe("after signing in with a provider", () => {
  const verified = { is_subscribed: false, email_verified_at: "2026-01-01T00:00:00Z" };

  it("goes to the prices to subscribe, download or sell, if verified and without a subscription", () => {
    for (const type of ["subscribe", "download", "seller"] as const) {
      expect(afterSocial(verified, { type }, home), type).toBe("/?pricing=true");
      expect(afterSocial({ ...verified, is_subscribed: true }, { type }, home)).toBeNull();
      expect(afterSocial({ ...verified, email_verified_at: null }, { type }, home)).toBeNull();
    }
    expect(afterSocial(verified, { type: "create-account" }, home)).toBeNull();
    expect(afterSocial(verified, {}, home)).toBeNull();
  });

  it("goes where it was asked to before that, on this site alone", () => {
    const here = { pathname: "/", search: "?redirect=%2Fmy-library" };
    expect(afterSocial(verified, { type: "download" }, here)).toBe("/my-library");
    expect(afterSocial(verified, { redirect: "//evil.example" }, home)).toBeNull();
  });
});

describe("after registering", () => {
  it("goes to explore, or on with the kit, and stays on the sign-up screen", () => {
    expect(afterRegister({ pathname: "/samples", search: "" })).toBe("/explore");
    expect(afterRegister({ pathname: "/thekit", search: "" })).toBe("/thekit");
    expect(afterRegister({ pathname: "/sign-up", search: "" })).toBeNull();
    expect(afterRegister({ pathname: "/desktop-login", search: "" })).toBeNull();
  });
});

describe("dialogs by URL", () => {
  it("opens the three for visitors and the subscribe popups for all", () => {
    expect(dialogOfHash("#forgot-password")).toEqual({
      dialog: { name: "forgot-password", props: {} },
      visitorsOnly: true,
    });
    expect(dialogOfHash("#subscribe-end-trial")).toEqual({
      dialog: { name: "subscribe", props: { type: "end-trial" } },
      visitorsOnly: false,
    });
    expect(dialogOfHash("#pricing")).toBeNull();
    expect(dialogOfHash("")).toBeNull();
  });

  it("knows the events of /action and no other", () => {
    expect(actionTarget("register")).toBe("/#register");
    expect(actionTarget("sign-up")).toBe("/sign-up");
    expect(actionTarget("toString")).toBeNull();
    expect(actionTarget("nonsense")).toBeNull();
  });
});
