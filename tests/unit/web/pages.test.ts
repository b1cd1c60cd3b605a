import http from "node:http";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ask, listen, type Running } from "@/tests/unit/web/server-support";
import { Pages } from "@/web/pages";

const SHARED = { "content-type": "text/html", "cache-control": "s-maxage=31536000" };
const SIGNED_IN = { headers: { cookie: "wc_session=abc" } };

/** What stands for Next: answers at once, or holds what is asked for until it is let go. */
interface Rendering {
  path: string;
  headers: http.IncomingHttpHeaders;
  answer: (body: string, headers?: http.OutgoingHttpHeaders, status?: number) => void;
}

describe("serving pages", () => {
  let next: Running;
  let front: Running;
  let pages: Pages;
  let isClosed = false;
  let render: (rendering: Rendering) => void;
  let asked: string[] = [];

  beforeEach(async () => {
    asked = [];
    isClosed = false;
    render = ({ path, answer }) => answer(`${path} ${asked.length}`, sharedWith(path));
    next = await listen(
      http.createServer((request, response) => {
        asked.push(request.url ?? "");
        const answer: Rendering["answer"] = (body, headers = {}, status = 200) =>
          void response.writeHead(status, headers).end(body);
        render({ path: request.url ?? "", headers: request.headers, answer });
      }),
    );
    pages = new Pages(next.url, { apply: (html) => html }, () => isClosed);
    front = await listen(http.createServer((request, response) => void pages.serve(request, response)));
  });
  afterEach(() => Promise.all([front.close(), next.close()]));

  const get = async (path: string, options = {}) => {
    const { body, headers, status } = await ask(front.port, path, options);
    return { text: body.toString(), cache: headers["cache-status"], headers, status };
  };
  /** Holds renderings back: resolves to the next one that is asked for. */
  const held = () => new Promise<Rendering>((resolve) => (render = resolve));
  const tag = (path: string) => `of${path}`;
  const sharedWith = (path: string) => ({ ...SHARED, "x-page-tags": encodeURIComponent(tag(path)) });

  it("renders a page once and gives everybody that, a visitor, a user and a HEAD request", async () => {
    const first = await get("/packs/1");
    expect(first.cache).toBe("wavecrate; fwd=miss; stored");
    const again = await get("/packs/1", SIGNED_IN);
    expect(again).toMatchObject({ text: first.text, cache: "wavecrate; hit" });
    const head = await get("/packs/1", { method: "HEAD" });
    expect(head).toMatchObject({ text: "", status: 200 });
    expect(head.headers["content-length"]).toBe(String(first.text.length));
    expect(asked).toEqual(["/packs/1"]);
  });

  it("shows the missing page, rendered, where Next only sends the scripts for it", async () => {
    const shell = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>';
    render = ({ path, answer }) =>
      path === "/_not-found" ? answer("<h1>Not here</h1>", SHARED, 404) : answer(shell, sharedWith(path), 404);
    expect(await get("/nobody")).toMatchObject({ text: "<h1>Not here</h1>", status: 404 });
    // Somebody takes the name: what was kept for it goes.
    pages.drop({ tags: [tag("/nobody")] });
    render = ({ path, answer }) => answer(`${path} is here`, sharedWith(path));
    expect(await get("/nobody")).toMatchObject({ text: "/nobody is here", status: 200 });
  });

  it("drops the pages of the tags that changed; another is the very same answer", async () => {
    const one = await get("/packs/1");
    const two = await get("/packs/2");
    pages.drop({ tags: [tag("/packs/1")] });
    const newOne = await get("/packs/1");
    expect(newOne.text).not.toBe(one.text);
    expect(newOne.cache).toBe("wavecrate; fwd=miss; stored");
    expect(await get("/packs/2")).toMatchObject({ text: two.text, cache: "wavecrate; hit" });
    pages.drop({ everything: true });
    expect((await get("/packs/2")).text).not.toBe(two.text);
  });

  it("renders a dropped page once for many who ask for it at the same time, signed in or not", async () => {
    await get("/packs/1");
    pages.drop({ tags: [tag("/packs/1")] });
    const rendering = held();
    const waiting = [get("/packs/1"), ...Array.from({ length: 40 }, (_, n) => get("/packs/1", n % 2 ? SIGNED_IN : {}))];
    const { answer } = await rendering;
    // A request of its own shows that those before it have arrived.
    render = ({ answer: reply }) => reply("marker", SHARED);
    await get("/marker");
    answer("whole", sharedWith("/packs/1"));
    expect(new Set((await Promise.all(waiting)).map(({ text }) => text))).toEqual(new Set(["whole"]));
    expect(asked.filter((path) => path === "/packs/1")).toHaveLength(2);
  });

  it("keeps nothing that a change overtook, and shares it with nobody who asked after the change", async () => {
    const rendering = held();
    const early = get("/packs/1");
    const { answer } = await rendering;
    pages.drop({ tags: [tag("/packs/1")] });
    const second = held();
    const late = get("/packs/1");
    (await second).answer("new", sharedWith("/packs/1"));
    expect((await late).text).toBe("new");
    answer("old", sharedWith("/packs/1"));
    expect((await early).text).toBe("old");
    expect(await get("/packs/1")).toMatchObject({ text: "new", cache: "wavecrate; hit" });
  });

  it("keeps a page that another change came by", async () => {
    const rendering = held();
    const early = get("/packs/1");
    const { answer } = await rendering;
    pages.drop({ tags: [tag("/packs/2")] });
    answer("current", sharedWith("/packs/1"));
    await early;
    expect(await get("/packs/1")).toMatchObject({ text: "current", cache: "wavecrate; hit" });
  });

  it("never gives one person's page to another, not even where it was everybody's before", async () => {
    await get("/list");
    pages.drop({ everything: true });
    const rendering = held();
    const mine = get("/list", { headers: { cookie: "wc_session=mine" } });
    const { answer } = await rendering;
    const yours = get("/list", { headers: { cookie: "wc_session=yours" } });
    const visitors = get("/list");
    render = ({ headers, answer: reply }) => reply(`of ${headers.cookie}`, { "cache-control": "private, no-store" });
    await get("/marker");
    answer("of mine", { "cache-control": "private, no-store" });
    expect((await mine).text).toBe("of mine");
    expect((await yours).text).toBe("of wc_session=yours");
    expect((await visitors).text).toBe("of undefined");
  });

  it("tells apart what the state cookie and the router's headers choose, and nothing else of a person", async () => {
    await get("/packs/1");
    await get("/packs/1", { headers: { rsc: "1" } });
    await get("/packs/1", { headers: { cookie: "wc_state=verified" } });
    await get("/packs/1", { headers: { cookie: "theme=dark; wc_state=verified; wc_session=x", "user-agent": "y" } });
    expect(asked).toHaveLength(3);
  });

  it("asks Next about every request while the site is closed, and serves what it kept when it opens", async () => {
    const before = await get("/packs/1");
    isClosed = true;
    render = ({ answer }) => answer("", { location: "/maintenance" }, 307);
    expect(await get("/packs/1")).toMatchObject({ status: 307, cache: undefined });
    render = ({ answer }) => answer("for an admin", SHARED);
    expect((await get("/packs/1")).text).toBe("for an admin");
    isClosed = false;
    expect(await get("/packs/1")).toMatchObject({ text: before.text, cache: "wavecrate; hit" });
  });

  it("keeps no failure and no redirect", async () => {
    render = ({ answer }) => answer("broken", SHARED, 500);
    expect(await get("/packs/1")).toMatchObject({ status: 500, text: "broken" });
    render = ({ answer }) => answer("here", SHARED);
    expect(await get("/packs/1")).toMatchObject({ status: 200, text: "here" });
  });

  it("answers a kept page by its name with 304, in a list, weakened or by any name", async () => {
    const etag = (await get("/packs/1")).headers.etag ?? "";
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = await get("/packs/1", { headers: { "if-none-match": given } });
      expect(answer).toMatchObject({ status: 304, text: "" });
      expect(answer.headers.etag).toBe(etag);
    }
    expect((await get("/packs/1", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("sends the encoding that was asked for", async () => {
    const whole = (await get("/packs/1")).text;
    const zipped = await ask(front.port, "/packs/1", { headers: { "accept-encoding": "gzip, *;q=0" } });
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(zipped.body).toString()).toBe(whole);
    const plain = await ask(front.port, "/packs/1", { headers: { "accept-encoding": "*;q=0" } });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.body.toString()).toBe(whole);
  });
});
