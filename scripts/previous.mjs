import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { install } from "./lib/install.mjs";

/**
 * Whether the version before the newest migration, or before another one (`--before 0055`), still works on the tables that
 * this one makes: while a fleet is upgraded, both run side by side. Checks that version out and runs its integration
 * suites of calls, or those whose files are named. For a change of tables, before it is pushed.
 */
install("all");

const MIGRATIONS = "server/platform/db/migrations";
/** Before it, each process made its own tables, so no earlier version can run on later ones. */
const FIRST = "0055";
/** Suites of migrations themselves, and of databases that they make, not of calls. */
const OWN_TABLES = /template0|databaseBefore|migrationsBefore|createDatabase\(\{|openMigrated|pg_dump/;
/** All tests but those that compare the columns of the tables with the ones that their version knows. */
const OF_CALLS = "^(?!.*knows every column)";

const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).trim();
const { values, positionals } = parseArgs({ options: { before: { type: "string" } }, allowPositionals: true });
const migrations = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const migration = values.before ? migrations.find((name) => name.startsWith(values.before)) : migrations.at(-1);
if (!migration) throw new Error(`There is no migration ${values.before}.`);
if (migration < FIRST) {
  console.log(`${migration} was not made to be run beside an earlier version, as all before ${FIRST}.`);
  process.exit(0);
}
const added = git("log", "-1", "--format=%H", "--diff-filter=A", "--", `${MIGRATIONS}/${migration}`);
const previous = git("rev-parse", added ? `${added}^` : "HEAD");
console.log(`The version before ${migration} is ${git("log", "-1", "--format=%h %s", previous)}`);

const folder = mkdtempSync(join(tmpdir(), "wavecrate-previous-"));
let status = 1;
try {
  git("worktree", "add", "--detach", "--quiet", folder, previous);
  const isSame = readFileSync("package-lock.json", "utf8") === readFileSync(join(folder, "package-lock.json"), "utf8");
  if (isSame) symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "dir");
  else execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  const suites = join(folder, "tests/integration");
  const wanted = positionals.map((name) => basename(name));
  const files = readdirSync(suites)
    .filter((name) => name.endsWith(".test.ts") && (wanted.length === 0 || wanted.includes(name)))
    .filter((name) => !OWN_TABLES.test(readFileSync(join(suites, name), "utf8")));
  const args = [
    "run",
    "--project",
    "integration",
    "--testNamePattern",
    OF_CALLS,
    ...files.map((name) => `tests/integration/${name}`),
  ];
  const run = spawnSync(join("node_modules", ".bin", "vitest"), args, {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, TABLES_OF: resolve(".") },
  });
  status = run.status ?? 1;
} finally {
  git("worktree", "remove", "--force", folder);
  rmSync(folder, { recursive: true, force: true });
}
process.exit(status);
