import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "@/tests/unit/architecture/import-graph";

/** A status beside a number: in SQL, a comparison, or a value. 0 is also what a request without a response has. */
const BARE = new RegExp(
  [
    String.raw`(?<![a-z]_)\b(?:(?:from|to)_)?status\b\}?\s*(?:<>|!=|=)\s*[0-6]\b`,
    String.raw`(?<![a-z]_)\b(?:(?:from|to)_)?status\b\}?,?\s*(?:\d\))?\s*(?:not\s+)?in\s*\(+\s*[0-6]\b`,
    String.raw`\bstatus\b\s*[!=]==\s*[1-6]\b`,
    String.raw`\bstatus:\s*[0-6]\b`,
  ].join("|"),
  "g",
);
const FOLDERS = ["lib", "server", "features", "components", "app", "stores", "demo"];

const bareIn = (text: string) => text.match(BARE) ?? [];

describe("the status of a pack", () => {
  it.each([
    "where p.status = 1",
    "p.status <> 4 and",
    "e.to_status not in (2, 6)",
    "{table.status} = 6",
    "pack.status === 2",
    "pack?.status !== 6",
    "{ status: 3 }",
  ])("has a name, which this lacks: %s", (text) => expect(bareIn(text)).toHaveLength(1));

  it.each(["cyanite_status = 1", "response.status === 200", "failure.status === 0", "status: 404", "status = 10"])(
    "isn't meant by %s",
    (text) => expect(bareIn(text)).toEqual([]),
  );

  it("is never a bare number", () => {
    const found = sourceFiles(FOLDERS).flatMap((file) =>
      bareIn(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
