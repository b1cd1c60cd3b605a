import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "lib", "server", "web"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

it("a shop without a bucket never loads its SDK", () => {
  const namesOf = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
  const ofBuckets = ["bucket", "derived-files", "public-store", "reader", "store", "uploads"].map(
    (name) => `server/providers/objects/s3-${name}.ts`,
  );
  expect(namesOf(/@aws-sdk\//)).toEqual(ofBuckets);
  expect(namesOf(/from "@\/server\/providers\/objects\/s3-/)).toEqual(ofBuckets.slice(1));
  expect(namesOf(/import\("@\/server\/providers\/objects\/s3-/)).toEqual(["server/open-objects.ts"]);
});
