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

  it("fails at once if the API server doesn't listen", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } })));
    vi.stubGlobal("fetch", fetch);
    await expect(serverRequest("GET /api/status", {})).rejects.toMatchObject({ status: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("asks nothing in a build, which ends the page instead", async () => {
    const fetch = vi.fn(async () => Response.json({ maintenance: false }));
    vi.stubGlobal("fetch", fetch);
    vi.stubEnv("NEXT_PHASE", "phase-production-build");
    await expect(serverRequest("GET /api/status", {})).rejects.toMatchObject({
      digest: expect.stringMatching(/;404$/),
    });
    expect(fetch).not.toHaveBeenCalled();
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
