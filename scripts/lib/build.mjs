import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildEmbed } from "./embed.mjs";
import { buildLapWorker } from "./lap-worker.mjs";
import { run } from "./processes.mjs";
import { filesOf, hashSources } from "./source-hash.mjs";

const SOURCES = ["app", "components", "features", "lib", "stores", "public", "scripts/lib"];
const SOURCE_FILES = [
  "next.config.ts",
  "tailwind.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "package-lock.json",
  "tsconfig.json",
];
const MARK = ".next/.wavecrate-sources";
/** There once the files are compressed as much as possible, which takes ten times as long as nearly as much. */
const SMALLEST_MARK = ".next/.wavecrate-smallest";
const QUICK = 9;
const SMALLEST = 11;
const COMPRESSED = new Set([".css", ".js", ".json", ".svg", ".txt"]);

/** Whether `.next` is a build of the current sources with these public settings. */
async function isBuilt(env) {
  return existsSync(MARK) && readFileSync(MARK, "utf8") === (await fingerprint(env));
}

/**
 * Builds the web app unless there is a build of the current sources. Not while anything is compiled: it ends the process
 * of the compiler, esbuild. A failure is for whoever awaits the result.
 */
export function buildIfNeeded(env, phases) {
  const done = (async () => {
    if (await isBuilt(env)) return;
    console.log("Building the web app…");
    await phases.time("Web app built", () => build(env));
  })();
  done.catch(() => undefined);
  return done;
}

/** Builds the web app and compresses the files that browsers fetch, which `compressSmallest` does better. */
async function build(env) {
  await buildEmbed();
  const buildEnv = {
    ...env,
    LAP_WORKER: await buildLapWorker(),
    NODE_ENV: "production",
    FIRST_BUILD: existsSync(".next/BUILD_ID") ? "0" : "1",
  };
  await run("node", ["node_modules/next/dist/bin/next", "build"], buildEnv, { quiet: true });
  await compressTree(".next/static", QUICK);
  rmSync(SMALLEST_MARK, { force: true });
  writeFileSync(MARK, await fingerprint(env));
}

/** Compresses the files of the build that browsers fetch as much as possible, once. A gateway reads them when it starts. */
export async function compressSmallest() {
  if (existsSync(SMALLEST_MARK)) return;
  await compressTree(".next/static", SMALLEST);
  writeFileSync(SMALLEST_MARK, "");
}

/** Whether a setting's value becomes part of the scripts: Next's public ones, and those that `next.config.ts` names. */
const isBuiltIn = (name) => name.startsWith("NEXT_PUBLIC_") || name === "PROFITWELL_TOKEN";

/** A hash of the sources of the web app, and of the public settings that become part of it. */
export async function fingerprint(env) {
  const hash = createHash("sha256");
  for (const [name, value] of Object.entries(env).sort())
    if (isBuiltIn(name))
      hash.update(`${name}=${value}
`);
  await hashSources(hash, { folders: SOURCES, files: SOURCE_FILES });
  return hash.digest("hex");
}

async function compressTree(folder, quality) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const names = (await filesOf(folder)).filter((name) => COMPRESSED.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await replaceFile(`${name}.br`, await brotli(body, { params }));
      if (!existsSync(`${name}.gz`)) await replaceFile(`${name}.gz`, await zip(body, { level: 9 }));
    }),
  );
}

/** Nobody reads half of it. */
async function replaceFile(name, content) {
  await writeFile(`${name}.new`, content);
  await rename(`${name}.new`, name);
}
