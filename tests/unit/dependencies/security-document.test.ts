import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { product } from "@/lib/settings/product";

const text = readFileSync("docs/security.md", "utf8");

it("docs/security.md names existing files, and the configured e-mail address", () => {
  const named = [...text.matchAll(/`((?:web|server|lib|tests)\/[\w./-]+)`/g)].map(([, path]) => path ?? "");
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  expect(text).toContain(product.supportEmail);
});

it("docs/security.md names every file that sets a limit on how often something is done", () => {
  const files = ["server", "web", "lib"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\{ limit: [\d_]+, seconds: [\d_ *]+ \}/.test(readFileSync(file, "utf8"))),
  );
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !text.includes(file))).toEqual([]);
});
