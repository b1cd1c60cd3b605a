import { describe, expect, it } from "vitest";
import { parseFieldSearch } from "@/lib/contract/fields/field-search";

const parse = (text: string) => parseFieldSearch(text, ["plan", "name"]);

describe("parseFieldSearch", () => {
  it("tells words from fields, wherever they stand and however a field's name is written", () => {
    expect(parse(" halden  PLAN:trial rye ")).toEqual({
      words: "halden rye",
      fields: [{ name: "plan", value: "trial" }],
      problem: null,
    });
    expect(parse("")).toEqual({ words: "", fields: [], problem: null });
  });

  it("takes a value in quotes, also one whose end isn't typed yet, and colons in a value", () => {
    expect(parse('name:"Halden Rye" x').fields).toEqual([{ name: "name", value: "Halden Rye" }]);
    expect(parse('name:"Halden R').fields).toEqual([{ name: "name", value: "Halden R" }]);
    expect(parse("name:a:b").fields).toEqual([{ name: "name", value: "a:b" }]);
  });

  it("says which field there isn't, and which has no value", () => {
    expect(parse("color:red").problem).toBe("There is no field “color”. Use plan or name.");
    for (const text of ["plan:", "plan: x", 'plan:""', 'plan:"']) {
      expect(parse(text).problem, text).toBe("Insert a value after plan:");
    }
  });

  it("reads fields from an East Asian keyboard, and keeps words and values as they are typed", () => {
    expect(parse("ｐｌａｎ：trial　ＤＪ NAME：ＫＥＮ")).toEqual({
      words: "ＤＪ",
      fields: [
        { name: "plan", value: "trial" },
        { name: "name", value: "ＫＥＮ" },
      ],
      problem: null,
    });
    expect(parse("注意：x").words).toBe("注意：x");
  });

  it("takes up to 10 parts", () => {
    expect(parse("a ".repeat(10)).problem).toBeNull();
    expect(parse("a plan:x ".repeat(6)).problem).toBe("Search for at most 10 parts at once.");
  });

  it("leaves times and addresses to words", () => {
    expect(parse("12:30 noor@example.com :x")).toMatchObject({ words: "12:30 noor@example.com :x", problem: null });
  });
});
