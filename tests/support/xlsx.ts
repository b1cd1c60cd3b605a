import { XMLParser } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";

/** A cell as a spreadsheet shows it: what it is, and in which form. */
export interface SheetCell {
  value: string | number;
  /** The code of its format, `General` for none. */
  format: string;
  /** Marked as text, whatever it begins with. */
  isQuoted: boolean;
}

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
});
const listOf = (value: unknown): Node[] => (value === undefined ? [] : [value].flat()) as Node[];
const BUILT_IN: Readonly<Record<string, string>> = { 0: "General", 49: "@" };

/** The rows of the first sheet of an Excel file, each with its cells by their column. Throws if it isn't one. */
export function readXlsx(file: Uint8Array): Map<string, SheetCell>[] {
  const parts = unzipSync(file);
  const read = (name: string) => {
    const part = parts[name];
    if (!part) throw new Error(`There is no ${name}.`);
    return parser.parse(strFromU8(part)) as Record<string, Node>;
  };
  const relations = listOf(read("xl/_rels/workbook.xml.rels").Relationships!.Relationship);
  const sheets = listOf((read("xl/workbook.xml").workbook!.sheets as Node).sheet);
  const target = relations.find(({ Id }) => Id === sheets[0]!["r:id"])!.Target as string;
  const types = listOf(read("[Content_Types].xml").Types!.Override).map(({ PartName }) => PartName);
  if (!types.includes(`/xl/${target}`)) throw new Error("The sheet has no type.");
  const styles = read("xl/styles.xml").styleSheet!;
  const formats = new Map(
    listOf((styles.numFmts as Node).numFmt).map(({ numFmtId, formatCode }) => [numFmtId, formatCode as string]),
  );
  const xfs = listOf((styles.cellXfs as Node).xf);
  const rows = listOf((read(`xl/${target}`).worksheet!.sheetData as Node).row);
  return rows.map((row) => {
    const cells = listOf(row.c).map((cell): [string, SheetCell] => {
      const { numFmtId, quotePrefix } = xfs[Number(cell.s ?? 0)] as { numFmtId: string; quotePrefix?: string };
      if ("f" in cell) throw new Error(`${cell.r} is a formula.`);
      const text = cell.is && (cell.is as Node).t;
      const shown = typeof text === "object" && text !== null ? (text as Node)["#text"] : text;
      const value = cell.t === "inlineStr" ? decode(String(shown)) : Number(cell.v);
      const format = formats.get(numFmtId) ?? BUILT_IN[numFmtId] ?? numFmtId;
      return [String(cell.r).replace(/\d+$/, ""), { value, format, isQuoted: quotePrefix === "1" }];
    });
    return new Map(cells);
  });
}

/** Excel writes letters that XML can't hold as `_x000D_`. */
const decode = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The same as values in lists, as long as the head; nothing where a cell is empty. */
export function valuesOf(rows: readonly Map<string, SheetCell>[]): (string | number | undefined)[][] {
  const columns = [...(rows[0]?.keys() ?? [])];
  return rows.map((row) => columns.map((column) => row.get(column)?.value));
}

/** A date of Excel as a time. */
export const timeOf = (serial: number): string => new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString();
