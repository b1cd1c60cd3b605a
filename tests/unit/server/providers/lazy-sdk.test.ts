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
  expect(namesOf(/@aws-sdk\//)).toEqual(["server/providers/objects/s3-store.ts"]);
  expect(namesOf(/from "@\/server\/providers\/objects\/s3-store"/)).toEqual([]);
  expect(namesOf(/import\("@\/server\/providers\/objects\/s3-store"\)/)).toEqual(["server/open-objects.ts"]);
});
