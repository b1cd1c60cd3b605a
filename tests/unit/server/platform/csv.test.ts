import { describe, expect, it } from "vitest";
import { csvLine, toCsv } from "@/server/platform/csv";

describe("a line of CSV", () => {
  it("quotes what has commas, quotes or line breaks", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines", "plain", 3])).toBe('"a,b","say ""hi""","two\nlines",plain,3\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\ttab", "\rreturn"])("defuses the formula %j", (text) => {
    expect(csvLine([text]).replace(/^"/, "").startsWith("'")).toBe(true);
  });

  /** The cells that a spreadsheet makes of a line where lists are separated like this. */
  const cellsOf = (line: string, separator: string) => {
    const cells: string[] = [];
    for (let rest = line.replace(/\r\n$/, ""); ; ) {
      const [cell, quoted] = rest.startsWith('"') ? /^"((?:[^"]|"")*)"/.exec(rest)! : [rest.split(separator, 1)[0]!];
      cells.push(quoted?.replaceAll('""', '"') ?? cell);
      if (cell.length >= rest.length) return cells;
      rest = rest.slice(cell.length).replace(separator, "");
    }
  };

  it.each([
    ["a;=1+1"],
    ["x;y; =1+1"],
    ["a\t=1+1"],
    ["a\n@sum"],
    ["=1+1;=3"],
    ['a";=1+1'],
    ["＝1+1"],
    [" ＋1"],
    ["a;－1"],
    ["＠sum"],
  ])("begins no formula with %j, whatever separates lists", (text) => {
    for (const separator of [",", ";", "\t"]) {
      for (const line of [csvLine([text]), csvLine(["first", text, 5])]) {
        for (const cell of cellsOf(line, separator)) {
          for (const part of cell.split(/[\r\n]/)) expect(part, line).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
      }
    }
  });

  it("quotes what another separator would part", () => {
    expect(csvLine(["a;b", "a\tb"])).toBe('"a;b","a\tb"\r\n');
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
