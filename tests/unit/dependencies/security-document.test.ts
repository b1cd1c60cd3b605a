import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { product } from "@/lib/settings/product";

const text = readFileSync("docs/security.md", "utf8");

it("docs/security.md names existing files, and the configured e-mail address", () => {
  const named = [...text.matchAll(/`((?:web|server|lib|tests)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(text).toContain(product.supportEmail);
});
