import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DRAFT_COOKIE, type NextRequest, PRIVATE, SIGNED_IN, Site, tagOf } from "@/tests/unit/web/pages/pages-support";
import { sendRequest } from "@/tests/unit/web/server-support";

let site: Site;
let isClosed = false;
let silentMs = 0;
beforeEach(async () => {
  isClosed = false;
  silentMs = 0;
  site = await Site.start({ isClosed: () => isClosed, silentMs: () => silentMs });
});
afterEach(() => site.stop());

const MISS = "wavecrate; fwd=miss; stored";
const HIT = "wavecrate; hit";

describe("cached pages", () => {
  it("are rendered once and sent to visitors, to users and for HEAD requests", async () => {
    const first = await site.get("/packs/1");
    expect(first.cache).toBe(MISS);
    expect(await site.get("/packs/1", SIGNED_IN)).toMatchObject({ text: first.text, cache: HIT });
    const head = await site.get("/packs/1", { method: "HEAD" });
    expect(head).toMatchObject({ text: "", status: 200 });
    expect(head.headers["content-length"]).toBe(String(first.text.length));
    expect(site.urls).toEqual(["/packs/1"]);
  });

  it("are invalidated by their tags; all others stay cached", async () => {
    const one = await site.get("/packs/1");
    const two = await site.get("/packs/2");
    site.pages.invalidate({ tags: [tagOf("/packs/1")], taken: [], outdated: [] });
    const newOne = await site.get("/packs/1");
    expect(newOne.text).not.toBe(one.text);
    expect(newOne.cache).toBe(MISS);
    expect(await site.get("/packs/2")).toMatchObject({ text: two.text, cache: HIT });
    site.pages.invalidate({ everything: true, taken: null });
    expect((await site.get("/packs/2")).text).not.toBe(two.text);
  });

  it("are invalidated by any tag where Next doesn't report theirs", async () => {
    site.render = ({ respond }) => respond("x", { "content-type": "text/html", "cache-control": "s-maxage=1" });
    await site.get("/packs/1");
    expect((await site.get("/packs/1")).cache).toBe(HIT);
    site.pages.invalidate({ tags: ["home"], taken: [], outdated: [] });
    expect((await site.get("/packs/1")).cache).toBe(MISS);
  });

  it("are rendered once for concurrent requests, signed in or not", async () => {
    const rendering = site.held();
    const waiting = Array.from({ length: 40 }, (_, n) => site.get("/packs/1", n % 2 ? SIGNED_IN : {}));
    const { share } = await rendering;
    // A separate request shows that the previous ones have arrived.
    site.render = (request) => void request.share("marker");
    await site.get("/marker");
    await share("whole");
    expect(new Set((await Promise.all(waiting)).map(({ text }) => text))).toEqual(new Set(["whole"]));
    expect(site.urls.filter((path) => path === "/packs/1")).toHaveLength(1);
  });

  it("don't include a rendering that a change overtook, and no later request shares it", async () => {
    const rendering = site.held();
    const early = site.get("/packs/1");
    const { share } = await rendering;
    site.pages.invalidate({ tags: [tagOf("/packs/1")], taken: [], outdated: [] });
    const second = site.held();
    const late = site.get("/packs/1");
    await (await second).share("new");
    expect((await late).text).toBe("new");
    await share("old");
    expect((await early).text).toBe("old");
    expect(await site.get("/packs/1")).toMatchObject({ text: "new", cache: HIT });
  });

  it("include a page during whose rendering another tag was invalidated", async () => {
    const rendering = site.held();
    const early = site.get("/packs/1");
    const { share } = await rendering;
    site.pages.invalidate({ tags: [tagOf("/packs/2")], taken: [], outdated: [] });
    await share("current");
    await early;
    expect(await site.get("/packs/1")).toMatchObject({ text: "current", cache: HIT });
  });

  it("don't include failures or redirects", async () => {
    site.render = ({ respond }) => respond("broken", { "cache-control": "s-maxage=31536000" }, 500);
    expect(await site.get("/packs/1")).toMatchObject({ status: 500, text: "broken" });
    site.render = ({ respond }) => respond("", { location: "/elsewhere" }, 307);
    expect(await site.get("/packs/1")).toMatchObject({ status: 307, headers: { location: "/elsewhere" } });
    site.render = ({ share }) => void share("here");
    expect(await site.get("/packs/1")).toMatchObject({ status: 200, text: "here" });
  });

  it("aren't served while the site is closed, when Next decides about every request", async () => {
    const before = await site.get("/packs/1");
    isClosed = true;
    site.render = ({ respond }) => respond("", { location: "/maintenance" }, 307);
    expect(await site.get("/packs/1")).toMatchObject({ status: 307, cache: undefined });
    site.render = ({ headers, respond }) => respond(`for ${headers.cookie}`, PRIVATE);
    expect((await site.get("/packs/1", SIGNED_IN)).text).toBe(`for wc_session=abc; ${DRAFT_COOKIE}`);
    isClosed = false;
    expect(await site.get("/packs/1")).toMatchObject({ text: before.text, cache: HIT });
  });
});

describe("renderings while the site is closed", () => {
  const passed = () => site.requests.map(({ headers }) => [headers["x-rendering-session"], headers.cookie]);

  it("carry their reader’s session, never another’s, and aren’t kept, even where Next says that they may be", async () => {
    isClosed = true;
    site.render = ({ url, share }) => void share(`${url} of an admin`);
    expect(await site.get("/packs/1", SIGNED_IN)).toMatchObject({
      text: "/packs/1 of an admin",
      cache: undefined,
      headers: { "cache-control": "private, no-cache, must-revalidate" },
    });
    expect(passed()).toEqual([["abc", `wc_session=abc; ${DRAFT_COOKIE}`]]);
    const forged = { headers: { "x-rendering-session": "of-an-admin", cookie: "wc_state=ua" } };
    await site.get("/packs/1", forged);
    await site.get("/packs/1", { headers: { cookie: "wc_session=a%0d%0ab; wc_state=ua" } });
    expect(passed().slice(1)).toEqual([
      [undefined, `wc_state=ua; ${DRAFT_COOKIE}`],
      [undefined, `wc_session=a%0d%0ab; wc_state=ua; ${DRAFT_COOKIE}`],
    ]);
    isClosed = false;
    site.render = ({ url, share }) => void share(`${url} of everybody`);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 of everybody", cache: MISS });
  });

  it("don’t join one that began before, and what began before isn’t kept once it is refused", async () => {
    const rendering = site.held();
    const early = site.get("/packs/1");
    const shared = await rendering;
    isClosed = true;
    site.render = ({ headers, respond }) =>
      headers.cookie?.includes("wc_session")
        ? respond("for the admin", PRIVATE)
        : respond("", { location: "/maintenance" }, 307);
    expect((await site.get("/packs/1", SIGNED_IN)).text).toBe("for the admin");
    shared.respond("refused", PRIVATE, 500);
    expect((await early).status).toBe(307);
    isClosed = false;
    site.render = ({ share }) => void share("open again");
    expect(await site.get("/packs/1")).toMatchObject({ text: "open again" });
  });

  it("carry no session once it is open again", async () => {
    site.render = ({ respond }) => respond("", PRIVATE);
    await site.get("/account", SIGNED_IN);
    await site.get("/samples?page=2", SIGNED_IN);
    expect(passed().map(([session]) => session)).toEqual([undefined, undefined]);
  });
});

describe("cached pages while the stream of changes is silent", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());
  const later = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    silentMs += milliseconds;
  };

  it("expire after two seconds, and no longer once it has recovered", async () => {
    await site.get("/packs/1");
    later(2_999);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 1", cache: HIT });
    later(1);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 2", cache: MISS });
    later(1_999);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 2", cache: HIT });
    later(1);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 3", cache: MISS });
    later(5_000);
    silentMs = 0;
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 3", cache: HIT });
  });

  it.each([
    ["Next responds 500", ({ respond }: NextRequest) => respond("broken", PRIVATE, 500)],
    ["Next shows a failure within a page", ({ respond }: NextRequest) => respond("broken", PRIVATE)],
    ["Next ends without a response", ({ end }: NextRequest) => end()],
  ])("are served stale for ten minutes where %s, with a negative ttl", async (_how, fail) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await site.get("/packs/1");
    site.render = fail;
    expect((await site.get("/packs/2")).text).not.toBe("/packs/1 1");
    later(3_000);
    expect(await site.get("/packs/1")).toMatchObject({ status: 200, cache: "wavecrate; hit; ttl=-3" });
    later(596_999);
    expect(await site.get("/packs/1")).toMatchObject({ text: "/packs/1 1", cache: "wavecrate; hit; ttl=-600" });
    later(1);
    expect((await site.get("/packs/1")).text).not.toBe("/packs/1 1");
    vi.mocked(console.error).mockRestore();
  });

  it("aren't served stale where the page no longer exists, or the site is closed", async () => {
    await site.get("/packs/1");
    later(3_000);
    site.render = ({ respond }) => respond("gone", PRIVATE, 404);
    expect((await site.get("/packs/1")).status).toBe(404);
    isClosed = true;
    site.render = ({ respond }) => respond("broken", PRIVATE, 500);
    expect((await site.get("/packs/1")).status).toBe(500);
  });
});

describe("the not-found page", () => {
  const SHELL = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
  beforeEach(() => {
    site.render = ({ url, share }) =>
      void (url === "/_not-found" ? share("<h1>Not here</h1>", { status: 404 }) : share(SHELL, { status: 404 }));
  });

  it("replaces the empty shell that Next sends for a missing page, until that exists", async () => {
    expect(await site.get("/nobody")).toMatchObject({ text: "<h1>Not here</h1>", status: 404, cache: MISS });
    expect(await site.get("/nobody")).toMatchObject({ text: "<h1>Not here</h1>", status: 404, cache: HIT });
    // Another user takes the name.
    site.pages.invalidate({ tags: [tagOf("/nobody")], taken: [], outdated: [] });
    site.render = ({ url, share }) => void share(`${url} is here`);
    expect(await site.get("/nobody")).toMatchObject({ text: "/nobody is here", status: 200 });
  });

  it("is invalidated by its own tags as well", async () => {
    await site.get("/nobody");
    site.pages.invalidate({ tags: [tagOf("/_not-found")], taken: [], outdated: [] });
    expect((await site.get("/nobody")).cache).toBe(MISS);
  });

  it("is rendered once for all paths that no page can have", async () => {
    for (const path of ["/a/b/c", "/wp-login/x/y", "/%E0%A4%A", "/packs/%2e%2e/x", "//a", "/_next/static/no.js"]) {
      expect(await site.get(path), path).toMatchObject({ text: "<h1>Not here</h1>", status: 404 });
    }
    expect(site.urls).toEqual(["/_not-found"]);
  });

  it("takes hardly any memory for each unknown name", async () => {
    await site.get("/nobody");
    const before = site.pages.cachedBytes;
    for (let n = 0; n < 40; n += 1) await site.get(`/nobody-${n}`);
    expect(site.pages.cachedBytes - before).toBeLessThan(40 * 1_100);
  });
});

describe("a cached response", () => {
  it("is a 304 for its ETag, alone, weak, in a list or as *", async () => {
    const etag = (await site.get("/packs/1")).headers.etag ?? "";
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await site.get("/packs/1", { headers: { "if-none-match": given } });
      expect(response).toMatchObject({ status: 304, text: "" });
      expect(response.headers.etag).toBe(etag);
    }
    expect((await site.get("/packs/1", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is sent in the requested encoding", async () => {
    const whole = (await site.get("/packs/1")).text;
    const zipped = await sendRequest(site.port, "/packs/1", { headers: { "accept-encoding": "gzip, *;q=0" } });
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(zipped.body).toString()).toBe(whole);
    const plain = await sendRequest(site.port, "/packs/1", { headers: { "accept-encoding": "*;q=0" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(whole);
  });
});
