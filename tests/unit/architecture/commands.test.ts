import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .trim()
  .split("\n");

/** The project's own programs that a text runs, such as `bench/web/weight.ts`. */
const programsIn = (text: string) =>
  text.match(/\b(?:scripts|bench|e2e|server|simulators|demo|web)\/[\w/-]+\.(?:ts|mjs)\b/g) ?? [];

it("package.json and scripts/ start only programs in the repository", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const launchers = tracked.filter((name) => /^scripts\/.*\.mjs$/.test(name)).map((name) => readFileSync(name, "utf8"));
  const programs = [...Object.values(scripts), ...launchers].flatMap(programsIn);
  expect(programs).toContain("e2e/gallery/main.ts");
  expect(programs.filter((name) => !tracked.includes(name))).toEqual([]);
});
