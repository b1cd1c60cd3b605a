// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { CODE_WAITS_EVENT, loadCode } from "@/lib/client/hydration/load-code";

afterEach(() => vi.restoreAllMocks());

const online = (value: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(value);

describe("loading code", () => {
  it("waits while offline, dispatches an event, and retries when the connection is back", async () => {
    online(false);
    const onWait = vi.fn();
    window.addEventListener(CODE_WAITS_EVENT, onWait);
    const load = vi.fn().mockRejectedValueOnce(new Error("Failed to load chunk x")).mockResolvedValueOnce("code");
    const loaded = loadCode(load);
    await vi.waitFor(() => expect(onWait).toHaveBeenCalledTimes(1));
    expect(load).toHaveBeenCalledTimes(1);
    online(true);
    window.dispatchEvent(new Event("online"));
    await expect(loaded).resolves.toBe("code");
    window.removeEventListener(CODE_WAITS_EVENT, onWait);
  });

  it("fails while online", async () => {
    online(true);
    await expect(loadCode(() => Promise.reject(new Error("Failed to load chunk x")))).rejects.toThrow("chunk");
  });
});
