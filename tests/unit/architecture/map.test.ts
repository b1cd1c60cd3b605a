import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLOORS } from "@/tests/unit/architecture/floors";
import { WINGS } from "@/tests/unit/architecture/wings";

const document = readFileSync("docs/architecture.md", "utf8");

/** The rows of a table in their order: the first column, and the names in the second. */
function tableAfter(heading: string): [string, string[]][] {
  const [, after = ""] = document.split(heading);
  const lines = after.slice(after.indexOf("\n|")).trim().split("\n");
  const rows = lines.slice(2, lines.indexOf(""));
  return rows.map((row) => {
    const [, name = "", cell = ""] = row.split("|");
    return [name.trim().replaceAll("`", ""), [...cell.matchAll(/`([^`]+)`/g)].map(([, noun]) => noun!).sort()];
  });
}
const sorted = (names: string) => names.split(" ").sort();

describe("the map in docs/architecture.md", () => {
  it("has every wing in its order, with all its modules", () => {
    expect(tableAfter("The wings of `server/modules/`")).toEqual(WINGS.map(([wing, names]) => [wing, sorted(names)]));
  });

  it("has every floor with all its features", () => {
    const floors = FLOORS.map((names, floor) => [String(floor), sorted(names)]);
    expect(tableAfter("The floors of the features")).toEqual(floors);
  });
});
