import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type NextRequest, PRIVATE, Site, tagOf } from "@/tests/unit/web/pages/pages-support";

import { OUTAGE_HEADER } from "@/web/rendering/api-outages";

const PATH = "/packs/1";
const RSC = { headers: { rsc: "1", "next-router-state-tree": "%5B%5D" } };
const HIT = "wavecrate; hit";
const MISS = "wavecrate; fwd=miss; stored";

let site: Site;
let isClosed = false;
let refusal: { status: 429; error: string } | null = null;
beforeEach(async () => {
  isClosed = false;
  refusal = null;
  vi.useFakeTimers({ toFake: ["performance"] });
  await start(10_000);
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

/** Starts a gateway that waits so long for a rendering, and visits the page. */
async function start(patienceMs: number): Promise<void> {
  site = await Site.start({ isClosed: () => isClosed, patienceMs, admit: async () => refusal ?? { waitMs: 0 } });
  site.render = ({ share }) => void share("old");
  await site.get(PATH);
}
/** Starts a gateway that doesn't wait for a rendering. */
async function restart(): Promise<void> {
  await site.stop();
  await start(0);
}
const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const change = (path = PATH) => site.pages.invalidate({ tags: [tagOf(path)], taken: [], outdated: [] });
const take = (path = PATH) => site.pages.invalidate({ tags: [tagOf(path)], taken: [tagOf(path)], outdated: [] });
const hang = () => {
  site.render = () => undefined;
};

describe("a page whose rendering finds no API server", () => {
  const away = () => {
    site.render = ({ respond }) => respond("an error of Next's", { ...PRIVATE, [OUTAGE_HEADER]: "1" }, 500);
  };

  it("is the older one", async () => {
    change();
    away();
    expect(await site.get(PATH)).toMatchObject({ status: 200, text: "old" });
  });

  it("is loaded again by itself in a moment, where there is none", async () => {
    away();
    const { status, text, headers } = await site.get("/packs/2");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "2", "no-store"]);
    expect(text).toContain("This page loads again by itself.");
    site.render = ({ share }) => void share("new");
    expect((await site.get("/packs/2")).text).toBe("new");
  });
});

describe("a page whose content has changed", () => {
  it("is rendered for the visitor, where that is soon enough", async () => {
    change();
    site.render = ({ share }) => void share("new");
    expect(await site.get(PATH)).toMatchObject({ text: "new", cache: MISS });
  });

  it("is served in all its variants while rendering it takes too long, for ten minutes after the change", async () => {
    await restart();
    change();
    hang();
    later(30);
    expect(await site.get(PATH)).toMatchObject({ status: 200, text: "old", cache: "wavecrate; hit; ttl=-30" });
    expect((await site.get(`${PATH}?_rsc=a`, RSC)).text).toBe("payload of old");
    expect(site.requests).toHaveLength(2);
    later(569.9);
    expect((await site.get(PATH)).text).toBe("old");
    later(0.1);
    site.render = ({ respond }) => respond("busy", PRIVATE, 500);
    site.pages.invalidate({ tags: ["other"], taken: [], outdated: [] });
    expect(await site.get(PATH)).toMatchObject({ status: 500, text: "busy" });
  });

  it("is replaced by the rendering that took too long", async () => {
    await restart();
    change();
    const rendering = site.held();
    expect((await site.get(PATH)).text).toBe("old");
    await (await rendering).share("new");
    await vi.waitFor(async () => expect(await site.get(PATH)).toMatchObject({ text: "new", cache: HIT }));
    expect(site.requests).toHaveLength(2);
  });

  it("doesn't let anybody wait for a rendering that already takes too long", async () => {
    await restart();
    change();
    const rendering = site.held();
    const first = site.get(PATH);
    await rendering;
    expect((await first).text).toBe("old");
    later(5);
    const before = performance.now();
    expect((await site.get(PATH)).text).toBe("old");
    expect(performance.now()).toBe(before);
  });

  it.each([
    ["Next responds 500", () => (site.render = ({ respond }) => respond("broken", PRIVATE, 500))],
    ["Next shows a failure within a page", () => (site.render = ({ respond }) => respond("broken", PRIVATE))],
    ["Next ends without a response", () => (site.render = ({ end }) => end())],
    ["too many are rendered for the client", () => (refusal = { status: 429, error: "Too many." })],
  ])("is served where %s", async (_how, fail) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    change();
    fail();
    for (let time = 0; time < 3; time++) expect(await site.get(PATH)).toMatchObject({ status: 200, text: "old" });
    vi.mocked(console.error).mockRestore();
  });

  it("is served as it was rendered last, however often it changes", async () => {
    await restart();
    change();
    const rendering = site.held();
    expect((await site.get(PATH)).text).toBe("old");
    later(5);
    change();
    await (await rendering).share("newer");
    hang();
    await vi.waitFor(async () => expect((await site.get(PATH)).text).toBe("newer"));
    later(590);
    expect((await site.get(PATH)).text).toBe("newer");
    later(10);
    site.pages.invalidate({ tags: ["other"], taken: [], outdated: [] });
    site.render = ({ respond }) => respond("busy", PRIVATE, 500);
    expect((await site.get(PATH)).status).toBe(500);
  });

  it("isn't served during maintenance, also if that begins while it is rendered", async () => {
    change();
    const rendering = site.held();
    const visit = site.get(PATH);
    const { respond } = await rendering;
    isClosed = true;
    site.render = (request) => request.respond("", { location: "/maintenance" }, 307);
    respond("broken", PRIVATE, 500);
    expect((await visit).status).toBe(307);
    expect((await site.get(PATH)).status).toBe(307);
  });

  it("isn't served where it doesn't exist any more, nor a missing page that may exist by now", async () => {
    change();
    site.render = ({ respond }) => respond("gone", PRIVATE, 404);
    expect((await site.get(PATH)).status).toBe(404);
    site.render = ({ share }) => void share("missing", { status: 404 });
    await site.get("/packs/2");
    change("/packs/2");
    site.render = ({ respond }) => respond("broken", PRIVATE, 500);
    expect((await site.get("/packs/2")).status).toBe(500);
  });
});

describe("a page from which something was taken", () => {
  it.each([
    ["Next responds 500", ({ respond }: NextRequest) => respond("broken", PRIVATE, 500)],
    ["the renderer is stopped", ({ end }: NextRequest) => end()],
  ])("is never served again where %s", async (_how, fail) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    change();
    take();
    site.render = fail;
    for (const options of [{}, RSC]) {
      const { status, text } = await site.get(`${PATH}?_rsc=a`, options);
      expect(status).toBeGreaterThanOrEqual(500);
      expect(text).not.toContain("old");
    }
    vi.mocked(console.error).mockRestore();
  });

  it("is gone for a visitor who waits already", async () => {
    change();
    const rendering = site.held();
    const visit = site.get(PATH);
    const { share } = await rendering;
    take();
    site.render = (request) => void request.share("without it");
    await share("with it");
    expect((await visit).text).toBe("without it");
    expect(await site.get(PATH)).toMatchObject({ text: "without it", cache: HIT });
  });

  it("goes alone, unless everything has to", async () => {
    site.render = ({ url, share }) => void share(url);
    await site.get("/packs/2");
    site.pages.invalidate({ everything: true, taken: [tagOf(PATH)] });
    site.render = ({ respond }) => respond("broken", PRIVATE, 500);
    expect((await site.get(PATH)).status).toBe(500);
    expect((await site.get("/packs/2")).text).toBe("/packs/2");
    site.pages.invalidate({ everything: true, taken: null });
    expect((await site.get("/packs/2")).status).toBe(500);
  });
});
