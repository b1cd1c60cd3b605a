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
const html = (...chunks: string[]) => {
  const tags = chunks.map((chunk) => `<script src="/_next/${chunk}" async=""></script>`);
  return `<html><head><link rel="preload" as="script" href="/_next/${chunks[0]}"/></head><body>${tags.join("")}</body></html>`;
};
const page = (name: string, chunks: string[]) => {
  write(
    `server/app/${name}/page_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST["/${name}"]={entryJSFiles:${JSON.stringify({ "[project]/app/layout": chunks })}}`,
  );
  write(`server/app/${name}.html`, html("static/chunks/a.js", "static/chunks/turbopack-x.js", ...chunks));
};

/**
 * A site of three pages: `a` and the runtime on all, `b` on samples and packs; `c` and `d` on samples alone; `e` on packs
 * and terms, whose module is in `d` as well; `late` on none.
 */
function writeSite() {
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
  write("static/chunks/c.js", chunk([2, `e=>{2${LONG}}`], [3, "e=>{3}"]));
  write("static/chunks/d.js", chunk([3, "e=>{3}"], [4, "e=>{4}"], [7, "e=>{7}"]));
  write("static/chunks/e.js", chunk([7, "e=>{7}"]));
  write("static/chunks/late.js", chunk([2, `e=>{2${LONG}}`], [7, "e=>{7}"], [8, 'e=>{8;e.l("static/chunks/e.js")}']));
  page("samples", ["static/chunks/b.js", "static/chunks/c.js", "static/chunks/d.js"]);
  page("packs", ["static/chunks/b.js", "static/chunks/e.js"]);
  page("terms", ["static/chunks/e.js"]);
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-bundles-"));
  writeSite();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const chunks = () => readdirSync(join(folder, "static/chunks")).sort();
const bundles = () => readdirSync(join(folder, "static/bundles")).map((name) => read(`static/bundles/${name}`));

describe("the bundles of the build", () => {
  it("hold what all pages need or most of them and something loaded later, and the rest of a page's", () => {
    bundleScripts(folder);
    const [shared, ...others] = bundles().sort((first) => (first.includes("runtime") ? -1 : 1));
    expect(shared).toContain(",1,e=>{e.r(6)");
    expect(shared).toMatch(/"shared",2,e=>\{2.*\},7,e=>\{7\}\]/);
    expect(shared).not.toContain("e=>{6}");
    expect(others).toHaveLength(2);
    const samples = others.find((code) => code.includes("e=>{4}"));
    expect(samples).toMatch(/"static\/chunks\/c\.[\w-]{6}\.js",3,e=>\{3\}\]/);
    expect(samples).toMatch(/"static\/chunks\/d\.[\w-]{6}\.js",4,e=>\{4\}\]/);
  });

  it("hold each module once, and name each chunk in words", () => {
    bundleScripts(folder);
    const code = bundles().join("\n");
    for (const module of [2, 3, 4, 7]) expect(code.split(`e=>{${module}`)).toHaveLength(2);
    expect(code).not.toContain("currentScript");
  });

  it("leave what is loaded later without the shared modules, under names that tell so", () => {
    write("server/app/samples.rsc", '1:I[3,["static/chunks/c.js","static/chunks/d.js"]]');
    bundleScripts(folder);
    const late = chunks().find((name) => name.startsWith("late"))!;
    const mark = /^late\.([\w-]{6})\.js$/.exec(late)?.[1];
    expect(read(`static/chunks/${late}`)).toBe(chunk([8, `e=>{8;e.l("static/chunks/e.${mark}.js")}`]));
    expect(read("server/app/samples.rsc")).toBe(`1:I[3,["static/chunks/c.${mark}.js","static/chunks/d.${mark}.js"]]`);
    expect(chunks().every((name) => name.endsWith(`.${mark}.js`))).toBe(true);
  });

  it("name chunks anew when other modules are shared", () => {
    const names = () => {
      bundleScripts(folder);
      return chunks().join(" ");
    };
    const before = names();
    expect(names()).toBe(before);
    rmSync(folder, { recursive: true });
    writeSite();
    write("static/chunks/e.js", chunk([9, "e=>{9}"]));
    expect(names()).not.toBe(before);
  });

  it("evaluate their long modules one by one, and only then let the page start", async () => {
    write("static/chunks/turbopack-x.js", "globalThis.TURBOPACK = runtime(globalThis.TURBOPACK)");
    bundleScripts(folder);
    const said: string[] = [];
    const started = new Promise<void>((resolve) => {
      const push = async (entry: unknown[] | { runtimeModuleIds: number[] }) => {
        const name = String(Array.isArray(entry) && entry[0]).replace(/\.[\w-]{6}(?=\.js)/, "");
        said.push(Array.isArray(entry) ? name : `evaluates ${entry.runtimeModuleIds}`);
        if (name === "static/chunks/a.js") resolve();
      };
      const runtime = (queued: unknown[][] = []) => {
        for (const entry of queued) void push(entry);
        return { push };
      };
      runInNewContext(bundles().find((code) => code.includes("runtime("))!, { runtime, performance, setTimeout });
    });
    await started;
    expect(said).toEqual(["static/chunks/a.js#modules", "shared", "evaluates 2", "evaluates 1", "static/chunks/a.js"]);
  });

  it("refuse a chunk that doesn't look as chunks did", () => {
    write("static/chunks/d.js", "globalThis.TURBOPACK.push([document.currentScript,4,e=>{4}])");
    expect(() => bundleScripts(folder)).toThrow("static/chunks/d.js doesn't look as chunks did");
  });
});

describe("a page with bundles", () => {
  const load = () => ScriptBundles.load(folder);
  const loaded = (page: string) => JSON.parse(page.match(/\)\((\[.*?\])\)<\/script>/)?.[1] ?? "[]") as string[];

  it("loads two files; the tags of its chunks stay as data, nothing is preloaded", () => {
    bundleScripts(folder);
    const page = load().apply(read("server/app/samples.html"));
    expect(loaded(page)).toHaveLength(2);
    for (const url of loaded(page)) expect(url).toMatch(/^\/_next\/static\/bundles\/[\w-]{14}\.js$/);
    expect(page.match(/type="text\/x-chunk"/g)).toHaveLength(5);
    expect(page).not.toContain("preload");
  });

  it("loads singly the chunk beside the shared ones that no bundle holds", () => {
    bundleScripts(folder);
    expect(loaded(load().apply(read("server/app/terms.html")))).toEqual([
      expect.stringContaining("/_next/static/bundles/"),
      expect.stringMatching(/^\/_next\/static\/chunks\/e\.[\w-]{6}\.js$/),
    ]);
  });

  it("keeps its chunks when it lacks a shared one, or when the build has no bundles", () => {
    const plain = read("server/app/samples.html");
    expect(load().apply(plain)).toBe(plain);
    bundleScripts(folder);
    const other = html("static/chunks/x.js");
    expect(load().apply(other)).toBe(other);
  });
});
