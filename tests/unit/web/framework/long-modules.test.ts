import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LateScripts } from "@/web/framework/late-scripts";
import { longModules } from "@/web/framework/long-modules";

const LONG = `/*${"-".repeat(2_000)}*/`;
const chunk = (...modules: [ids: string, factory: string][]) =>
  `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,${modules.flat().join(",")}])`;

let folder: string;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-build-"));
  mkdirSync(join(folder, "static/chunks"), { recursive: true });
  write(
    "build-manifest.json",
    JSON.stringify({
      rootMainFiles: ["static/chunks/a.js", "static/chunks/b.js", "static/chunks/runtime.js"],
      pagesChunkGroupBootstrapParams: { "/page": { otherChunks: ["static/chunks/a.js"], runtimeModuleIds: [1] } },
    }),
  );
  write(
    "static/chunks/a.js",
    chunk(["1", `e=>{e.i(2),e.r(3)${LONG}}`], ["4,5", `e=>{${LONG}}`], ["6", `e=>{${LONG}}`]),
  );
  write("static/chunks/b.js", chunk(["2", "e=>{e.i(5)}"], ["3", `e=>{${LONG}}`]));
  write("static/chunks/runtime.js", "(()=>{let e=[]})()");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("longModules returns the long modules that the start of pages evaluates, dependencies first", () => {
  expect(longModules(folder)).toEqual([5, 3, 1]);
});

it.each([
  ["has no manifest", () => rmSync(join(folder, "build-manifest.json"))],
  ["has a manifest of another form", () => write("build-manifest.json", '{"rootMainFiles":["static/chunks/a.js"]}')],
  ["has chunks of another form", () => write("static/chunks/a.js", "globalThis.chunks.add(1,e=>{})")],
  ["has a chunk that isn't JavaScript", () => write("static/chunks/b.js", "<!doctype html>")],
])("a build that %s is served without slices, with a warning", (_, change) => {
  change();
  expect(() => longModules(folder)).toThrow();
  const warnings: string[] = [];
  const start = `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});`;
  const html = `<head></head><script id="_R_">${start}</script><script src="/_next/static/chunks/a.js" async=""></script>`;
  expect(LateScripts.load(folder, (sentence) => warnings.push(sentence)).apply(html)).toContain('data-modules="[]"');
  expect(warnings[0]).toContain("unknown form");
});
