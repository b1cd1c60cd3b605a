import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { everyCall } from "@/lib/contract/every-call";
import * as lists from "@/lib/contract/rules/lists";

const { MAX_PER_PAGE } = lists;
const BROWSER = ["app", "components", "features", "lib/client", "stores"];

/** What a file of the browser asks for as the size of a page: `perpage: NAME`, or several names of a choice. */
function sizesIn(source: string): string[] {
  return [...source.matchAll(/\bperpage:\s*([^,}\n]+)/g)]
    .map(([, size]) => size!.trim())
    .filter((size) => !/^(?:number|string)\b/.test(size));
}

/** The value of a name: a constant of the file itself or of the contract; null for one that isn't known. */
function sizeNamed(name: string, source: string): number | null {
  const own = new RegExp(`\\bconst ${name} = (\\d+);`).exec(source)?.[1];
  if (own !== undefined) return Number(own);
  const shared = (lists as Record<string, unknown>)[name];
  return source.includes(name) && typeof shared === "number" ? shared : null;
}

/** What is wrong with the page sizes of a file. */
function faultsOf(source: string): string[] {
  return sizesIn(source).flatMap((size) => {
    if (/(?<![\w.])\d/.test(size)) return [`${size} is a bare number`];
    const names = size.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [];
    return names.flatMap((name) => {
      const value = sizeNamed(name, source);
      if (value === null) return [`${name} is not known`];
      return value > MAX_PER_PAGE ? [`${name} is ${value}, above ${MAX_PER_PAGE}`] : [];
    });
  });
}

describe("sizes of pages", () => {
  it("are at most as large as every call with pages allows", () => {
    const paged = [...everyCall.values()].flatMap(({ method, path, query }) => {
      const size = query instanceof z.ZodObject ? query.shape.perpage : undefined;
      return size ? [{ call: `${method} ${path}`, size: size as z.ZodType }] : [];
    });
    expect(paged.length).toBeGreaterThan(40);
    for (const { call, size } of paged) {
      expect([size.safeParse(MAX_PER_PAGE).success, size.safeParse(MAX_PER_PAGE + 1).success], call).toEqual([
        true,
        false,
      ]);
    }
  });

  it("have a name in the browser, and one that the calls allow", () => {
    const files = BROWSER.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    const sources = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
    expect(sources.filter(({ source }) => sizesIn(source).length > 0).length).toBeGreaterThan(15);
    expect(sources.flatMap(({ file, source }) => faultsOf(source).map((fault) => `${file}: ${fault}`))).toEqual([]);
  });

  it.each([
    ["query: { perpage: 100 }", ["100 is a bare number"]],
    ["query: { page, perpage: excerpt ?? 50 }", ["excerpt ?? 50 is a bare number"]],
    ["const LINES = 61;\nconst query = { perpage: LINES };", ["LINES is 61, above 60"]],
    ["query: { perpage: ELSEWHERE }", ["ELSEWHERE is not known"]],
    ["const LINES = 60;\nquery = { perpage: LINES }; type Query = { perpage: number };", []],
  ])("are found to be wrong in %j", (source, faults) => expect(faultsOf(source)).toEqual(faults));
});
