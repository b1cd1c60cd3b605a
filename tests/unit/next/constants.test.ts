import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as ours from "@/lib/next/constants";

const NEXT = "node_modules/next/dist";
const theirs: Record<string, unknown> = createRequire(import.meta.url)("next/dist/lib/constants");

/** The router's files that ask for the list by a path which next.config.ts turns to ours in a browser. */
const files = ["client/components", "shared/lib/router"].flatMap((folder) =>
  readdirSync(join(NEXT, folder), { recursive: true })
    .map((name) => join(NEXT, folder, String(name)))
    .filter((name) => name.endsWith(".js") && readFileSync(name, "utf8").includes('/lib/constants")')),
);

it("has every constant of Next that the router in a browser asks for, with its value", () => {
  const asked = new Set(
    files.flatMap((name) => {
      const code = readFileSync(name, "utf8");
      const [, alias] = code.match(/const (\w+) = require\("[./]+\/lib\/constants"\)/) ?? [];
      return alias
        ? [...code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, "g"))].map(([, constant]) => constant ?? "")
        : [];
    }),
  );
  expect(asked.size).toBeGreaterThan(0);
  for (const constant of asked) expect(ours, constant).toHaveProperty(constant, theirs[constant]);
});
