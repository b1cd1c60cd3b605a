import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "./lib/install.mjs";

install("all");

const { ensureChromium } = await import("./lib/chromium.mjs");
const { run } = await import("./lib/processes.mjs");

const withBrowser = !process.argv.includes("--no-browser");
const reports = mkdtempSync(join(tmpdir(), "wavecrate-test-"));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
const total = { passed: 0, failed: 0 };

/** A gate that passes or fails as a whole. */
async function gate(title, command, args) {
  const began = Date.now();
  const failure = await run(command, args, env, { quiet: true }).then(
    () => null,
    (error) => error,
  );
  total[failure ? "failed" : "passed"] += 1;
  console.log(`${failure ? "✗" : "✓"} ${title} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  if (failure) console.log(failure.message);
}

/** A suite that writes a JSON report with its own counts. */
async function suite(title, command, args, report, count) {
  console.log(`\n${title}`);
  const failure = await run(command, args, { ...env, ...report.env }).then(
    () => null,
    (error) => error,
  );
  const counts = existsSync(report.file)
    ? count(JSON.parse(readFileSync(report.file, "utf8")))
    : { passed: 0, failed: 1 };
  if (failure && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
}

const bin = (name) => join("node_modules", ".bin", name);
const vitest = (project) => {
  const file = join(reports, `${project}.json`);
  return suite(
    project,
    bin("vitest"),
    ["run", "--project", project, "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    { file },
    (report) => ({
      passed: report.numPassedTests,
      failed:
        report.numFailedTests +
        report.testResults.filter((test) => test.status === "failed" && test.assertionResults.length === 0).length,
    }),
  );
};

try {
  await gate("formatting and lint", bin("biome"), ["check", "--error-on-warnings", "."]);
  await gate("page types", bin("next"), ["typegen"]);
  await gate("types", bin("tsc"), ["--noEmit"]);
  await gate("dead code", bin("knip"), []);
  await vitest("unit");
  await vitest("integration");
  if (withBrowser) {
    ensureChromium();
    const file = join(reports, "e2e.json");
    await suite(
      "end-to-end",
      process.execPath,
      ["scripts/e2e.mjs"],
      { file, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
      ({ stats }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected,
      }),
    );
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
