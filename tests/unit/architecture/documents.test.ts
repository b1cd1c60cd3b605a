import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenLinks, missingPaths } from "@/tests/unit/architecture/documents";

const DOCUMENTS = [
  "README.md",
  "docs/architecture.md",
  "docs/glossary.md",
  "docs/recipes.md",
  "docs/security.md",
  "docs/operating.md",
  "bench/README.md",
];
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const files = tracked.trim().split("\n");

describe("the documents", () => {
  it.each(DOCUMENTS)("%s names only files and folders that exist", (document) => {
    expect(missingPaths(readFileSync(document, "utf8"), files)).toEqual([]);
  });

  it("link only to files and folders that exist", () => {
    const documents = files.filter((file) => file.endsWith(".md"));
    expect(documents.flatMap((file) => brokenLinks(file, readFileSync(file, "utf8"), files))).toEqual([]);
  });

  it("fail the check when they link to a missing file", () => {
    const text =
      "[one](roles.md), [two](../gone.md#part), [three](files/), [out](https://example.org/x), [here](#part)";
    expect(brokenLinks("docs/operations/x.md", text, ["docs/operations/roles.md", "docs/operations/files/a"])).toEqual([
      "../gone.md",
    ]);
  });

  it("fail the check when they name a missing file or folder", () => {
    const text = "See `web/gateway.ts`, `web/gone.ts`, `features/x/`, `features/<noun>/api.ts` and `GET /api/samples`.";
    expect(missingPaths(text, ["web/gateway.ts", "features/x/y.ts"])).toEqual(["web/gone.ts"]);
    expect(missingPaths("`features/x/`", ["web/gateway.ts"])).toEqual(["features/x/"]);
    expect(missingPaths("`lib/{api,gone}/`", ["lib/api/url.ts"])).toEqual(["lib/gone/"]);
  });
});
