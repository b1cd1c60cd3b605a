import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/**
 * Reporter of Vitest that writes what `npm test` adds up into the file that `SUMMARY_FILE` names: the number of tests
 * that passed, those that passed on a second try only, what failed (tests, files that could not be run or cleaned up
 * after, errors outside of any test), each with the first of its messages, and the seconds of each file.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const testsThat = (status) => modules.flatMap((module) => [...module.children.allTests(status)]);
    const pathOf = (module) => relative(".", module.moduleId);
    const entryOf = (test) => ({
      title: `${pathOf(test.module)}: ${test.fullName}`,
      message: test.result().errors?.[0]?.message ?? "",
    });
    const passed = testsThat("passed");
    const unsteady = passed.filter((test) => test.diagnostic()?.flaky);
    const failures = [
      ...testsThat("failed").map(entryOf),
      ...modules
        .flatMap((module) => [module, ...module.children.allSuites()])
        .filter((suite) => suite.errors().length > 0)
        .map((suite) => ({
          title: `${pathOf(suite.type === "module" ? suite : suite.module)}, outside of its tests`,
          message: suite.errors()[0].message,
        })),
      ...unhandledErrors.map(({ message, VITEST_TEST_PATH: path }) => ({
        title: `${path ? relative(".", path) : "A file"}, an error that nothing handled`,
        message,
      })),
    ];
    const seconds = modules.map((module) => [pathOf(module), module.diagnostic().duration / 1000]);
    const summary = { passed: passed.length - unsteady.length, unsteady: unsteady.map(entryOf), failures, seconds };
    writeFileSync(process.env.SUMMARY_FILE, JSON.stringify(summary));
  }
}
