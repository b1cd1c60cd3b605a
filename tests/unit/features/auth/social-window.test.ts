import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openProviderWindow } from "@/features/auth/social-window";
import { socialChannel } from "@/lib/contract/social";

describe("asking a provider in a window", () => {
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

  const say = (message: object, key = url.searchParams.get("key") ?? "") => {
    const channel = new BroadcastChannel(socialChannel(key));
    channel.postMessage(message);
    return new Promise<void>((resolve) => setTimeout(resolve, 20)).then(() => channel.close());
  };
  const message = (changes: object = {}) => ({ state: "s", token: null, error: null, ...changes });

  it("hands over the token of its own window, and no other's", async () => {
    const result = openProviderWindow("google")!;
    expect([url.pathname, url.searchParams.get("display")]).toEqual(["/api/auth/login/provider/google", "popup"]);
    await say(message({ token: "stranger" }), "another-window");
    await say(message({ token: "own" }));
    expect(await result).toEqual({ token: "own", state: "s" });
  });

  it("says why there is no token", async () => {
    const problem = async (provider: "google" | "facebook", error: string | null) => {
      const result = openProviderWindow(provider)!;
      await say(message({ error }));
      return result;
    };
    expect(await problem("facebook", "access_denied")).toEqual({ problem: "cancelled" });
    expect(await problem("google", "access_denied")).toEqual({ problem: "failed" });
    expect(await problem("facebook", "server_error")).toEqual({ problem: "failed" });
    expect(await problem("google", null)).toEqual({ problem: "failed" });
    expect(await problem("google", "limit")).toEqual({ problem: "limit" });
  });

  it("notices a window that was closed, after a message that is still on its way", async () => {
    const closed = openProviderWindow("facebook")!;
    opened.closed = true;
    vi.advanceTimersByTime(800);
    expect(await closed).toEqual({ problem: "cancelled" });
    opened.closed = false;
    const answered = openProviderWindow("google")!;
    opened.closed = true;
    vi.advanceTimersByTime(400);
    await say(message({ token: "late" }));
    expect(await answered).toEqual({ token: "late", state: "s" });
  });

  it("opens nothing where the browser forbids it", () => {
    window.open = () => null;
    expect(openProviderWindow("google")).toBeNull();
  });
});
