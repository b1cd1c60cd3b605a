import { describe, expect, it, vi } from "vitest";
import { appTarget, withCode } from "@/features/auth/app-target";

vi.hoisted(() => vi.stubEnv("NEXT_PUBLIC_STUDIO_APP_URL", "https://studio.wavecrate.example/"));

describe("the target of signing in for an app", () => {
  it("is the app's default URL unless the app requests another of its own", () => {
    expect(appTarget("desktop-app", null)).toEqual({ kind: "app", url: "wavecrate://auth" });
    expect(appTarget("desktop-app", "wavecrate://auth?state=x1")).toEqual({
      kind: "app",
      url: "wavecrate://auth?state=x1",
    });
    expect(appTarget("studio-app", "https://studio.wavecrate.example/auth?next=%2Fseller")).toEqual({
      kind: "app",
      url: "https://studio.wavecrate.example/auth?next=%2Fseller",
    });
  });

  it("is no page of the studio app while that has no address", async () => {
    vi.resetModules();
    vi.stubEnv("NEXT_PUBLIC_STUDIO_APP_URL", "");
    const without = await import("@/features/auth/app-target");
    expect(without.appTarget("studio-app", "https://studio.wavecrate.example/auth")).toBeNull();
    expect(without.appTarget("studio-app", null)).toEqual({ kind: "app", url: "wavecrate-studio://auth" });
  });

  it("may be a page of this site, in the app's window", () => {
    expect(appTarget("desktop-app", "/add-credits?from=app")).toEqual({ kind: "page", path: "/add-credits?from=app" });
  });

  it.each([
    "",
    "https://evil.example/auth",
    "https://studio.wavecrate.example.evil.example/auth",
    "https://studio.wavecrate.example@evil.example/auth",
    "https://someone@studio.wavecrate.example/auth",
    "https://studio.wavecrate.example/auth/../elsewhere",
    "https://studio.wavecrate.example/authority",
    "http://studio.wavecrate.example/auth",
    "https://studio.wavecrate.example:8443/auth",
    "https://studio.wavecrate.example/auth#x",
    "wavecrate://auth.evil",
    "wavecrate://auth/evil",
    "wavecrate:auth",
    "wavecrate-studio.evil://auth",
    "//evil.example/auth",
    "/\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("is never %j", (redirect) => {
    expect(appTarget("studio-app", redirect)).toBeNull();
  });

  it("is never the URL of another app", () => {
    expect(appTarget("studio-app", "wavecrate://auth")).toBeNull();
    expect(appTarget("desktop-app", "wavecrate-studio://auth")).toBeNull();
  });

  it("carries the code beside the app's own parameters, and only that code", () => {
    expect(withCode("wavecrate://auth?state=x1", "abc")).toBe("wavecrate://auth?state=x1&code=abc");
    expect(withCode("wavecrate://auth?code=planted", "abc")).toBe("wavecrate://auth?code=abc");
  });
});
