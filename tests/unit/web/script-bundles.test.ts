import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bundleScripts } from "@/scripts/lib/bundle.mjs";
import { ScriptBundles } from "@/web/script-bundles";

const OWN_ELEMENT = '"object"==typeof document?document.currentScript:void 0';
/** Modules shorter than this are evaluated with what needs them. */
const LONG = `/*${"-".repeat(2_000)}*/`;
const chunk = (...modules: [id: number, factory: string][]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([${[OWN_ELEMENT, ...modules.flat()].join(",")}])`;

let folder: string;
const write = (name: string, content: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const page = (name: string, chunks: string[]) =>
  write(
    `server/app/${name}/page_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST["/${name}"]={entryJSFiles:${JSON.stringify({ "[project]/app/layout": chunks })}}`,
  );
const tags = (...names: string[]) =>
  names.map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`).join("");
const html = (...names: string[]) =>
  `<html><head><link rel="preload" as="script" href="/_next/static/chunks/${names[0]}.js"/></head><body>${tags(...names)}</body></html>`;

/** A site of two pages: `a` and `b` on both, the runtime; `c` and `d` on samples alone, `e` alone on terms. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-bundles-"));
  write(
    "build-manifest.json",
    JSON.stringify({
      rootMainFiles: ["static/chunks/turbopack-x.js", "static/chunks/a.js"],
      pagesChunkGroupBootstrapParams: {
        "/samples/page": { otherChunks: ["static/chunks/a.js"], runtimeModuleIds: [1] },
      },
    }),
  );
  write("static/chunks/turbopack-x.js", "(()=>{/* runtime */})()");
  write("static/chunks/a.js", chunk([1, `e=>{e.r(6),e.r(2)${LONG}}`]));
  write("static/chunks/b.js", chunk([2, `e=>{2${LONG}}`], [6, "e=>{6}"]));
  write("static/chunks/c.js", chunk([2, "e=>{2}"], [3, "e=>{3}"]));
  write("static/chunks/d.js", chunk([3, "e=>{3}"], [4, "e=>{4}"]));
  write("static/chunks/e.js", chunk([5, "e=>{5}"]));
  page("samples", ["static/chunks/b.js", "static/chunks/c.js", "static/chunks/d.js"]);
  page("terms", ["static/chunks/b.js", "static/chunks/e.js"]);
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundles = () =>
  readdirSync(join(folder, "static/bundles")).map((name) => readFileSync(join(folder, "static/bundles", name), "utf8"));

describe("the bundles of the build", () => {
  it("hold what every page needs, and the rest of a page's that has more than one chunk", () => {
    bundleScripts(folder);
    expect(bundles()).toHaveLength(2);
    const [shared, own] = bundles().sort((first) => (first.includes("runtime") ? -1 : 1));
    expect(shared).toContain(",1,e=>{e.r(6)");
    expect(shared).toContain('"static/chunks/b.js",2,e=>{2');
    expect(own).toContain('"static/chunks/c.js",3,e=>{3}');
    expect(own).toContain('"static/chunks/d.js",4,e=>{4}');
  });

  it("hold each module once, and name each chunk in words", () => {
    bundleScripts(folder);
    const code = bundles().join("\n");
    for (const module of [2, 3, 4]) expect(code.split(`e=>{${module}`)).toHaveLength(2);
    expect(code).not.toContain("currentScript");
  });

  it("evaluate their long modules one by one, and only then let the page start", async () => {
    write("static/chunks/turbopack-x.js", "globalThis.TURBOPACK = runtime(globalThis.TURBOPACK)");
    bundleScripts(folder);
    const said: string[] = [];
    const started = new Promise<void>((resolve) => {
      const push = async (entry: unknown[] | { runtimeModuleIds: number[] }) => {
        said.push(Array.isArray(entry) ? String(entry[0]) : `evaluates ${entry.runtimeModuleIds}`);
        if (Array.isArray(entry) && entry[0] === "static/chunks/a.js") resolve();
      };
      const runtime = (queued: unknown[][] = []) => {
        for (const entry of queued) void push(entry);
        return { push };
      };
      runInNewContext(bundles().find((code) => code.includes("runtime("))!, { runtime, performance, setTimeout });
    });
    await started;
    expect(said).toEqual([
      "static/chunks/a.js#modules",
      "static/chunks/b.js",
      "evaluates 2",
      "evaluates 1",
      "static/chunks/a.js",
    ]);
  });

  it("refuse a chunk that doesn't look as chunks did", () => {
    write("static/chunks/d.js", "globalThis.TURBOPACK.push([document.currentScript,4,e=>{4}])");
    expect(() => bundleScripts(folder)).toThrow("static/chunks/d.js doesn't look as chunks did");
  });
});

describe("a page with bundles", () => {
  const apply = (...names: string[]) => ScriptBundles.load(folder).apply(html(...names));
  const loaded = (page: string) => JSON.parse(page.match(/\)\((\[.*?\])\)<\/script>/)?.[1] ?? "[]") as string[];

  it("loads two files; the tags of its chunks stay as data, nothing is preloaded", () => {
    bundleScripts(folder);
    const page = apply("a", "turbopack-x", "b", "c", "d");
    expect(loaded(page)).toHaveLength(2);
    for (const url of loaded(page)) expect(url).toMatch(/^\/_next\/static\/bundles\/[\w-]{14}\.js$/);
    expect(page.match(/type="text\/x-chunk"/g)).toHaveLength(5);
    expect(page).not.toContain("preload");
  });

  it("loads singly the chunks beside the shared ones that no bundle holds", () => {
    bundleScripts(folder);
    expect(loaded(apply("a", "turbopack-x", "b", "e"))).toEqual([expect.any(String), "/_next/static/chunks/e.js"]);
  });

  it("keeps its chunks when it lacks a shared one, or when the build has no bundles", () => {
    const plain = html("a", "turbopack-x", "b", "c", "d");
    expect(ScriptBundles.load(folder).apply(plain)).toBe(plain);
    bundleScripts(folder);
    expect(apply("a", "c", "d")).toBe(html("a", "c", "d"));
  });
});
