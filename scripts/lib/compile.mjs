import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import { DEMO_TASK } from "./filling.mjs";

/**
 * The roles beside the gateway, and the demo's startup task, which runs in the API server's process: they share the
 * server's modules, so all are one build.
 */
const PROGRAMS = ["server/main.ts", "server/worker.ts", "server/indexer.ts", "server/migrate.ts", DEMO_TASK];
/** The roles' without the demo, whose packages a shop doesn't install, and with the simulators, to try a fleet. */
export const ROLE_PROGRAMS = [...PROGRAMS.filter((program) => program !== DEMO_TASK), "simulators/main.ts"];
/** Compiled programs, in a folder per content: a new start never changes the files of a running process. */
const CACHE = "node_modules/.cache/wavecrate";
/** Number of compiled versions that are kept. */
const KEPT_VERSIONS = 8;

/**
 * Compiles the API server into a few JavaScript files, which start in half the time that its TypeScript files take one
 * by one. Packages stay where they are installed. Returns the path of each program's compiled file, by its source, such as
 * `"server/main.ts"`. Nothing is written if this version is there already. The files of `into`, a folder in that of the
 * project, can be moved with it to another machine.
 */
export async function compileApiServer({ root = ".", programs = PROGRAMS, into = CACHE } = {}) {
  const cache = join(root, into);
  // As deep as the folder it becomes: source maps name the sources relative to it.
  const version = resolve(cache, "version");
  const { outputFiles } = await build({
    absWorkingDir: resolve(root),
    entryPoints: programs,
    outbase: ".",
    outdir: version,
    outExtension: { ".js": ".mjs" },
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: "linked",
    sourcesContent: false,
    write: false,
    banner: { js: `const ${PROJECT_URL} = new URL("${TO_ROOT}/", import.meta.url);` },
    plugins: [sourceUrls(resolve(root))],
    logLevel: "silent",
  });
  const files = outputFiles.map(({ path, text, contents }) => ({
    name: relative(version, path),
    contents: path.endsWith(".mjs") ? text.replace(TO_ROOT, relative(dirname(path), resolve(root))) : contents,
  }));
  const folder = join(cache, hashOf(files));
  if (!existsSync(folder)) await writeFolder(folder, files);
  const now = new Date();
  await utimes(folder, now, now);
  await dropOldVersions(cache);
  return Object.fromEntries(programs.map((source) => [source, join(folder, source.replace(/\.ts$/, ".mjs"))]));
}

/** In each compiled file, the URL of the project's folder. */
const PROJECT_URL = "projectUrl";
/** Stands in it for the way to that folder, which is longer the deeper a file is. */
const TO_ROOT = "@project";

/**
 * `import.meta.url` stays the URL of the source, wherever the project is: files beside it, as migrations and the modules
 * of worker threads, are found where they are.
 */
const sourceUrls = (root) => ({
  name: "source-urls",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!text.includes("import.meta.")) return;
      const url = `new URL(${JSON.stringify(relative(root, path))}, ${PROJECT_URL}).href`;
      const contents = text.replaceAll("import.meta.url", url);
      if (!contents.includes("import.meta.")) return { contents, loader: "ts" };
      return { errors: [{ text: `${relative(".", path)}: of import.meta, only its url is known when compiled.` }] };
    });
  },
});

function hashOf(files) {
  const hash = createHash("sha256");
  for (const { name, contents } of files) hash.update(name).update("\0").update(contents).update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Writes all files or none: another start may compile the same version at the same time. */
async function writeFolder(folder, files) {
  await mkdir(dirname(folder), { recursive: true });
  const unfinished = await mkdtemp(`${resolve(folder)}.`);
  for (const { name, contents } of files) {
    await mkdir(dirname(join(unfinished, name)), { recursive: true });
    await writeFile(join(unfinished, name), contents);
  }
  // A temporary folder is its owner's alone; a build that root unpacks is run by another user.
  await chmod(unfinished, 0o755);
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

async function dropOldVersions(cache) {
  const names = await readdir(cache);
  const versions = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(cache, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  const old = versions.sort((one, other) => other.usedAt - one.usedAt).slice(KEPT_VERSIONS);
  for (const { name } of old) await rm(join(cache, name), { recursive: true, force: true });
}
