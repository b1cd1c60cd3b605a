import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProviderWindow } from "@/features/auth/social-window";
import { socialChannel } from "@/lib/contract/rules/social";

describe("signing in with a provider in a window", () => {
  let opened: { closed: boolean };
  let url: URL;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    opened = { closed: false };
    const open = (path: string) => {
      url = new URL(path, "http://localhost");
      return opened;
    };
    vi.stubGlobal("window", { open, screenX: 0, screenY: 0, outerWidth: 1440, outerHeight: 900 });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const post = (message: object, key = url.searchParams.get("key") ?? "") => {
    const channel = new BroadcastChannel(socialChannel(key));
    channel.postMessage(message);
    return new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => channel.close());
  };
  const message = (changes: object = {}) => ({ state: "s", token: null, error: null, ...changes });

  it("returns the token of its own window, and no other's", async () => {
    const result = openProviderWindow("google")!;
    expect([url.pathname, url.searchParams.get("display")]).toEqual(["/api/auth/login/provider/google", "popup"]);
    await post(message({ token: "other" }), "another-window");
    await post(message({ token: "own" }));
    expect(await result).toEqual({ token: "own", state: "s" });
  });

  it("returns the reason why there is no token", async () => {
    const problem = async (provider: "google" | "facebook", error: string | null) => {
      const result = openProviderWindow(provider)!;
      await post(message({ error }));
      return result;
    };
    expect(await problem("facebook", "access_denied")).toEqual({ problem: "cancelled" });
    expect(await problem("google", "access_denied")).toEqual({ problem: "failed" });
    expect(await problem("facebook", "server_error")).toEqual({ problem: "failed" });
    expect(await problem("google", null)).toEqual({ problem: "failed" });
    expect(await problem("google", "limit")).toEqual({ problem: "limit" });
  });

  it("is cancelled when the window is closed, unless a message is still on its way", async () => {
    const closed = openProviderWindow("facebook")!;
    opened.closed = true;
    vi.advanceTimersByTime(800);
    expect(await closed).toEqual({ problem: "cancelled" });
    opened.closed = false;
    const completed = openProviderWindow("google")!;
    opened.closed = true;
    vi.advanceTimersByTime(400);
    await post(message({ token: "late" }));
    expect(await completed).toEqual({ token: "late", state: "s" });
  });

  it("returns null where the browser blocks the window", () => {
    window.open = () => null;
    expect(openProviderWindow("google")).toBeNull();
  });
});
