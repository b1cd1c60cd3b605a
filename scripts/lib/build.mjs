import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { buildEmbed } from "./embed.mjs";
import { run } from "./processes.mjs";

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
const COMPRESSED = new Set([".css", ".js", ".json", ".svg", ".txt"]);

/** Whether `.next` is a build of the current sources with these public settings. */
export async function isBuilt(env) {
  return existsSync(MARK) && readFileSync(MARK, "utf8") === (await fingerprint(env));
}

/** Builds the web app against a running API server and compresses the files that browsers fetch. */
export async function build(env) {
  await buildEmbed();
  await run("node", ["node_modules/next/dist/bin/next", "build"], { ...env, NODE_ENV: "production" }, { quiet: true });
  await compressTree(".next/static");
  writeFileSync(MARK, await fingerprint(env));
}

/** Whether a setting's value becomes part of the scripts: Next's public ones, and those that `next.config.ts` names. */
const isBuiltIn = (name) => name.startsWith("NEXT_PUBLIC_") || name === "PROFITWELL_TOKEN";

async function fingerprint(env) {
  const hash = createHash("sha256");
  for (const [name, value] of Object.entries(env).sort())
    if (isBuiltIn(name))
      hash.update(`${name}=${value}
`);
  const names = (await Promise.all(SOURCES.map((folder) => filesOf(folder)))).flat().sort();
  for (const name of [...names, ...SOURCE_FILES]) if (existsSync(name)) hash.update(name).update(await readFile(name));
  return hash.digest("hex");
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compressTree(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const names = (await filesOf(folder)).filter((name) => COMPRESSED.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const body = await readFile(name);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await writeFile(`${name}.br`, await brotli(body, { params }));
      await writeFile(`${name}.gz`, await zip(body, { level: 9 }));
    }),
  );
}
