import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FLOORS, type Floor } from "@/tests/unit/dependencies/floors";

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;

/** The numbers of a version; a pre-release is lower than its release. */
function numbersOf(version: string): number[] {
  const [release = "", ...preRelease] = version.split("-");
  return [...release.split(".").map(Number), preRelease.length > 0 ? 0 : 1];
}

function isLower(version: string, floor: string): boolean {
  const [left, right] = [numbersOf(version), numbersOf(floor)];
  const place = left.findIndex((number, index) => number !== right[index]);
  return place >= 0 && left[place]! < right[place]!;
}

/** Every installed copy below its minimum version, without dev dependencies; and missing packages. */
function findOutdated({ packages }: Lockfile, floors: readonly Floor[]): string[] {
  return floors.flatMap(({ name, version: floor, advisories }) => {
    const copies = Object.entries(packages).filter(
      ([path, { dev }]) => !dev && (path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`)),
    );
    if (copies.length === 0) return [`${name} is not in the lockfile: remove its floor.`];
    return copies
      .filter(([, { version = "0" }]) => isLower(version, floor))
      .map(([path, { version }]) => `${path} is ${version}: ${advisories.join(", ")} need at least ${floor}.`);
  });
}

it("package-lock.json has no version with a known vulnerability", () => {
  expect(findOutdated(lockfile, FLOORS)).toEqual([]);
});

it.each(FLOORS)("the check reports a lower version of $name", ({ name, version, advisories }) => {
  const lower = version.replace(/\d+$/, (patch) => (patch === "0" ? "0-rc.1" : String(Number(patch) - 1)));
  const planted = { packages: { ...lockfile.packages, [`node_modules/x/node_modules/${name}`]: { version: lower } } };
  const [found, ...others] = findOutdated(planted, FLOORS);
  expect(others).toEqual([]);
  expect(found).toContain(lower);
  for (const advisory of advisories) expect(found).toContain(advisory);
});

it("the check compares numbers, not texts, and reports a missing package", () => {
  const floors: Floor[] = [{ name: "a", version: "4.10.0", advisories: ["X"], reason: "" }];
  const check = (version: string) => findOutdated({ packages: { "node_modules/a": { version } } }, floors).length;
  expect(["4.9.9", "4.10.0-rc.1", "3.99.0"].map(check)).toEqual([1, 1, 1]);
  expect(["4.10.0", "4.10.1", "5.0.0", "4.11.0-rc.1"].map(check)).toEqual([0, 0, 0, 0]);
  expect(findOutdated({ packages: {} }, floors)).toEqual(["a is not in the lockfile: remove its floor."]);
});
