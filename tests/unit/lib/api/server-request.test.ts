import { afterEach, describe, expect, it, vi } from "vitest";
import { serverRequest } from "@/lib/api/server-request";
import { setRenderingSession } from "@/lib/http/rendering-session";

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

  const refused = () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } }));

  it("waits in a build until the API server listens, which may be starting", async () => {
    vi.useFakeTimers();
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    const fetch = vi.fn(refused).mockImplementation(async () => Response.json({ maintenance: false }) as never);
    for (let time = 0; time < 3; time++) fetch.mockImplementationOnce(refused);
    vi.stubGlobal("fetch", fetch);
    const call = serverRequest("GET /api/status", {});
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(call).resolves.toEqual({ maintenance: false });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it("fails at once outside of a build if the API server doesn't listen, and in a build in the end", async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(refused);
    vi.stubGlobal("fetch", fetch);
    await expect(serverRequest("GET /api/status", {})).rejects.toMatchObject({ status: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    const failed = expect(serverRequest("GET /api/status", {})).rejects.toMatchObject({ status: 0 });
    await vi.advanceTimersByTimeAsync(50_000);
    await failed;
    const tries = fetch.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch.mock.calls.length - tries).toBeLessThanOrEqual(1);
  });

  it("carries the session of a rendering that has one, and is then never cached", async () => {
    const fetch = vi.fn(async (_url: string, _options: RequestInit) => Response.json({}));
    vi.stubGlobal("fetch", fetch);
    let session: string | null = null;
    setRenderingSession(() => session);
    const sent = async () => {
      await serverRequest("GET /api/catalogue/home", {}, { tags: ["home"] });
      const { headers, cache } = fetch.mock.lastCall![1];
      return { cookie: new Headers(headers).get("cookie"), cache };
    };
    expect(await sent()).toEqual({ cookie: null, cache: "force-cache" });
    session = "of-an-admin";
    expect(await sent()).toEqual({ cookie: "wc_session=of-an-admin", cache: "no-store" });
    Reflect.deleteProperty(globalThis, Symbol.for("wavecrate.rendering-session"));
    expect(await sent()).toEqual({ cookie: null, cache: "force-cache" });
  });
});
