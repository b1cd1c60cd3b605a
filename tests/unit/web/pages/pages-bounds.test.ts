import { afterEach, describe, expect, it, vi } from "vitest";
import { PRIVATE, Site } from "@/tests/unit/web/pages/pages-support";
import type { PagesOptions } from "@/web/pages/pages";

let site: Site;
const start = async (options: Partial<PagesOptions>) => {
  site = await Site.start(options);
};
afterEach(() => site.stop());

it("a page that comes a little early is rendered after its wait, and one that is refused is loaded again by itself", async () => {
  let waitMs = 700;
  const refusal = { status: 429 as const, retryAfter: 3, error: "Too many requests. Try again later." };
  await start({ admit: async () => (waitMs > 0 ? { waitMs } : refusal) });
  let endWait: (() => void) | undefined;
  const later = globalThis.setTimeout;
  const held = (run: () => void, ms?: number) => {
    if (ms === waitMs) endWait = run;
    return later(ms === waitMs ? () => undefined : run, ms);
  };
  const timers = vi.spyOn(globalThis, "setTimeout").mockImplementation(held as typeof setTimeout);
  const early = site.get("/packs/1");
  await vi.waitFor(() => expect(endWait).toBeDefined());
  expect(site.urls).toEqual([]);
  endWait?.();
  expect(await early).toMatchObject({ status: 200 });
  timers.mockRestore();
  waitMs = 0;
  const refused = await site.get("/packs/2");
  expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "3" } });
  expect(refused.text).toContain('<meta http-equiv="refresh" content="3">');
  expect(site.urls).toEqual(["/packs/1"]);
});

/** A request that the client aborts when `leave` is called. */
function leaving(path: string) {
  const controller = new AbortController();
  const request = fetch(`http://127.0.0.1:${site.port}${path}`, { signal: controller.signal });
  return {
    leave: async () => {
      controller.abort();
      await expect(request).rejects.toThrow();
    },
  };
}

describe("one visitor's request", () => {
  it("doesn't change another's response by its conditions, range or preview cookies", async () => {
    await start({});
    const rendering = site.held();
    const poisoned = {
      "if-none-match": "*",
      "if-modified-since": new Date().toUTCString(),
      range: "bytes=0-0",
      cookie: "__prerender_bypass=x; __next_preview_data=y",
    };
    const first = site.get("/packs/1", { headers: poisoned });
    const { headers, share, respond } = await rendering;
    const others = [site.get("/packs/1"), site.get("/packs/1")];
    site.render = (request) => void request.share("marker");
    await site.get("/marker");
    // Like Next.
    if (headers["if-none-match"]) respond("", {}, 304);
    else if (headers.cookie) respond("", { "set-cookie": "__prerender_bypass=; Path=/" });
    else await share("the whole page");
    for (const other of others) {
      const { status, text, headers: sent } = await other;
      expect({ status, text, cookies: sent["set-cookie"] }).toEqual({
        status: 200,
        text: "the whole page",
        cookies: undefined,
      });
    }
    expect(await first).toMatchObject({ status: 304, text: "" });
  });

  it("can be aborted without ending the rendering that others wait for", async () => {
    await start({});
    const rendering = site.held();
    const visitor = leaving("/packs/1");
    const { share, isOpen } = await rendering;
    const other = site.get("/packs/1");
    await visitor.leave();
    site.render = (request) => void request.share("marker");
    await site.get("/marker");
    expect(isOpen()).toBe(true);
    await share("whole");
    expect((await other).text).toBe("whole");
  });

  it("ends a rendering for it alone when it is aborted", async () => {
    await start({});
    const rendering = site.held();
    const visitor = leaving("/account");
    const { isOpen } = await rendering;
    await visitor.leave();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });
});

describe("a rendering that never ends", () => {
  it("delays no request beyond the timeout, and no later request", async () => {
    await start({ timeoutMs: 300 });
    const rendering = site.held();
    const began = performance.now();
    const waiting = [site.get("/packs/1"), site.get("/packs/1"), site.get("/packs/1")];
    await rendering;
    for (const { status, headers } of await Promise.all(waiting)) {
      expect({ status, retry: headers["retry-after"] }).toEqual({ status: 504, retry: "2" });
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    site.render = ({ share }) => void share("again");
    expect(await site.get("/packs/1")).toMatchObject({ status: 200, text: "again" });
  });
});

describe("renderings", () => {
  it("are limited in number, running and waiting; one more is refused with 503", async () => {
    await start({ limits: { maxActive: 1, maxWaiting: 1 } });
    const held: (() => void)[] = [];
    site.render = ({ respond }) => held.push(() => respond("done", PRIVATE));
    const first = site.get("/account");
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const second = site.get("/account");
    const third = await vi.waitFor(async () => {
      const response = await site.get("/account");
      expect(response.status).toBe(503);
      return response;
    });
    expect(third.headers["retry-after"]).toBe("2");
    expect(site.requests).toHaveLength(1);
    site.render = ({ respond }) => respond("done", PRIVATE);
    held[0]?.();
    expect((await first).text).toBe("done");
    expect((await second).text).toBe("done");
  });

  it("are limited in size", async () => {
    await start({ limits: { maxBytes: 1_000 } });
    site.render = ({ respond }) => respond("x".repeat(1_001), PRIVATE);
    expect((await site.get("/account")).status).toBe(502);
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    site.render = ({ respond }) => respond("x".repeat(1_000), PRIVATE);
    expect((await site.get("/account")).status).toBe(200);
  });

  it("are started only for admitted clients; cached pages are for everyone", async () => {
    let refused = false;
    const admit = vi.fn(async () =>
      refused ? ({ status: 429, retryAfter: 7, error: "Wait a few seconds, then try again." } as const) : { waitMs: 0 },
    );
    await start({ admit });
    await site.get("/packs/1");
    expect(admit).toHaveBeenCalledTimes(1);
    refused = true;
    expect((await site.get("/packs/1")).status).toBe(200);
    const response = await site.get("/packs/2");
    expect(response).toMatchObject({ status: 429, headers: { "retry-after": "7" } });
    expect(response.text).toContain("Wait a few seconds, then try again.");
    expect((await site.get("/account")).status).toBe(429);
    expect(site.urls).toEqual(["/packs/1"]);
  });
});
