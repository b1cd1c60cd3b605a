import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

type Loader = (this: { resourcePath: string; getOptions(): { functions: string[] } }, source: string) => string;
const leaveOut = createRequire(import.meta.url)("../../../scripts/loaders/leave-out.cjs") as Loader;
const without = (source: string, ...functions: string[]) =>
  leaveOut.call({ resourcePath: "react.js", getOptions: () => ({ functions }) }, source);

/** What needs the functions that `next.config.ts` leaves out of the build. */
const NEEDS_LEFT_OUT = /\bViewTransition\b|\baddTransitionType\b|^["']use server["']|<Fragment\b[^>]*\sref=/m;

describe("what the build leaves out of React", () => {
  it("is used by no source", () => {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"], {
      encoding: "utf8",
    });
    const sources = files.split("\n").filter((name) => /^(app|components|features|lib|stores)\//.test(name));
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((name) => NEEDS_LEFT_OUT.test(readFileSync(name, "utf8")))).toEqual([]);
  });

  it.each(['"use server";\n', "<ViewTransition>", "<Fragment key={id} ref={root}>"])("is seen in %j", (source) => {
    expect(source).toMatch(NEEDS_LEFT_OUT);
  });

  it("is the bodies of functions and whole methods, and nothing else", () => {
    const source =
      "function a() { return b(); }\nfunction b() {}\nT.prototype.go = function () {};\nT.prototype.stay = 1;";
    expect(without(source, "a", "T\\.prototype\\.go")).toBe(
      "function a() {}\nfunction b() {}\n\nT.prototype.stay = 1;",
    );
  });

  it("must be there", () => {
    expect(() => without("function a() {}", "a", "gone")).toThrow("react.js has no /^(?:gone)$/ to leave out.");
  });
});
