import http from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { listen, type Running } from "@/tests/unit/web/server-support";
import { checkFirstPages } from "@/web/pages/first-pages";

const DRAFT_COOKIE = "__prerender_bypass=of-this-build";
const PUSH = "<script>self.__next_f.push([1,'a'])</script>";
const OF_USERS = /^\/(?:samples|packs|presets|terms)?(?:\?|$)/;
const PLANTED = "<script>window.__planted=1</script>";

interface Answer {
  status?: number;
  body?: string;
  headers?: http.OutgoingHttpHeaders;
}

let next: Running | undefined;
afterEach(() => next?.close());

/** Checks pages of a server that replaces Next; its answers are pages unless they say otherwise. */
async function check(answerTo: (url: string, request: http.IncomingMessage) => Answer) {
  next = await listen(
    http.createServer((request, response) => {
      const isDraft = request.headers.cookie === DRAFT_COOKIE;
      const { status = 200, body = PUSH, headers } = answerTo(request.url ?? "", request);
      const cacheControl = isDraft ? "private, no-store" : "s-maxage=60";
      response.writeHead(status, { "content-type": "text/html", "cache-control": cacheControl, ...headers });
      response.end(`<html><head></head><body>${body}</body></html>`);
    }),
  );
  const warnings: string[] = [];
  const scripts = { apply: (html: string) => html };
  const warn = (sentence: string) => warnings.push(sentence);
  const learned = await checkFirstPages({ origin: next.url.origin, draftCookie: DRAFT_COOKIE }, scripts, {
    webUrl: "https://wavecrate.test",
    warn,
  });
  return { learned: [...learned], warnings };
}

describe("the pages that are rendered before the gateway listens", () => {
  it("are rendered with the site's URL, for all and for one request, and teach nothing if they are known", async () => {
    const hosts = new Set<unknown>();
    const cookies = new Set<unknown>();
    const result = await check((_, { headers }) => {
      hosts.add(headers["x-forwarded-host"]);
      cookies.add(headers.cookie);
      return {};
    });
    expect(result).toEqual({ learned: [], warnings: [] });
    expect([...hosts]).toEqual(["wavecrate.test"]);
    expect(cookies).toEqual(new Set([undefined, DRAFT_COOKIE]));
  });

  it("teach a script that all of them have", async () => {
    const { learned, warnings } = await check(() => ({ body: PUSH + PLANTED }));
    expect(learned).toEqual(["window.__planted=1"]);
    expect(warnings).toHaveLength(1);
  });

  it("teach nothing that only pages of users have, and such a page alone doesn't end the start", async () => {
    for (const planted of ["/samples", "/terms"])
      expect((await check((url) => (url === planted ? { body: PLANTED } : {}))).learned).toEqual([]);
    await expect(check((url) => (OF_USERS.test(url) ? { body: PLANTED } : {}))).rejects.toThrow(
      "/ has an inline script of an unknown form",
    );
  });

  it("end the start if one page alone has an unknown script", async () => {
    await expect(check((url) => (url === "/sign-up" ? { body: PLANTED } : {}))).rejects.toThrow(
      "/sign-up has an inline script of an unknown form",
    );
  });

  it("are only the page of maintenance during maintenance", async () => {
    const redirect = { status: 307, headers: { location: "/maintenance", "content-type": "text/plain" } };
    const inMaintenance = (answer: Answer) => check((url) => (url === "/maintenance" ? answer : redirect));
    expect(await inMaintenance({})).toEqual({ learned: [], warnings: [] });
    await expect(inMaintenance({ body: PLANTED })).rejects.toThrow("/maintenance has an inline script");
  });

  it("end the start if lists ignore their query in draft mode", async () => {
    const shared = { headers: { "cache-control": "s-maxage=60" } };
    await expect(check((url) => (url.includes("?") ? shared : {}))).rejects.toThrow("lists without their query");
  });

  it("end the start if there are none", async () => {
    await expect(check(() => ({ headers: { "content-type": "text/plain" } }))).rejects.toThrow("Next renders no page");
  });
});
