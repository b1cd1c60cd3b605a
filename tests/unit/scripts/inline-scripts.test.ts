import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("the committed inline scripts are what their sources compile to", () => {
  const check = () => execFileSync(process.execPath, ["scripts/inline-scripts.mjs", "--check"], { stdio: "pipe" });
  expect(check).not.toThrow();
});
