import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importsOf } from "@/tests/unit/architecture/rules";
import { WINGS } from "@/tests/unit/architecture/wings";

const FOLDER = "lib/contract";
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** What a call is, the types and the values of all of them, and the bodies of refusals; all else is in a folder. */
const BESIDE = new Set(["call-types.ts", "define-call.ts", "errors.ts", "every-call.ts"]);
const FOLDERS = new Set(["entities", "fields", "protocol", "rules"]);

/** Whether a file is where the contract has its kind: calls are in the folder of a wing of the API server. */
function isInPlace(name: string): boolean {
  const [folder = "", wing, file] = name.split("/");
  if (wing === undefined) return BESIDE.has(name);
  if (folder !== "calls") return FOLDERS.has(folder) && file === undefined;
  return name === "calls/index.ts" || (file !== undefined && WINGS.some(([known]) => known === wing));
}

/** What a rule imports besides rules when it runs: types are gone by then. */
const loadedBy = (file: string, source: string) =>
  importsOf(file, source, { types: false }).filter((target) => !target.startsWith("lib/contract/rules/"));

describe("the contract", () => {
  it("has every file in a folder of its kind, and calls in a wing", () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => !isInPlace(name))).toEqual([]);
    expect([...BESIDE].filter((name) => !existsSync(`${FOLDER}/${name}`))).toEqual([]);
    for (const planted of ["limits.ts", "constants/money.ts", "calls/auth.ts", "calls/gone/auth.ts", "fields/a/b.ts"]) {
      expect(isInPlace(planted), planted).toBe(false);
    }
  });

  it("has rules that load no schema, so that every page can load them", () => {
    const rules = files.filter((name) => name.startsWith("rules/")).map((name) => `${FOLDER}/${name}`);
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.flatMap((file) => loadedBy(file, readFileSync(file, "utf8")))).toEqual([]);
    const planted = `import { packKind } from "@/lib/contract/entities/pack";`;
    expect(loadedBy("lib/contract/rules/packs.ts", planted)).toEqual(["lib/contract/entities/pack"]);
    expect(loadedBy("lib/contract/rules/packs.ts", planted.replace("import", "import type"))).toEqual([]);
  });
});
