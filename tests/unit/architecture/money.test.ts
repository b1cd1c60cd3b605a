import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "@/tests/unit/architecture/import-graph";

const FORMATTER = "lib/format/money.ts";
/** What writes an amount by itself: a dollar sign before a value or a digit, or a price cut to two digits. */
const AMOUNT = /\$\$\{|["'`>\s(]\$\d|[pP]rice\w*\.toFixed\(/;
/** Fields in which somebody types an amount without a sign, and data for search engines. */
const PLAIN = new Set(["features/work/packs/price.ts", "lib/seo/json-ld.tsx"]);
/** The axes of charts, whose numbers are short: `$52k`. */
const AXIS = "features/admin/stats/figure-words.ts";
/** Amounts to the millionth are titles and documents. */
const EXACT = new Set([FORMATTER, "components/ui/money.tsx", "server/modules/earnings/statements/draw-statement.ts"]);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** The lines that write an amount without the formatter. */
function amountsIn(text: string): string[] {
  return withoutComments(text)
    .split("\n")
    .filter((line) => AMOUNT.test(line.replace(/"\$\d ?"|`\$1`|“\$1”/g, "")));
}

describe("money", () => {
  const pages = sourceFiles(["app", "components", "features", "lib"]).filter(
    (file) => !/^(app\/\(dev\)|lib\/contract)\//.test(file) && file !== FORMATTER && !PLAIN.has(file),
  );

  it("is formatted by one formatter on every page", () => {
    expect(pages.length).toBeGreaterThan(1_000);
    const found = pages.flatMap((file) =>
      amountsIn(readFileSync(file, "utf8")).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("has cents on pages; the millionths are in titles and documents", () => {
    const sources = [...pages, ...sourceFiles(["server"])].filter((file) => !EXACT.has(file) && file !== AXIS);
    expect(sources.filter((file) => /\bexactMicros\b/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it.each([
    "{`$${plan.price.toFixed(2)}`}",
    "<Td>$412.00</Td>",
    'text = "from $50"',
    "const price = topUp.price.toFixed(2);",
  ])("is found where it is written otherwise: %s", (line) => {
    expect(amountsIn(line)).toHaveLength(1);
    expect(amountsIn(`/** ${line} */`)).toEqual([]);
  });
});
