import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { compileApiServer, ROLE_PROGRAMS } from "./compile.mjs";
import { run } from "./processes.mjs";
import { hashSources } from "./source-hash.mjs";

const FOLDER = "dist";
const RECORD = `${FOLDER}/build.json`;
/** The sources that every role is run from, beside the packages that the lockfile names. */
const SOURCES = {
  folders: ["public", "web", "lib", "server", "scripts"],
  files: ["demo/package.json", "next.config.ts", "tsconfig.json", "package.json", "package-lock.json", ".env.example"],
  // Maven's output.
  leftOut: ["scripts/opensearch/target"],
};
const MADE = [".next", RECORD, `${FOLDER}/programs`];

/**
 * Compiles the roles beside the web app that was built, and packs all into one file, with an id that follows from its
 * content. Returns the id and the file's path.
 */
export async function packArtefact(webFingerprint) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const programs = await compileApiServer({ programs: ROLE_PROGRAMS, into: `${FOLDER}/programs` });
  const hash = createHash("sha256").update(webFingerprint).update(JSON.stringify(programs));
  await hashSources(hash, SOURCES);
  const id = hash.digest("hex").slice(0, 12);
  writeFileSync(RECORD, `${JSON.stringify({ id, programs }, null, 2)}\n`);
  const file = `${FOLDER}/wavecrate-${id}.tgz`;
  const { folders, files, leftOut } = SOURCES;
  const left = [".next/cache", ".next/trace*", ...leftOut].map((name) => `--exclude=${name}`);
  await run("tar", ["-czf", file, ...left, ...folders, ...files, ...MADE], process.env);
  return { id, file };
}

/** The build that this folder has, or was unpacked from; null if there is none. */
export function readBuild() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : null;
}
