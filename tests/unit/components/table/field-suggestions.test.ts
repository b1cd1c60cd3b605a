import { describe, expect, it } from "vitest";
import { isUnfinished, suggestionsOf } from "@/components/table/field-suggestions";

const FIELDS = [
  { name: "plan", hint: "a plan", values: ["starter", "trial"] },
  { name: "phone", hint: "a number" },
];
const labels = (text: string) => suggestionsOf(text, FIELDS).map(({ label }) => label);

describe("suggestionsOf", () => {
  it("offers every field for an empty search and after a space, then those that begin as typed, in any case", () => {
    expect(labels("")).toEqual(["plan:", "phone:"]);
    expect(labels("rye ")).toEqual(["plan:", "phone:"]);
    expect(labels("rye PL")).toEqual(["plan:"]);
    expect(labels("rye")).toEqual([]);
  });

  it("offers the values of a field that is named, unless one is complete or there are none", () => {
    expect(labels("plan:")).toEqual(["plan:starter", "plan:trial"]);
    expect(labels("Plan:T")).toEqual(["plan:trial"]);
    expect(labels("plan:trial")).toEqual([]);
    expect(labels("phone:1")).toEqual([]);
    expect(labels("nothing:")).toEqual([]);
  });

  it("keeps what was typed before", () => {
    expect(suggestionsOf("halden rye pl", FIELDS)[0]?.text).toBe("halden rye plan:");
    expect(suggestionsOf("rye plan:s", FIELDS)[0]?.text).toBe("rye plan:starter");
  });
});

it("isUnfinished: a field without its value, at the end", () => {
  expect(["plan:", "rye Plan:"].map(isUnfinished)).toEqual([true, true]);
  expect(["", "plan", "plan:x", "a: b", "12:"].map(isUnfinished)).toEqual([false, false, false, false, false]);
});
