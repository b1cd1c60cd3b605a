import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DRAFT_COOKIE, PRIVATE, SIGNED_IN, Site } from "@/tests/unit/web/pages/pages-support";
import { DRAFT_MODE_PATH } from "@/web/framework/draft-cookie";
import { MISSING_PAGE } from "@/web/framework/shareable";

let site: Site;
beforeEach(async () => {
  site = await Site.start();
});
afterEach(() => site.stop());

const cookie = (value: string) => ({ headers: { cookie: value } });
const RSC = { rsc: "1", "next-router-state-tree": "%5B%5D", "next-url": "/samples" };
const TREE = { ...RSC, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

describe("the cache key of a shared page", () => {
  it("is its path, whatever its spelling, query, cookies and headers are", async () => {
    await site.get("/packs/1");
    const sameForAll = [
      ["/packs/1?utm_source=mail&page=7"],
      ["/%70acks/1"],
      ["/packs/1?_rsc=abc"],
      ["/packs/1", cookie("theme=dark; wc_state=uvp; wc_session=x")],
      ["/packs/1", { headers: { rsc: "1" } }],
      ["/packs/1", { headers: { ...RSC, rsc: "yes" } }],
      ["/packs/1", { headers: { "next-url": "/x", purpose: "prefetch", host: "other.example" } }],
    ] as const;
    for (const [path, options] of sameForAll) {
      expect(await site.get(path, options), path).toMatchObject({ text: "/packs/1 1", cache: "wavecrate; hit" });
    }
    expect(site.urls).toEqual(["/packs/1"]);
  });

  it("is all that Next receives of the first visitor's request", async () => {
    const headers = {
      cookie: "wc_session=x; a=b",
      "user-agent": "me",
      "accept-language": "sw",
      "x-forwarded-host": "evil",
    };
    await site.get("/packs/1?utm_source=mail", { headers });
    expect(site.requests[0]?.url).toBe("/packs/1");
    const { host, connection, ...rest } = site.requests[0]?.headers ?? {};
    expect(rest).toEqual({
      accept: "*/*",
      "accept-encoding": "identity",
      "accept-language": "*",
      "sec-fetch-mode": "cors",
      "user-agent": "node",
      "x-forwarded-host": "localhost",
      "x-forwarded-proto": "http",
      "x-rendering": expect.stringMatching(/^\d+$/),
    });
  });

  it("is that of a missing stack, but for signed-in users, whose own it may be: for each of them the guards decide", async () => {
    site.render = ({ url, headers, share, respond }) => {
      const isOwn = url === "/stacks/mine" && headers.cookie?.includes("wc_session=me");
      if (isOwn) return respond("to their own page", PRIVATE, 307);
      if (headers.cookie) return respond("missing for them", PRIVATE, 404);
      void share(url, { status: url === "/stacks/public" ? 200 : 404 });
    };
    const me = cookie("wc_state=uv; wc_session=me");
    for (const _ of [1, 2]) {
      expect(await site.get("/stacks/mine", me)).toMatchObject({ status: 307, text: "to their own page" });
      expect(await site.get("/stacks/mine")).toMatchObject({ status: 404, text: "/stacks/mine" });
      expect(await site.get("/stacks/mine", cookie("wc_state=uv; wc_session=x"))).toMatchObject({ status: 404 });
      expect(await site.get("/packs/mine", me)).toMatchObject({ status: 404, text: "/packs/mine" });
    }
    await site.get("/stacks/public");
    expect(await site.get("/stacks/public", me)).toMatchObject({ status: 200, cache: "wavecrate; hit" });
  });

  it("includes the theme of an embedded page", async () => {
    for (const query of ["?theme=light", "?theme=light&x=1", "?x=2&theme=light"])
      await site.get(`/embed/packs/1${query}`);
    for (const query of ["", "?theme=dark", "?theme=%00", "?x=1"]) await site.get(`/embed/packs/1${query}`);
    expect(site.urls).toEqual(["/embed/packs/1?theme=light", "/embed/packs/1"]);
  });

  it("is the same for made-up queries, states, payload segments and preview cookies", async () => {
    await site.get("/");
    const before = site.pages.cachedBytes;
    for (let n = 0; n < 60; n += 1) {
      await site.get(`/?x=${n}`, cookie(`wc_state=u${"v".repeat(n)}; __prerender_bypass=${n}`));
      await site.get(`/?_rsc=${n}`, { headers: { ...TREE, "next-router-segment-prefetch": `/made/up/${n}` } });
    }
    expect(site.pages.cachedBytes).toBe(before);
    expect(site.urls).toEqual(["/"]);
    expect((await site.get("/")).cache).toBe("wavecrate; hit");
  });
});

describe("the variants of a shared page", () => {
  it("come from one rendering: its HTML, the router's payload and the segments of that", async () => {
    expect((await site.get("/packs/1?_rsc=a", { headers: RSC })).text).toBe("payload of /packs/1 1");
    expect((await site.get("/packs/1")).text).toBe("/packs/1 1");
    const tree = await site.get("/packs/1?_rsc=b", { headers: TREE });
    expect(tree).toMatchObject({ text: "tree of /packs/1 1", headers: { "x-nextjs-postponed": "2" } });
    expect(tree.headers["content-type"]).toBe("text/x-component");
    const unknown = { headers: { ...TREE, "next-router-segment-prefetch": "/nope" } };
    expect((await site.get("/packs/1?_rsc=c", unknown)).status).toBe(404);
    expect(site.urls).toEqual(["/packs/1"]);
  });

  it("are requested one by one where Next reports none", async () => {
    site.render = ({ headers, respond }) =>
      respond(headers["next-router-segment-prefetch"]?.toString() ?? headers.rsc?.toString() ?? "html", {
        "content-type": "text/html",
        "cache-control": "s-maxage=1",
      });
    expect((await site.get("/packs/1")).text).toBe("html");
    expect((await site.get("/packs/1?_rsc=a", { headers: RSC })).text).toBe("1");
    expect((await site.get("/packs/1?_rsc=b", { headers: TREE })).text).toBe("/_tree");
    expect((await site.get("/packs/1")).cache).toBe("wavecrate; hit");
  });
});

describe("a page that isn't shared", () => {
  beforeEach(() => {
    site.render = ({ headers, respond }) => respond(`for ${headers.cookie}`, PRIVATE);
  });

  it("is a list with filters: known ones in one order, each once, with the viewer's session", async () => {
    const mine = "wc_session=mine; __prerender_bypass=x; __next_preview_data=y; other=z; wc_state=uv";
    expect((await site.get("/samples?utm_source=x&page=2&genres=3&genres=4&x=1", cookie(mine))).text).toBe(
      `for wc_session=mine; wc_state=uv; ${DRAFT_COOKIE}`,
    );
    expect((await site.get("/samples?genres=3")).text).toBe(`for ${DRAFT_COOKIE}`);
    expect(site.urls).toEqual(["/samples?genres=3&page=2", "/samples?genres=3"]);
  });

  it("is rendered in draft mode only where it reads its query, whatever cookie a visitor sends", async () => {
    const mine = cookie(`${DRAFT_COOKIE}; wc_session=mine; wc_state=ur`);
    for (const path of ["/samples", "/samples?utm_source=x", "/account?token=1", "/desktop-login?desktop_auth=true"]) {
      expect((await site.get(path, mine)).text, path).toBe("for wc_session=mine; wc_state=ur");
    }
    site.requests = [];
    await site.get("/samples", cookie(DRAFT_COOKIE));
    expect(site.requests[0]?.headers.cookie).toBeUndefined();
  });

  it("is a guarded page, with its whole query: an ended session sees nothing of it", async () => {
    const sessions = new Set(["live"]);
    site.render = ({ headers, share, respond }) => {
      const isLive = [...sessions].some((token) => headers.cookie?.includes(`wc_session=${token}`));
      if (isLive) void share("the account's shell");
      else respond("", { location: "/?redirect=%2Faccount#login" }, 307);
    };
    const live = cookie("wc_session=live; wc_state=uv");
    expect((await site.get("/account?token=1&a=2", live)).text).toBe("the account's shell");
    sessions.clear();
    expect(await site.get("/account?token=1&a=2", live)).toMatchObject({ status: 307, text: "" });
    expect(await site.get("/account", cookie("wc_state=uv"))).toMatchObject({ status: 307 });
    expect(site.urls).toEqual(["/account?token=1&a=2", "/account?token=1&a=2", "/account"]);
  });

  it("is any page for a user who must change the password, or for an app", async () => {
    await site.get("/packs/1", cookie("wc_state=ur"));
    await site.get("/packs/1", cookie("wc_state=ur"));
    await site.get("/desktop-login?desktop_auth=true");
    await site.get("/desktop-login?desktop_auth=true");
    expect(site.urls).toEqual([...Array(2).fill("/packs/1"), ...Array(2).fill("/desktop-login?desktop_auth=true")]);
  });

  it("is sent in part for the router's state, and whole where Next can't read that state", async () => {
    site.render = ({ headers, respond }) =>
      headers["next-router-state-tree"] === "broken"
        ? respond("failed", {}, 500)
        : respond(`beside ${headers["next-router-state-tree"]}`, PRIVATE);
    const nav = (tree: string) =>
      site.get("/samples?page=2&_rsc=a", { headers: { rsc: "1", "next-router-state-tree": tree } });
    expect((await nav("tree")).text).toBe("beside tree");
    expect((await nav("broken")).text).toBe("beside undefined");
  });

  it("is detected where no table lists it: no visitor gets another's page, and sharing isn't tried again", async () => {
    const rendering = site.held();
    const mine = site.get("/collections/private", cookie("wc_session=mine"));
    const request = await rendering;
    const yours = site.get("/collections/private", cookie("wc_session=yours"));
    const visitors = site.get("/collections/private");
    site.render = ({ headers, respond }) => respond(`for ${headers.cookie}`, PRIVATE);
    await site.get("/account", SIGNED_IN);
    expect(request.headers.cookie).toBeUndefined();
    request.respond("for undefined", PRIVATE);
    expect((await mine).text).toBe("for wc_session=mine");
    expect((await yours).text).toBe("for wc_session=yours");
    expect((await visitors).text).toBe("for undefined");
    site.requests = [];
    expect((await site.get("/collections/other", cookie("wc_session=mine"))).text).toBe("for wc_session=mine");
    expect(site.requests).toHaveLength(1);
  });
});

describe("the handler that turns draft mode on", () => {
  it.each([
    DRAFT_MODE_PATH,
    `${DRAFT_MODE_PATH}?x=1`,
    DRAFT_MODE_PATH.replace("draft", "%64raft"),
    `${DRAFT_MODE_PATH}/`,
  ])("is not served at %s", async (url) => {
    await site.get(url);
    await site.get(url, SIGNED_IN);
    expect(site.urls.filter((request) => request !== MISSING_PAGE)).toEqual([]);
  });
});

describe("another spelling of a page's URL", () => {
  it.each([
    ["/samples/", "/samples"],
    ["/samples/?page=2&_rsc=x", "/samples?page=2"],
    ["/zo%c3%ab/", "/zo%C3%AB"],
    // Without the optional last part of a path.
    ["/samples/genres", "/genres"],
    ["/samples/instruments?page=2", "/instruments?page=2"],
    ["/midi/genres/", "/midi"],
    ["/midi/instruments", "/midi"],
    ["/free-samples/genres", "/free-samples"],
    ["/free-samples/instruments", "/free-samples"],
    ["/password/reset?x=1", "/?x=1#forgot-password"],
    ["/%73amples/genres", "/genres"],
  ])("%s redirects to %s", async (path, to) => {
    expect(await site.get(path)).toMatchObject({ status: 308, headers: { location: to } });
  });

  it.each([
    "/\\evil.example/",
    "//evil.example/",
    "/.//evil.example/",
    "/%5cevil.example/",
    "/%2f%2fevil.example/",
    "/%09/x/",
  ])("%s doesn't redirect", async (path) => {
    const { headers } = await site.get(path);
    expect(headers.location).toBeUndefined();
  });
});
