import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { parse } from "acorn";
import { evaluationOrder } from "./evaluation-order.mjs";

/** How a chunk names itself to the runtime; a bundle has no script element for each of its chunks. */
const OWN_ELEMENT = '"object"==typeof document?document.currentScript:void 0';
const RUNTIME = /(?:^|\/)turbopack-[^/]+\.js$/;

/**
 * Evaluates the long modules that a page begins with one after another, in slices after which input and frames have their
 * turn, and then names the chunk that the page's start has been waiting for. In one go they hold the main thread for as
 * long as a slow phone takes to draw twenty frames.
 */
const STARTER = `(async(m,c)=>{const t=performance;let s=t.now();for(const i of m){await TURBOPACK.push({otherChunks:[],runtimeModuleIds:[i]});if(t.now()-s>4){await new Promise(r=>setTimeout(r));s=t.now()}}TURBOPACK.push([c])})`;

/** Characters from which a module is named to the starter; shorter ones are evaluated with whatever needs them. */
const LONG = 2_000;

/** The engine compiles every function of the file off the main thread, where it knows this hint. */
const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Joins the chunks that a page begins with into two files: what every page needs, and the rest of this page's. Joined,
 * they compress better by a twelfth and cost two requests instead of twelve; loaded later, each chunk still comes
 * alone. Writes them to `static/bundles` with `bundles.json`, which tells the web server which chunks each holds.
 */
export function bundleScripts(buildFolder) {
  const folder = join(buildFolder, "static/bundles");
  mkdirSync(folder, { recursive: true });
  const entries = entryFiles(buildFolder);
  const { rootMainFiles, pagesChunkGroupBootstrapParams } = JSON.parse(
    readFileSync(join(buildFolder, "build-manifest.json"), "utf8"),
  );
  const starts = Object.values(pagesChunkGroupBootstrapParams);
  const shared = new Set([
    ...rootMainFiles,
    ...entries.map(chunksOf).reduce((common, chunks) => common.filter((chunk) => chunks.includes(chunk))),
  ]);
  const groups = new Map();
  for (const entry of entries) {
    const own = chunksOf(entry).filter((chunk) => !shared.has(chunk));
    if (own.length > 1) groups.set(keyOf(own), own);
  }
  const read = (chunk) => readFileSync(join(buildFolder, chunk), "utf8");
  const write = (chunks, parts) => {
    const code = COMPILE_HINT + parts.join(";\n");
    const name = `static/bundles/${createHash("sha256").update(code).digest("base64url").slice(0, 14)}.js`;
    writeFileSync(join(buildFolder, name), code);
    return { name, chunks };
  };

  const [awaited] = starts[0].otherChunks;
  const everywhere = new Map();
  const parts = [...shared].map((chunk) => part(chunk, read(chunk), everywhere, chunk !== awaited));
  const order = evaluationOrder(new Set(starts.flatMap(({ runtimeModuleIds }) => runtimeModuleIds)), everywhere).filter(
    (id) => everywhere.get(id).end - everywhere.get(id).start > LONG,
  );
  const begin = `${STARTER}([${order}],${JSON.stringify(awaited)})`;
  const bundles = [
    write([...shared], [...parts, begin]),
    ...[...groups.values()].map((chunks) => {
      const known = new Map(everywhere);
      return write(
        chunks,
        chunks.map((chunk) => part(chunk, read(chunk), known)),
      );
    }),
  ];
  writeFileSync(join(buildFolder, "bundles.json"), JSON.stringify(bundles));
}

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

/**
 * A chunk as it stands in a bundle: it names itself, unless the bundle does that later, and leaves out the modules that
 * are `known` to have come before; its own are added to them. A chunk is one call,
 * `TURBOPACK.push([script, id, factory, id, factory, …])`.
 */
function part(chunk, code, known, isNamed = true) {
  if (RUNTIME.test(chunk)) return code;
  const [statement] = parse(code, { ecmaVersion: "latest" }).body;
  const [script, ...rest] = statement.expression?.arguments?.[0]?.elements ?? [];
  if (!script || code.slice(script.start, script.end) !== OWN_ELEMENT)
    throw new Error(`${chunk} doesn't look as chunks did; see scripts/lib/bundle.mjs.`);
  const kept = [JSON.stringify(isNamed ? chunk : `${chunk}#modules`)];
  let ids = [];
  for (const element of rest) {
    if (element.type === "Literal") {
      ids.push(element.raw);
      continue;
    }
    if (!ids.every((id) => known.has(id))) kept.push(...ids, code.slice(element.start, element.end));
    for (const id of ids) if (!known.has(id)) known.set(id, element);
    ids = [];
  }
  return `${code.slice(0, script.start)}${kept.join(",")}])`;
}

const keyOf = (chunks) => [...chunks].sort().join(" ");
