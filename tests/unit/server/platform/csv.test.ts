import { describe, expect, it } from "vitest";
import { csvLine, toCsv } from "@/server/platform/csv";

describe("a line of CSV", () => {
  it("quotes what has commas, quotes or line breaks", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", 3])).toBe('"a,b","say ""hi""","two\nlines",plain,3\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\ttab", "\rreturn"])("defuses the formula %j", (text) => {
    expect(csvLine([text]).replace(/^"/, "").startsWith("'")).toBe(true);
  });

  it("leaves figures below zero as figures", () => expect(csvLine([-4])).toBe("-4\r\n"));
});

it("a CSV file reads its rows one by one, and starts with the mark of UTF-8", async () => {
  let read = 0;
  async function* rows() {
    for (; ; read++) yield [read];
  }
  const lines = toCsv(rows());
  expect((await lines.next()).value).toBe("\ufeff");
  expect((await lines.next()).value).toBe("0\r\n");
  expect((await lines.next()).value).toBe("1\r\n");
  expect(read).toBe(1);
});
