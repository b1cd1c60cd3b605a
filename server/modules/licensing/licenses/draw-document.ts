import { product } from "@/lib/settings/product";
import { licenseFonts } from "@/server/modules/licensing/licenses/fonts";
import { INK, PAPER, Sheet } from "@/server/modules/licensing/licenses/sheet";

/** A prominent value: who or what the license is about. */
interface Lead {
  label: string;
  value: string;
  notes: readonly string[];
  isSmall?: boolean;
}

/** The content of a document. */
export interface DocumentContent {
  title: string;
  statement: string;
  license_id: string;
  created_at: Date;
  sample: { title: string; byline: string; facts: readonly string[]; peaks: string };
  readouts: readonly (readonly [label: string, value: string])[];
  leads: readonly Lead[];
  terms: readonly { title: string; points: readonly string[] }[];
}

const LEFT = PAPER.margin;
const RIGHT = PAPER.width - PAPER.margin;
const WIDTH = RIGHT - LEFT;
/** Left edge of values, next to their labels. */
const VALUES = LEFT + 122;
const FOOT = PAPER.height - PAPER.margin - 6;
const GUTTER = 28;

/** Renders a document on one page of A4 as PDF. `webUrl` is the site's URL. */
export async function drawDocument(content: DocumentContent, webUrl: string): Promise<Buffer> {
  const fonts = await (await licenseFonts()).withLettersOf(textsOf(content));
  const { title, license_id, created_at } = content;
  const sheet = new Sheet(fonts, { title: `${title} ${license_id}`, created_at });
  drawHead(sheet, content);
  let y = drawSample(sheet, content.sample, content.leads.length > 1 ? 56 : 132);
  y = drawReadouts(sheet, content.readouts, y);
  for (const lead of content.leads) y = drawLead(sheet, lead, y);
  sheet.rule(y);
  drawTerms(sheet, content.terms);
  drawFoot(sheet, `${webUrl}/license/check/${content.license_id}`, webUrl);
  return sheet.finish();
}

/** The texts that people have written. */
function textsOf({ sample, leads }: DocumentContent): string[] {
  return [sample.title, sample.byline, ...leads.flatMap(({ value, notes }) => [value, ...notes])];
}

function drawHead(sheet: Sheet, { title, statement }: DocumentContent): void {
  sheet.logo(LEFT, 72, 22);
  const place = { x: LEFT, width: WIDTH, leading: 1 };
  sheet.box(title, {
    ...place,
    x: LEFT - 1,
    y: 104,
    height: 44,
    sizes: [46, 42, 38],
    voice: "display",
    colour: INK.ink,
    role: "H1",
  });
  sheet.box(statement, {
    ...place,
    y: 162,
    width: 410,
    height: 40,
    leading: 1.45,
    sizes: [13, 12],
    voice: "body",
    colour: INK.ink2,
  });
}

/** Draws the sample's waveform and facts. Returns the y where the next part begins, as the functions below do. */
function drawSample(
  sheet: Sheet,
  { title, byline, facts, peaks }: DocumentContent["sample"],
  waveHeight: number,
): number {
  sheet.waveform(peaks, { x: LEFT, y: 220, width: WIDTH, height: waveHeight }, { pitch: 4, bar: 2.6 });
  const readout = facts.join("   ");
  const place = { x: LEFT, width: WIDTH - sheet.width(readout, "data", 10) - 24, leading: 1.2 };
  const { first, last } = sheet.box(title, {
    ...place,
    y: 240 + waveHeight,
    height: 32,
    sizes: [16, 14, 12],
    voice: "strong",
    colour: INK.ink,
  });
  sheet.text(readout, { x: RIGHT, y: first, size: 10, voice: "data", colour: INK.ink2, align: "right" });
  const made = { ...place, y: last + 10, height: 11, sizes: [11, 10, 9], voice: "body", colour: INK.ink2 } as const;
  return sheet.box(byline, made).last + 18;
}

/** Draws labels with their values below, side by side under a hairline. */
function drawReadouts(sheet: Sheet, readouts: DocumentContent["readouts"], top: number): number {
  sheet.rule(top);
  let x: number = LEFT;
  for (const [label, value] of readouts) {
    sheet.text(label, { x, y: top + 20, size: 9, voice: "body", colour: INK.ink3 });
    sheet.text(value, { x, y: top + 36, size: 10, voice: "data", colour: INK.ink });
    x += Math.max(sheet.width(label, "body", 9), sheet.width(value, "data", 10)) + GUTTER;
  }
  return top + 50;
}

/** Draws a label, and next to it a prominent value with notes below. */
function drawLead(sheet: Sheet, { label, value, notes, isSmall }: Lead, top: number): number {
  const place = { x: VALUES, width: RIGHT - VALUES };
  const space = isSmall ? 11 : 15;
  sheet.rule(top);
  const { first, last } = sheet.box(value, {
    ...place,
    y: top + space,
    height: isSmall ? 20 : 50,
    sizes: isSmall ? [11, 10, 9] : [22, 19, 16, 14, 12, 10],
    leading: 1.2,
    voice: "strong",
    colour: INK.ink,
  });
  sheet.text(label, { x: LEFT, y: first, size: 10, voice: "body", colour: INK.ink3 });
  let y = last;
  for (const note of notes) {
    const under = { ...place, y: y + (isSmall ? 7 : 10), height: isSmall ? 9 : 34, sizes: [11, 10, 9], leading: 1.3 };
    y = sheet.box(note, { ...under, voice: "body", colour: INK.ink2 }).last;
  }
  return y + space;
}

/** Draws the license terms in short, at the foot of the page. */
function drawTerms(sheet: Sheet, terms: DocumentContent["terms"]): void {
  const width = (WIDTH - GUTTER * (terms.length - 1)) / terms.length;
  const line = { x: 0, y: 0, width: width - 12, height: 40, sizes: [9], leading: 1.4 };
  const box = { ...line, voice: "body", colour: INK.ink2 } as const;
  const [head, gap] = [20, 9];
  const heights = terms.map(({ points }) =>
    points.reduce((height, point) => height + sheet.height(point, box) + gap, head),
  );
  const top = FOOT - 14 - Math.max(...heights);
  for (const [index, { title, points }] of terms.entries()) {
    const x = LEFT + index * (width + GUTTER);
    sheet.text(title, { x, y: top + 7, size: 10, voice: "strong", colour: INK.ink, role: "H2" });
    let y = top + head;
    for (const point of points) {
      const { first, last } = sheet.box(point, { ...box, x: x + 12, y });
      sheet.text("–", { x, y: first, size: 9, voice: "body", colour: INK.ink3 });
      y = last + gap;
    }
  }
}

/** Draws where the license can be checked, which a reader of the paper types, and where the terms are. */
function drawFoot(sheet: Sheet, checkUrl: string, webUrl: string): void {
  const place = { y: FOOT + 30, size: 8.5, voice: "body", colour: INK.ink3 } as const;
  sheet.rule(FOOT);
  const line = { x: LEFT, y: FOOT + 16, width: WIDTH, height: 10, leading: 1, sizes: [8.5, 7.5, 6.5] };
  sheet.box(`Check that it is valid: ${checkUrl}`, { ...line, voice: "body", colour: INK.ink });
  sheet.text(`All terms: ${webUrl}/license`, { ...place, x: LEFT });
  sheet.text(`Questions: ${product.supportEmail}`, { ...place, x: RIGHT, align: "right" });
}
