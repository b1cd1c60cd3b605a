import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLOORS } from "@/tests/unit/architecture/floors";
import { WINGS } from "@/tests/unit/architecture/rules";

const document = readFileSync("docs/architecture.md", "utf8");

/** The names in the second column of the rows of a table, by the first. */
function tableAfter(heading: string): Record<string, string[]> {
  const [, after = ""] = document.split(heading);
  const lines = after.slice(after.indexOf("\n|")).trim().split("\n");
  const rows = lines.slice(2, lines.indexOf(""));
  return Object.fromEntries(
    rows.map((row) => {
      const [, name = "", cell = ""] = row.split("|");
      return [name.trim().replaceAll("`", ""), [...cell.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun!).sort()];
    }),
  );
}
const sorted = (names: string) => names.split(" ").sort();

describe("the map in docs/architecture.md", () => {
  it("has every wing with all its modules", () => {
    const wings = Object.entries(WINGS).map(([wing, names]) => [wing, sorted(names)]);
    expect(tableAfter("The wings of `server/modules/`")).toEqual(Object.fromEntries(wings));
  });

  it("has every floor with all its features", () => {
    const floors = FLOORS.map((names, floor) => [String(floor), sorted(names)]);
    expect(tableAfter("The floors of the features")).toEqual(Object.fromEntries(floors));
  });
});
