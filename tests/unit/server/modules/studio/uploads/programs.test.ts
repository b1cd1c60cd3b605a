import { expect, it } from "vitest";
import { kindOf, refusalOf } from "@/server/modules/studio/uploads/file-kinds";
import { isProgramByContent } from "@/server/modules/studio/uploads/programs";

it.each(["Lead.exe", "a.fxp/Lead.SCR", "Lead.fxp.bat. ", "Lead.e\u202exe", "Lead.html", "Lead.url", "exe.svg"])(
  "%j is no preset by its name",
  (path) => {
    expect(kindOf("preset", path)).toBeNull();
    expect(refusalOf("preset", path)).toBe("Programs, web pages and links are no preset files.");
  },
);

it.each(["Lead.fxp", "exe", "Lead.exe/Lead.fxp", "Lead.exercise", "Lead.js.vital", "Lead"])("%j is one", (path) =>
  expect(kindOf("preset", path)).toBe("preset"),
);

it.each([
  ["MZ\x90", true],
  ["\x7fELF", true],
  ["\xcf\xfa\xed\xfe", true],
  ["#!/bin/sh", true],
  ["CcnK", false],
  ["#AM=Diva", false],
  ["", false],
])("what begins as %j is a program: %s", (beginning, isProgram) => {
  expect(isProgramByContent(Buffer.from(beginning, "latin1"))).toBe(isProgram);
});
