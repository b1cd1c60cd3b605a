import http from "node:http";
import type { AddressInfo } from "node:net";
import { JSDOM, VirtualConsole } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LateScripts } from "@/web/framework/late-scripts";

/** A runtime like the bundler's: evaluates what was queued before it was loaded. */
const RUNTIME = `(() => {
  window.log = [];
  const push = ({ runtimeModuleIds }) => log.push(...runtimeModuleIds);
  const queued = window.TURBOPACK || [];
  window.TURBOPACK = { push };
  queued.forEach(push);
})()`;
const FILES: Record<string, string> = { "runtime.js": RUNTIME, "page.js": "window.hasPage = true" };
const START = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/page.js"],"runtimeModuleIds":[9]});`;

const usual = (name: string) => `<script src="/_next/static/chunks/${name}" async=""></script>`;
const turned = (name: string) => `<script async="" src="/_next/static/chunks/${name}"></script>`;
const more = (name: string) => `<script id="x" async="" src="/_next/static/chunks/${name}" crossorigin=""></script>`;
const unknown = (name: string) => `<script defer="" src="/_next/static/chunks/${name}"></script>`;

/** A page as Next renders it, with script tags in the given form. */
const pageOf = (tag: (name: string) => string, { extra = "", start = `<script id="_R_">${START}</script>` } = {}) =>
  `<!DOCTYPE html><html><head>${tag("runtime.js")}${extra}</head><body><p>Hello</p>${start}${tag("page.js")}</body></html>`;

let server: http.Server;
let url: string;
let failures: number;
const requests: string[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    const name = request.url?.split("/").at(-1) ?? "";
    requests.push(name);
    if (failures > 0) {
      failures -= 1;
      response.destroy();
    } else response.writeHead(200, { "access-control-allow-origin": "*" }).end(FILES[name]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/samples`;
});
beforeEach(() => {
  failures = 0;
  requests.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Runs a page until it has started; returns the evaluated modules, and the requests before the first frame. */
async function run(html: string): Promise<{ evaluated: number[]; early: number }> {
  const options = { url, runScripts: "dangerously", resources: "usable", pretendToBeVisual: true } as const;
  const dom = new JSDOM(html, { ...options, virtualConsole: new VirtualConsole() });
  const window = dom.window as unknown as { log?: number[]; hasPage?: boolean } & typeof dom.window;
  let early = -1;
  window.requestAnimationFrame(() => {
    early = requests.length;
  });
  await expect.poll(() => window.log?.includes(9) && window.hasPage, { timeout: 5_000, interval: 20 }).toBe(true);
  const evaluated = [...(window.log ?? [])];
  window.close();
  return { evaluated, early };
}

describe("scripts after the first frame", () => {
  it.each([usual, turned, more])("run once each, whatever the order of attributes: %o", async (tag) => {
    const warnings: string[] = [];
    const html = new LateScripts((sentence) => warnings.push(sentence)).apply(pageOf(tag));
    expect(html.match(/<script type="text\/x-late"/g)).toHaveLength(2);
    expect(await run(html)).toEqual({ evaluated: [9], early: 0 });
    expect([...requests].sort()).toEqual(["page.js", "runtime.js"]);
    expect(warnings).toEqual([]);
  });

  it("leave a page with a script tag of an unknown form unchanged and working, and warn once", async () => {
    const warnings: string[] = [];
    const scripts = new LateScripts((sentence) => warnings.push(sentence));
    for (const html of [pageOf(unknown), pageOf(usual, { extra: unknown("old.js") })])
      expect(scripts.apply(html)).toBe(html);
    expect((await run(scripts.apply(pageOf(unknown)))).evaluated).toEqual([9]);
    expect(warnings).toEqual([expect.stringContaining("unknown form")]);
  });

  it("start a page in whatever way it starts", async () => {
    const start = "<script>window.TURBOPACK ||= [];TURBOPACK.push({runtimeModuleIds:[9]})</script>";
    expect(await run(new LateScripts().apply(pageOf(usual, { start })))).toEqual({ evaluated: [9], early: 0 });
  });

  it("are requested again when one fails to load", async () => {
    failures = 1;
    expect((await run(new LateScripts().apply(pageOf(usual)))).evaluated).toEqual([9]);
    expect(requests).toHaveLength(3);
  });

  it("leave fallbacks for old browsers and pages without scripts unchanged", () => {
    const fallback = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
    expect(new LateScripts().apply(pageOf(usual, { extra: fallback }))).toContain(fallback);
    const plain = "<html><head></head><body></body></html>";
    expect(new LateScripts().apply(plain)).toBe(plain);
  });
});
