import http from "node:http";
import type { AddressInfo } from "node:net";
import { JSDOM, VirtualConsole } from "jsdom";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LATE_SCRIPTS_LOADER, LateScripts } from "@/web/framework-patches/late-scripts";

const CHUNKS: Record<string, string> = {
  "runtime.js": "window.ran = [...(window.ran || []), 'runtime']",
  "page.js": "window.ran = [...(window.ran || []), 'page']",
  "old.js": "window.ran = ['old']",
};
const USUAL = (name: string) => `<script src="/_next/static/chunks/${name}" async=""></script>`;
const TURNED = (name: string) => `<script async="" src="/_next/static/chunks/${name}"></script>`;
const NAMED = (name: string) => `<script id="_R_" async="" src="/_next/static/chunks/${name}" crossorigin=""></script>`;
const UNKNOWN = (name: string) => `<script defer="" src="/_next/static/chunks/${name}"></script>`;

const pageWith = (tag: (name: string) => string, extra = "") =>
  `<!DOCTYPE html><html><head>${tag("runtime.js")}${extra}</head><body><p>Hello</p>${tag("page.js")}</body></html>`;

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
    } else response.writeHead(200, { "access-control-allow-origin": "*" }).end(CHUNKS[name]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/samples`;
});
beforeEach(() => {
  failures = 0;
  requests.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Runs the page in a browser until both of its scripts have run; resolves to the requests made before its first frame. */
async function run(html: string): Promise<{ early: number }> {
  const options = { url, runScripts: "dangerously", resources: "usable", pretendToBeVisual: true } as const;
  const { window } = new JSDOM(html, { ...options, virtualConsole: new VirtualConsole() });
  let early = -1;
  window.requestAnimationFrame(() => {
    early = requests.length;
  });
  await expect
    .poll(() => [...((window as unknown as { ran?: string[] }).ran ?? [])].sort(), { timeout: 5_000, interval: 20 })
    .toEqual(["page", "runtime"]);
  window.close();
  return { early };
}

describe("scripts after the first frame", () => {
  it.each([USUAL, TURNED, NAMED])("run, each once, whatever the order of the attributes (%#)", async (tag) => {
    const warnings: string[] = [];
    const html = new LateScripts((sentence) => warnings.push(sentence)).apply(pageWith(tag));
    expect(html.match(/<script type="text\/x-late"/g)).toHaveLength(2);
    expect((await run(html)).early).toBe(0);
    expect([...requests].sort()).toEqual(["page.js", "runtime.js"]);
    expect(warnings).toEqual([]);
  });

  it("leave a page with a script tag of an unknown form as it is: it works, and the log says so once", async () => {
    const warnings: string[] = [];
    const scripts = new LateScripts((sentence) => warnings.push(sentence));
    for (const html of [pageWith(UNKNOWN), pageWith(USUAL, UNKNOWN("old.js"))]) expect(scripts.apply(html)).toBe(html);
    await run(scripts.apply(pageWith(UNKNOWN)));
    expect(warnings).toEqual([expect.stringContaining("unknown form")]);
  });

  it("are requested again when one fails to load", async () => {
    failures = 1;
    await run(new LateScripts().apply(pageWith(USUAL)));
    expect(requests).toHaveLength(3);
  });

  it("leave out fallbacks for old browsers, and pages without scripts", () => {
    const fallback = '<script src="/_next/static/chunks/old.js" noModule=""></script>';
    expect(new LateScripts().apply(pageWith(USUAL, fallback))).toContain(fallback);
    const plain = "<html><head></head><body></body></html>";
    expect(new LateScripts().apply(plain)).toBe(plain);
  });

  it("come by a loader that is the same text on every page", () => {
    expect(new LateScripts().apply(pageWith(USUAL))).toContain(`<script>${LATE_SCRIPTS_LOADER}</script></head>`);
  });
});
