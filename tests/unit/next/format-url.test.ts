import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as ours from "@/lib/next/format-url";

const link = readFileSync("node_modules/next/dist/client/app-dir/link.js", "utf8");

it("is all that Next's link asks for, and asked only when an address isn't a string", () => {
  expect(link).toContain('require("../../shared/lib/router/utils/format-url")');
  const asked = [...link.matchAll(/_formaturl\.(\w+)/g)].map(([, name]) => name);
  expect(asked).toEqual(Object.keys(ours));
  expect(link).toMatch(
    /if \(typeof urlObjOrString === 'string'\) \{\s+return urlObjOrString;\s+\}\s+return \(0, _formaturl\.formatUrl\)/,
  );
});
