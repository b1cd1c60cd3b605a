import { afterEach, describe, expect, it, vi } from "vitest";
import { serverRequest } from "@/lib/api/server-request";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a call made while a page is rendered", () => {
  it.each([
    ["response", () => new Promise(() => undefined)],
    ["end of one", async () => ({ ok: true, json: () => new Promise(() => undefined) })],
  ])("fails when no %s comes, so that nothing waits for the page for good", async (_, fetch) => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", fetch);
    const call = serverRequest("GET /api/status", {});
    const failed = expect(call).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
  });
});
