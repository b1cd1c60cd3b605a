import { describe, expect, it } from "vitest";
import { type Cell, day, time, usd, usdOfCents } from "@/server/platform/table-file";
import { toXlsx } from "@/server/platform/xlsx";
import { readXlsx, timeOf } from "@/tests/support/xlsx";

async function* listed(rows: Cell[][]) {
  yield* rows;
}

async function opened(rows: Cell[][]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of toXlsx(listed(rows))) chunks.push(chunk);
  return readXlsx(Buffer.concat(chunks));
}

describe("an Excel file", () => {
  it("has amounts, dates and figures as such, whatever separates lists or decimals where it is opened", async () => {
    const at = "2026-03-29T23:59:58.000Z";
    const [head, row, owed] = await opened([
      ["Id", "Title", "Amount (USD)", "Exact (USD)", "Time (UTC)", "Day (UTC)", "Part"],
      [7, 'Night; Bus, "two"', usdOfCents(128_460), usd(1), time(at), day("2026-12-31"), 0.5],
      [8, "", usd(-2_500_000), usd(0), time(null), day(null), -3],
    ]);
    expect([...head!.values()].map(({ value }) => value)).toEqual([
      ...["Id", "Title", "Amount (USD)", "Exact (USD)", "Time (UTC)", "Day (UTC)", "Part"],
    ]);
    const money = '"$"#,##0.00####;[Red]-"$"#,##0.00####';
    expect(row!.get("A")).toEqual({ value: 7, format: "General", isQuoted: false });
    expect(row!.get("B")).toEqual({ value: 'Night; Bus, "two"', format: "General", isQuoted: false });
    expect(row!.get("C")).toEqual({ value: 1_284.6, format: money, isQuoted: false });
    expect(row!.get("D")).toMatchObject({ value: 0.000_001, format: money });
    expect(row!.get("E")).toMatchObject({ format: "yyyy\\-mm\\-dd\\ hh:mm:ss" });
    expect(timeOf(row!.get("E")!.value as number)).toBe(at);
    expect(row!.get("F")).toMatchObject({ value: 46_387, format: "yyyy\\-mm\\-dd" });
    expect(timeOf(row!.get("F")!.value as number)).toBe("2026-12-31T00:00:00.000Z");
    expect([...owed!].map(([column, { value }]) => [column, value])).toEqual([
      ["A", 8],
      ["C", -2.5],
      ["D", 0],
      ["G", -3],
    ]);
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\t=1", " =1", "＝1", '=HYPERLINK("http://x")'])(
    "has %j as text, which stays text when its cell is edited",
    async (text) => {
      const [, row] = await opened([["Title"], [text]]);
      expect(row!.get("A")).toEqual({ value: text, format: "@", isQuoted: true });
    },
  );

  it("keeps texts of every script, lines and signs, and takes what XML can't hold", async () => {
    const texts = [
      "<b>&amp;</b>",
      "two\nlines\r\n",
      "_x0041_",
      "हिन्दी 🔥",
      "  spaces  ",
      "a".repeat(40_000),
      "nul\0 \ud800",
    ];
    const [, ...rows] = await opened([["Text"], ...texts.map((text) => [text])]);
    const kept = rows.map((row) => row.get("A")?.value);
    expect(kept.slice(0, 5)).toEqual(texts.slice(0, 5));
    expect(String(kept[5])).toHaveLength(32_767);
    expect(kept[6]).toBe("nul\ufffd \ufffd");
  });

  it("has columns beyond Z, and one without rows opens as well", async () => {
    const [head] = await opened([Array.from({ length: 54 }, (_, index) => `Column ${index}`)]);
    expect([...head!.keys()].slice(24)).toEqual([
      ...["Y", "Z"],
      ...[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `A${letter}`),
      ...["BA", "BB"],
    ]);
    expect(await opened([])).toEqual([]);
  });

  it("is sent while its rows are read, so that memory doesn't grow with them", async () => {
    let read = 0;
    let cancelled = false;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (; ; read++) yield [read, `Row ${read}, ${Math.sin(read)}`];
      } finally {
        cancelled = true;
      }
    }
    let bytes = 0;
    for await (const chunk of toXlsx(endless())) {
      bytes += chunk.length;
      if (bytes > 200_000) break;
    }
    expect(read).toBeLessThan(40_000);
    expect(cancelled).toBe(true);
  });
});
