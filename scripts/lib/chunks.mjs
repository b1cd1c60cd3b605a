import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { parse } from "acorn";

const FOLDER = "static/chunks/";
const NAME = /static\/chunks\/[\w-]+\.js/g;
/** Where the build's own texts name chunks: pages, payloads, manifests, and chunks that load others. */
const TEXTS = new Set([".html", ".js", ".json", ".rsc"]);
const OF_BUILDING = new Set(["build", "cache", "diagnostics", "turbopack", "types"]);
/** How a chunk says which it is; a bundle has no script element for each of its chunks. */
const OWN_ELEMENT = '"object"==typeof document?document.currentScript:void 0';
const RUNTIME = /(?:^|\/)turbopack-[^/]+\.js$/;

/**
 * A file of modules: one call, `TURBOPACK.push([script, id, factory, id, id, factory, …])`. The runtime is one as well and
 * holds no modules.
 *
 * @typedef {{ ids: string[], code: string, factory: import("acorn").Node }} Module ids that share a factory
 * @typedef {{ name: string, head: string, modules: Module[], isRuntime: boolean }} Chunk
 */

/**
 * The chunks of a build by their names, `static/chunks/….js`. A file that doesn't look as chunks do is none.
 *
 * @returns {Map<string, Chunk>}
 */
export function readChunks(buildFolder) {
  const names = readdirSync(join(buildFolder, FOLDER)).filter((file) => file.endsWith(".js"));
  const chunks = names.map((file) => chunkOf(FOLDER + file, readFileSync(join(buildFolder, FOLDER, file), "utf8")));
  return new Map(chunks.filter(Boolean).map((chunk) => [chunk.name, chunk]));
}

function chunkOf(name, code) {
  if (RUNTIME.test(name)) return { name, head: code, modules: [], isRuntime: true };
  const [statement] = parse(code, { ecmaVersion: "latest" }).body;
  const [script, ...rest] = statement?.expression?.arguments?.[0]?.elements ?? [];
  if (!script || code.slice(script.start, script.end) !== OWN_ELEMENT) return null;
  const modules = [];
  let ids = [];
  for (const element of rest) {
    if (element.type === "Literal") ids.push(element.raw);
    else {
      modules.push({ ids, code: code.slice(element.start, element.end), factory: element });
      ids = [];
    }
  }
  return { name, head: code.slice(0, script.start), modules, isRuntime: false };
}

/**
 * The code of a chunk. With a `name` it can stand in any file; without, the file's own element says which it is.
 *
 * @param {Chunk} chunk
 * @param {Module[]} modules which of its modules
 */
export function codeOf({ head, isRuntime }, modules, name) {
  if (isRuntime) return head;
  const own = name === undefined ? OWN_ELEMENT : JSON.stringify(name);
  return `${head}${[own, ...modules.flatMap(({ ids, code }) => [...ids, code])].join(",")}])`;
}

/**
 * Marks the names of all chunks, in the build's texts as well, so that a browser that kept a file of an earlier build
 * doesn't take it for this build's.
 *
 * @returns {(text: string) => string} the same for a text that is still to be written
 */
export function markChunks(buildFolder, mark) {
  const marked = (text) => text.replace(NAME, (name) => `${name.slice(0, -".js".length)}.${mark}.js`);
  for (const file of readdirSync(join(buildFolder, FOLDER))) {
    const name = FOLDER + file;
    if (marked(name) !== name) renameSync(join(buildFolder, name), join(buildFolder, marked(name)));
  }
  for (const entry of readdirSync(buildFolder, { withFileTypes: true })) {
    if (OF_BUILDING.has(entry.name)) continue;
    const names = entry.isDirectory() ? readdirSync(join(buildFolder, entry.name), { recursive: true }) : [""];
    for (const name of names) {
      const path = join(buildFolder, entry.name, String(name));
      if (!TEXTS.has(extname(path))) continue;
      const text = readFileSync(path, "utf8");
      if (text.includes(FOLDER)) writeFileSync(path, marked(text));
    }
  }
  return marked;
}
