import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { indexRow, problemsOf } from "@/tests/unit/architecture/decisions";

const FOLDER = "docs/decisions";
const read = (name: string) => ({ name, text: readFileSync(`${FOLDER}/${name}`, "utf8") });
const pages = readdirSync(FOLDER)
  .filter((name) => name !== "README.md")
  .sort()
  .map(read);
const page = (name: string, text = "# Title\n\nStatus: accepted\n") => ({ name, text });

describe("decisions", () => {
  it("are numbered from 0001 without gaps or duplicates, with a title and a status each", () => {
    expect(problemsOf(pages)).toEqual([]);
  });

  it("are all in the index, in order, with their status", () => {
    const rows = read("README.md")
      .text.split("\n")
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.replace(/\s+/g, " "));
    expect(rows).toEqual(pages.map(indexRow));
  });

  it("exist wherever code or another document names one", () => {
    const named = execFileSync(
      "git",
      ["grep", "-hoiE", "decision [0-9]{4}|decisions/[0-9]{4}-[a-z-]+", "--", ".", ":!tests"],
      {
        encoding: "utf8",
      },
    );
    const names = pages.map(({ name }) => name);
    const missing = named
      .trim()
      .split("\n")
      .map((text) => text.replace(/^decisions?[ /]/i, ""))
      .filter((start) => !names.some((name) => name.startsWith(start)));
    expect(missing).toEqual([]);
  });

  it.each([
    ["a gap", [page("0001-a.md"), page("0003-b.md")], "0003-b.md should have the number 0002"],
    ["a duplicate", [page("0001-a.md"), page("0001-b.md")], "0001-b.md should have the number 0002"],
    ["a page without a number", [page("player.md")], "player.md should have the number 0001"],
    ["a page without a title", [page("0001-a.md", "Status: accepted\n")], "0001-a.md has no title"],
    ["a page without a status", [page("0001-a.md", "# Title\n\nText\n")], "0001-a.md has no status"],
    [
      "a successor that doesn't exist",
      [page("0001-a.md", "# Title\n\nStatus: superseded by 0002\n")],
      "0001-a.md names decision 0002, which doesn't exist",
    ],
    ["a reference to nothing", [page("0001-a.md", "# Title\n\nStatus: accepted\n\nSee decision 0009.\n")], "0009"],
  ])("fail the check with %s", (_fault, planted, problem) => {
    expect(problemsOf(planted).join("\n")).toContain(problem);
  });
});
