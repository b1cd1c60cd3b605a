import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { codeOf, markChunks, readChunks } from "./chunks.mjs";
import { evaluationOrder } from "./evaluation-order.mjs";

/**
 * Evaluates the long modules that a page begins with one after another, in slices after which input and frames have their
 * turn, and then names the chunk that the page's start has been waiting for. In one go they hold the main thread for as
 * long as a slow phone takes to draw twenty frames.
 */
const STARTER = `(async(m,c)=>{const t=performance;let s=t.now();for(const i of m){await TURBOPACK.push({otherChunks:[],runtimeModuleIds:[i]});if(t.now()-s>4){await new Promise(r=>setTimeout(r));s=t.now()}}TURBOPACK.push([c])})`;

/** Characters from which a module is named to the starter; shorter ones are evaluated with whatever needs them. */
const LONG = 2_000;

/** What the modules that pages share but no chunk of all pages holds are named after in the shared bundle. */
const SHELF = "shared";

/** The engine compiles every function of the file off the main thread, where it knows this hint. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Joins the chunks that a page begins with into two files: what pages share, and the rest of this page's. Joined, they
 * compress better by a twelfth and cost two requests instead of twelve. What is loaded later comes chunk by chunk, without
 * what is shared. Writes the two to `static/bundles` with `bundles.json`, which tells the web server which chunks each
 * holds.
 */
export function bundleScripts(buildFolder) {
  mkdirSync(join(buildFolder, "static/bundles"), { recursive: true });
  const { rootMainFiles, pagesChunkGroupBootstrapParams } = JSON.parse(
    readFileSync(join(buildFolder, "build-manifest.json"), "utf8"),
  );
  const starts = Object.values(pagesChunkGroupBootstrapParams);
  const chunks = readChunks(buildFolder);
  const chunkNamed = (name) => {
    const chunk = chunks.get(name);
    if (!chunk) throw new Error(`${name} doesn't look as chunks did; see scripts/lib/chunks.mjs.`);
    return chunk;
  };
  const root = rootMainFiles.map(chunkNamed);
  const pages = entryFiles(buildFolder).map((entry) =>
    chunksOf(entry)
      .filter((name) => !rootMainFiles.includes(name))
      .map(chunkNamed),
  );
  const begun = new Set([...root, ...pages.flat()]);
  const late = idsOf([...chunks.values()].filter((chunk) => !begun.has(chunk)).flatMap(({ modules }) => modules));
  const extras = withoutKnown(commonModules(pages, late), idsOf(root.flatMap(({ modules }) => modules)));
  const shared = idsOf([...root.flatMap(({ modules }) => modules), ...extras]);

  const marked = markChunks(buildFolder, hashOf([...shared].sort().join(" ")).slice(0, 6));
  const write = (name, code) => writeFileSync(join(buildFolder, name), marked(code));
  for (const chunk of chunks.values())
    if (!root.includes(chunk)) write(marked(chunk.name), codeOf(chunk, withoutKnown(chunk.modules, shared)));
  const bundle = (names, parts) => {
    const code = COMPILE_HINT + parts.join(";\n");
    const name = `static/bundles/${hashOf(marked(code)).slice(0, 14)}.js`;
    write(name, code);
    return { name, chunks: names.map(marked) };
  };

  const [awaited] = starts[0].otherChunks;
  const shelf = { ...root.find(({ isRuntime }) => !isRuntime), name: SHELF, modules: extras };
  const bundles = [
    bundle(rootMainFiles, [
      ...parts([...root, shelf], new Set(), (name) => (name === awaited ? `${name}#modules` : name)),
      `${STARTER}([${longModules(starts, [...root, shelf])}],${JSON.stringify(awaited)})`,
    ]),
  ];
  const groups = new Map(pages.map((own) => [keyOf(own), own]));
  for (const own of groups.values())
    if (own.length > 1)
      bundles.push(
        bundle(
          own.map(({ name }) => name),
          parts(own, new Set(shared)),
        ),
      );
  writeFileSync(join(buildFolder, "bundles.json"), JSON.stringify(bundles));
}

/** The modules that all pages begin with, and of those that more than half do what is needed `late` as well. */
function commonModules(pages, late) {
  const times = new Map();
  const found = new Map();
  for (const page of pages) {
    const modules = new Map(page.flatMap((chunk) => chunk.modules.map((module) => [module.ids.join(" "), module])));
    for (const [key, module] of modules) {
      times.set(key, (times.get(key) ?? 0) + 1);
      found.set(key, module);
    }
  }
  const isCommon = ([key, { ids }]) =>
    times.get(key) === pages.length || (times.get(key) > pages.length / 2 && ids.some((id) => late.has(id)));
  return [...found].filter(isCommon).map(([, module]) => module);
}

/** Chunks as they stand in a bundle, each module once; what is `known` to have come before is left out and added to. */
function parts(chunks, known, nameOf = (name) => name) {
  return chunks.map((chunk) => {
    const modules = withoutKnown(chunk.modules, known);
    for (const id of idsOf(modules)) known.add(id);
    return codeOf(chunk, modules, nameOf(chunk.name));
  });
}

/** The ids of the modules to evaluate in slices, in their order. */
function longModules(starts, chunks) {
  const factories = new Map();
  for (const { ids, factory } of chunks.flatMap(({ modules }) => modules))
    for (const id of ids) if (!factories.has(id)) factories.set(id, factory);
  const roots = new Set(starts.flatMap(({ runtimeModuleIds }) => runtimeModuleIds));
  return evaluationOrder(roots, factories).filter((id) => factories.get(id).end - factories.get(id).start > LONG);
}

const withoutKnown = (modules, known) => modules.filter(({ ids }) => !ids.every((id) => known.has(id)));
const idsOf = (modules) => new Set(modules.flatMap(({ ids }) => ids));
const hashOf = (text) => createHash("sha256").update(text).digest("base64url");
const keyOf = (chunks) =>
  chunks
    .map(({ name }) => name)
    .sort()
    .join(" ");

/** The chunks of every page, by the file that needs them: its layouts, its error page, itself. */
function entryFiles(buildFolder) {
  const require = createRequire(import.meta.url);
  const names = readdirSync(join(buildFolder, "server/app"), { recursive: true }).filter((name) =>
    /(?<!_[a-z-]+\/)page_client-reference-manifest\.js$/.test(String(name)),
  );
  globalThis.__RSC_MANIFEST = {};
  for (const name of names) require(resolve(buildFolder, "server/app", name));
  const manifests = Object.values(globalThis.__RSC_MANIFEST);
  delete globalThis.__RSC_MANIFEST;
  return manifests.map(({ entryJSFiles }) =>
    Object.fromEntries(
      Object.entries(entryJSFiles).map(([name, chunks]) => [name.replace(/^\[project\]\//, ""), chunks]),
    ),
  );
}

/** The page of what doesn't exist has chunks of its own, which others never load. */
function chunksOf({ "app/not-found": _, ...entry }) {
  return [...new Set(Object.values(entry).flat())];
}
