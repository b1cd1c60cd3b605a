import { describe, expect, it } from "vitest";
import { integrationTestsOf } from "@/scripts/lib/integration-tests.mjs";

const testsOf = (...files: string[]) =>
  integrationTestsOf(files).map((name) => name.replace(/^tests\/integration\/(.+)\.test\.ts$/, "$1"));

describe("the integration tests that a change can break", () => {
  it("are those that request the calls of the changed module", () => {
    const tests = testsOf("server/modules/library/library/publishing.ts");
    expect(tests).toContain("library");
    expect(tests).not.toContain("social");
  });

  it("are matched by what follows the parameter of a call's path", () => {
    const tests = testsOf("server/modules/moderation/reports/service.ts");
    expect(tests).toContain("library");
    expect(tests).not.toContain("download-files");
  });

  it("are also those of modules that import the changed one", () => {
    const tests = testsOf("server/modules/money/credits/spending.ts");
    expect(tests).toEqual(expect.arrayContaining(["credits", "pack-downloads", "money-model"]));
  });

  it("are those that import a changed helper, and none for a file of the frontend", () => {
    expect(testsOf("tests/integration/support/cash.ts")).toContain("cash-refunds");
    expect(testsOf("features/likes/like-store.ts")).toEqual([]);
  });
});
