import { afterEach, describe, expect, it, vi } from "vitest";
import { serverRequest } from "@/lib/api/server-request";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe("a call made while a page is rendered", () => {
  it.each([
    ["response", () => new Promise(() => undefined)],
    ["complete response", async () => ({ ok: true, json: () => new Promise(() => undefined) })],
  ])("fails without a %s in time, so that nothing waits for the page forever", async (_, fetch) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", fetch);
    const call = serverRequest("GET /api/status", {});
    const failed = expect(call).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });

  it("waits longer in a build, which one failed page would end", async () => {
    vi.useFakeTimers();
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    vi.stubGlobal("fetch", async () => {
      await new Promise((resolve) => setTimeout(resolve, 40_000));
      return { ok: true, json: async () => ({ maintenance: false }) };
    });
    const call = serverRequest("GET /api/status", {});
    await vi.advanceTimersByTimeAsync(40_000);
    await expect(call).resolves.toEqual({ maintenance: false });
  });
});
