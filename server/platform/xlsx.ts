import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Cell, TableRows } from "@/server/platform/table-file";

/** The media type of an Excel file. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** How many characters of the sheet are compressed at once. */
const CHUNK = 65_536;
/** The maximum length of a cell's text in Excel. */
const MAX_TEXT = 32_767;
/** 1970-01-01 as a date of Excel. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;

/** Text that a spreadsheet would take for a formula when its cell is edited; such cells are formatted as text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** XML can't hold these, and `_x0041_` stands for a letter in Excel. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;
const CODED = /_(?=x[0-9a-f]{4}_)/gi;

const STYLES = { text: 0, head: 1, usd: 2, time: 3, day: 4, quoted: 5 };

/**
 * An Excel file of one sheet (ISO 29500), made while it is sent: memory doesn't grow with its rows. Amounts are in dollars,
 * times and days are dates, and text is never a formula. The tables that are sent have fewer rows than a sheet may have.
 */
export async function* toXlsx(rows: TableRows): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const [name, xml] of Object.entries(PARTS)) {
    const part = deflated(name);
    zip.add(part);
    part.push(strToU8(XML + xml), true);
  }
  const sheet = deflated("xl/worksheets/sheet1.xml");
  zip.add(sheet);
  let xml = XML;
  let count = 0;
  for await (const row of rows) {
    if (count === 0) xml += sheetHead(row.length);
    count++;
    const style = count === 1 ? STYLES.head : STYLES.text;
    xml += `<row r="${count}">${row.map((cell, index) => cellXml(cell, `${columnOf(index)}${count}`, style)).join("")}</row>`;
    if (xml.length < CHUNK) continue;
    sheet.push(strToU8(xml));
    xml = "";
    yield* made.splice(0);
  }
  sheet.push(strToU8(`${xml}${count === 0 ? sheetHead(1) : ""}</sheetData></worksheet>`), true);
  zip.end();
  yield* made;
}

/** A file of the zip. Its date is fixed, so that equal tables are equal files. */
function deflated(name: string): ZipDeflate {
  const part = new ZipDeflate(name);
  part.mtime = new Date(1980, 0, 1);
  return part;
}

/** A column by its index: `A` to `Z`, `AA` and on. */
function columnOf(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? columnOf(before - 1) : ""}${String.fromCharCode(65 + (index % 26))}`;
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (typeof cell === "number") return numberXml(cell, place, style);
  if (typeof cell === "string") return textXml(cell, place, style);
  if ("usd" in cell) return numberXml(cell.usd, place, STYLES.usd);
  const [moment, form] = "time" in cell ? [cell.time, STYLES.time] : [cell.day, STYLES.day];
  const at = Date.parse(moment);
  return Number.isNaN(at) ? textXml(moment, place, style) : numberXml(at / DAY_MS + EPOCH, place, form);
}

const numberXml = (value: number, place: string, style: number) =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : "";

function textXml(text: string, place: string, style: number): string {
  if (text === "") return "";
  const written = (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)
    .replace(UNWRITABLE, "\ufffd")
    .replace(CODED, "_x005F_")
    .replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!);
  const shown = style === STYLES.text && FORMULA.test(text) ? STYLES.quoted : style;
  return `<c r="${place}" s="${shown}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "_x000D_" };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The head stays in view. */
const sheetHead = (columns: number) =>
  `<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" \
state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="20" customWidth="1"/></cols><sheetData>`;

const AMOUNT = "&quot;$&quot;#,##0.00####;[Red]-&quot;$&quot;#,##0.00####";

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" \
ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" \
ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override \
PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" \
ContentType="${TYPE}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" \
Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" \
Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" \
Target="styles.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // In the order of `STYLES`.
  "xl/styles.xml": `<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="164" formatCode="${AMOUNT}"/><numFmt \
numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts \
count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills \
count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders \
count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" \
fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${[
    ...[
      'numFmtId="0" fontId="0"',
      'numFmtId="0" fontId="1" applyFont="1"',
      'numFmtId="164" fontId="0" applyNumberFormat="1"',
    ],
    ...['numFmtId="165" fontId="0" applyNumberFormat="1"', 'numFmtId="166" fontId="0" applyNumberFormat="1"'],
    'numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"',
  ]
    .map((xf) => `<xf ${xf} fillId="0" borderId="0" xfId="0"/>`)
    .join(
      "",
    )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};
