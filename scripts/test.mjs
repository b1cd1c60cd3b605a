import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "./lib/install.mjs";

install("all");

const { integrationTestsOf } = await import("./lib/integration-tests.mjs");
const { findObstacle, prepareOpenSearch } = await import("./lib/opensearch.mjs");
const { run } = await import("./lib/processes.mjs");

/**
 * Runs every check and test. `--no-browser` skips the end-to-end suite. `--changed` runs what the changes since the
 * last commit can break, judging by imports and calls, in about two minutes; `--changed=main` considers the changes
 * since main.
 */
const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument));
const since = changed?.split("=")[1] || "HEAD";
const withBrowser = !changed && !process.argv.includes("--no-browser");
const reports = mkdtempSync(join(tmpdir(), "wavecrate-test-"));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
/** Statements that the integration suites send: `tests/statements` asks PGlite about each. */
env.STATEMENTS_DIR = join(reports, "statements");
mkdirSync(env.STATEMENTS_DIR);
const total = { passed: 0, failed: 0 };
/** What failed, with the beginning of what it said: repeated at the end, where the log of a long run is read first. */
const failed = [];
/** Tests that passed on a second try only: neither passed nor failed, and to be mended. */
const unsteady = [];
const start = Date.now();

const secondsSince = (began) => ((Date.now() - began) / 1000).toFixed(0);

/** A check that passes or fails as a whole. */
async function gate(title, command, args) {
  const began = Date.now();
  const failure = await run(command, args, env, { quiet: true }).then(
    () => null,
    (error) => error,
  );
  total[failure ? "failed" : "passed"] += 1;
  console.log(`${failure ? "✗" : "✓"} ${title} (${secondsSince(began)} s)`);
  if (!failure) return;
  console.log(failure.message);
  failed.push({ title, message: failure.message });
}

/** Number of a suite's slowest files that are printed. */
const SLOWEST = 8;

/** A suite that writes a report: how many tests passed, what failed, and the seconds that each of its files took. */
async function suite(title, command, args, report, read) {
  console.log(`\n${title}`);
  const began = Date.now();
  const failure = await run(command, args, { ...env, ...report.env }).then(
    () => null,
    (error) => error,
  );
  const summary = existsSync(report.file)
    ? read(JSON.parse(readFileSync(report.file, "utf8")))
    : { passed: 0, unsteady: [], failures: [], seconds: [] };
  const { passed, failures, seconds } = summary;
  unsteady.push(...summary.unsteady);
  if (failure && failures.length === 0) failures.push({ title, message: failure.message });
  failed.push(...failures);
  total.passed += passed;
  total.failed += failures.length;
  console.log(`${failures.length === 0 ? "✓" : "✗"} ${title} (${secondsSince(began)} s)`);
  const slowest = seconds.sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  if (slowest.length > 0)
    console.log(`  slowest files: ${slowest.map(([file, time]) => `${file} ${time.toFixed(0)} s`).join(", ")}`);
}

/** The time of all tests of a Playwright suite, with those of its inner suites, in seconds. */
const suiteSeconds = ({ specs = [], suites = [] }) =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration / 1000, 0) +
  suites.reduce((total, inner) => total + suiteSeconds(inner), 0);

/** The tests of a Playwright suite that ended with a status: "unexpected" failed, "flaky" passed on a second try only. */
const endedAs = (wanted, { specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title, tests }) => ({
      title: `${file}: ${title}`,
      message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? "",
    })),
  ...suites.flatMap((inner) => endedAs(wanted, inner)),
];

/** Files that differ from the commit, including new ones. */
function changedFiles(commit) {
  const list = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [...list("diff", "--name-only", commit), ...list("ls-files", "--others", "--exclude-standard")];
}

const UNIT = ["unit", "unit-isolated"];
const INTEGRATION = process.env.ENGINES === "all" ? ["integration", "integration-pglite"] : ["integration"];

const SUMMARY_REPORTER = fileURLToPath(new URL("./lib/summary-reporter.mjs", import.meta.url));

const bin = (name) => join("node_modules", ".bin", name);
const vitest = (title, projects, args = []) => {
  const file = join(reports, `${title}.json`.replaceAll(" ", "-"));
  return suite(
    title,
    bin("vitest"),
    [
      "run",
      ...projects.flatMap((name) => ["--project", name]),
      "--reporter=dot",
      `--reporter=${SUMMARY_REPORTER}`,
      ...args,
    ],
    { file, env: { SUMMARY_FILE: file } },
    (summary) => summary,
  );
};

/** The browser tests, on the product in the folder. */
async function endToEnd(prepared) {
  const file = join(reports, "e2e.json");
  await suite(
    "end-to-end",
    process.execPath,
    ["scripts/e2e.mjs", "--from", prepared],
    { file, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    ({ stats, suites }) => ({
      passed: stats.expected,
      unsteady: suites.flatMap((inner) => endedAs("flaky", inner)),
      failures: suites.flatMap((inner) => endedAs("unexpected", inner)),
      seconds: suites.map((inner) => [inner.file, suiteSeconds(inner)]),
    }),
  );
}

try {
  const gates = async () => {
    await gate("formatting and lint", bin("biome"), ["check", "--error-on-warnings", "."]);
    await gate("page types", bin("next"), ["typegen"]);
    await gate("types", bin("tsc"), ["--noEmit"]);
    if (!changed) await gate("dead code", bin("knip"), []);
  };
  if (changed) {
    await gates();
    await vitest("rules of the architecture", UNIT, ["tests/unit/architecture"]);
    await vitest("unit", UNIT, [`--changed=${since}`, "--passWithNoTests"]);
    const chosen = integrationTestsOf(changedFiles(since));
    if (chosen.length > 0) await vitest("integration", ["integration"], chosen);
  } else {
    const prepared = join(reports, "product");
    // Beside one another, so that no core is idle while a single thread checks types or builds.
    await Promise.all([
      vitest("unit and integration", [...UNIT, ...INTEGRATION]),
      gates().then(
        () =>
          withBrowser &&
          gate("product of the browser tests", process.execPath, ["scripts/e2e.mjs", "--prepare", prepared]),
      ),
    ]);
    await vitest("statements", ["statements"]);
    const obstacle =
      findObstacle() ??
      (await prepareOpenSearch().then(
        () => null,
        () => "Maven can’t fetch it.",
      ));
    if (obstacle) console.log(`\n- skipped: the catalogue on OpenSearch. ${obstacle}`);
    else await vitest("opensearch", ["opensearch"]);
    // Of the web app that the browser tests are about to run on: building it twice would take minutes.
    if (withBrowser) await vitest("roles", ["roles"]);
    if (withBrowser) await endToEnd(prepared);
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

if (changed) {
  const files = changedFiles(since);
  const unknown = files.filter((file) => !/\.(ts|tsx)$/.test(file));
  console.log(
    `\n${files.length} files have changed since ${since}. Left out: dead code, the end-to-end suite, unit tests`,
  );
  console.log("that import none of them, and integration tests of other calls. Run npm test before you push.");
  if (unknown.length > 0) console.log(`No import tells what depends on ${unknown.join(", ")}.`);
}
console.log(`\n${secondsSince(start)} s in all`);
/** Lines of what a failed test said that are repeated, and the longest of them. */
const MESSAGE_LINES = 6;
const LINE_LENGTH = 300;

function listTests(heading, tests) {
  if (tests.length === 0) return;
  console.log(heading);
  for (const { title, message } of tests) {
    console.log(`  ${title}`);
    for (const line of message.split("\n").filter(Boolean).slice(0, MESSAGE_LINES))
      console.log(`      ${line.slice(0, LINE_LENGTH)}`);
  }
}
listTests(`${unsteady.length} passed on a second try only, and count as neither:`, unsteady);
listTests(`${total.failed} failed:`, failed);
// Continuous integration parses this last line, so its format must not change.
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
