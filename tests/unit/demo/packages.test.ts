import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { requirePackages } from "@/demo/packages";

it("a demo without its packages says how to get them", () => {
  const missing = (name: string) => {
    throw new Error(`Cannot find module '${name}'`);
  };
  expect(() => requirePackages(missing)).toThrow("Run `npm install`, or set DEMO=0.");
  expect(() => requirePackages()).not.toThrow();
});

it("the packages of the demo are its own: a shop without it doesn't install them", () => {
  const dependencies = (path: string) =>
    Object.keys((JSON.parse(readFileSync(path, "utf8")) as { dependencies: object }).dependencies);
  expect(dependencies("demo/package.json")).toContain("supersonic-scsynth-samples");
  expect(dependencies("package.json").filter((name) => dependencies("demo/package.json").includes(name))).toEqual([]);
});
