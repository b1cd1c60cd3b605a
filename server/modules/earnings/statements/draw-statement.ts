import { MOVEMENT_TYPES, type MovementType, type StatementFigures } from "@/lib/contract/entities/sales";
import { exactMicros } from "@/lib/format/money";
import { product } from "@/lib/settings/product";
import { licenseFonts } from "@/server/modules/licensing/licenses/fonts";
import { INK, PAPER, Sheet } from "@/server/modules/licensing/licenses/sheet";

interface StatementContent {
  /** Such as `November 2026`. */
  period: string;
  /** Lines of the creator, and of the shop that owes the money. */
  creator: readonly string[];
  seller: readonly string[];
  figures: StatementFigures;
  /** Of a year: what each month brought and what was paid out in it. */
  months: readonly { name: string; earned_micros: number; paid_micros: number }[];
  created_at: Date;
}

const LEFT = PAPER.margin;
const RIGHT = PAPER.width - PAPER.margin;
/** Right edges of the three columns of amounts. */
const COLUMNS = [RIGHT - 190, RIGHT - 90, RIGHT] as const;
const HEADS = ["On hold", "Available", "Owed by you"] as const;
const ROW = 20;

const NAMES: Record<MovementType, string> = {
  credits: "Sales for credits",
  cash: "Sales for cash",
  repaid: "Paid again after refunds",
  taken_back: "Refunds and disputes",
  released: "Released from on hold",
  kept: "Kept by the shop",
  payout: "Payouts",
};

/** What a statement's period brought: sales less refunds and disputes, and what was paid out. */
export function totalsOf({ changes }: StatementFigures): { earned_micros: number; paid_micros: number } {
  const net = (type: MovementType) => {
    const change = changes[type];
    return change ? change.on_hold_micros + change.available_micros - change.debt_micros : 0;
  };
  return {
    earned_micros: net("credits") + net("cash") + net("repaid") + net("taken_back"),
    paid_micros: 0 - net("payout"),
  };
}

/** Draws a statement on one page of A4 as PDF. */
export async function drawStatement(content: StatementContent): Promise<Buffer> {
  const { period, creator, seller, figures, months, created_at } = content;
  const fonts = await (await licenseFonts()).withLettersOf([...creator, ...seller]);
  const sheet = new Sheet(fonts, { title: `Statement ${period}`, created_at });
  sheet.logo(LEFT, 72, 22);
  const head = { x: LEFT - 1, y: 104, width: RIGHT - LEFT, height: 44, leading: 1, sizes: [38, 34, 30] };
  sheet.box(`Statement, ${period}`, { ...head, voice: "display", colour: INK.ink, role: "H1" });
  let y = drawParties(sheet, { creator, seller }, 170);
  y = drawTable(sheet, figures, y + 16);
  y = drawTotals(sheet, figures, y + 30);
  drawMonths(sheet, months, y + 24);
  drawFoot(sheet, created_at);
  return sheet.finish();
}

function drawParties(
  sheet: Sheet,
  { creator, seller }: Pick<StatementContent, "creator" | "seller">,
  top: number,
): number {
  const column = (title: string, lines: readonly string[], x: number) => {
    sheet.text(title, { x, y: top, size: 9, voice: "body", colour: INK.ink3 });
    let y = top + 6;
    for (const line of lines) {
      const box = { x, y, width: 220, height: 11, leading: 1.3, sizes: [11, 10, 9] };
      y = sheet.box(line, { ...box, voice: "body", colour: INK.ink }).last + 7;
    }
    return y;
  };
  return Math.max(column("For", creator, LEFT), column("From", seller, LEFT + 250));
}

/** Draws the balances and the changes between them. Returns the lower end. */
function drawTable(sheet: Sheet, { opening, changes, closing }: StatementFigures, top: number): number {
  const rows = MOVEMENT_TYPES.flatMap((type) => (changes[type] ? [[NAMES[type], changes[type]] as const] : []));
  const amounts = [opening, closing, ...rows.map(([, change]) => change)];
  const isFine = amounts.some((amount) => Object.values(amount).some((micros) => micros % 10_000 !== 0));
  for (const [index, title] of HEADS.entries()) {
    sheet.text(title, { x: COLUMNS[index] ?? RIGHT, y: top, size: 9, voice: "body", colour: INK.ink3, align: "right" });
  }
  let y = top + 8;
  const row = (name: string, amount: typeof opening, isBalance: boolean) => {
    sheet.rule(y);
    y += ROW;
    const voice = isBalance ? ("strong" as const) : ("body" as const);
    sheet.text(name, { x: LEFT, y: y - 6, size: 10, voice, colour: INK.ink });
    for (const [index, micros] of [amount.on_hold_micros, amount.available_micros, amount.debt_micros].entries()) {
      const place = { x: COLUMNS[index] ?? RIGHT, y: y - 6, size: 9, align: "right" as const };
      sheet.text(micros === 0 ? "–" : exactMicros(micros, { aligned: isFine }), {
        ...place,
        voice: "data",
        colour: isBalance ? INK.ink : INK.ink2,
      });
    }
  };
  row("Opening balance", opening, true);
  for (const [name, change] of rows) row(name, change, false);
  row("Closing balance", closing, true);
  sheet.rule(y);
  return y;
}

function drawTotals(sheet: Sheet, figures: StatementFigures, top: number): number {
  const { earned_micros, paid_micros } = totalsOf(figures);
  const line = (name: string, micros: number, y: number) => {
    sheet.text(name, { x: LEFT, y, size: 11, voice: "strong", colour: INK.ink });
    sheet.text(exactMicros(micros), { x: RIGHT, y, size: 11, voice: "data", colour: INK.ink, align: "right" });
  };
  line("Earned: sales less refunds and disputes", earned_micros, top);
  line("Paid out", paid_micros, top + 20);
  return top + 20;
}

function drawMonths(sheet: Sheet, months: StatementContent["months"], top: number): void {
  if (months.length === 0) return;
  const small = { size: 9, voice: "body", colour: INK.ink3 } as const;
  sheet.text("Earned", { ...small, x: COLUMNS[1], y: top, align: "right" });
  sheet.text("Paid out", { ...small, x: COLUMNS[2], y: top, align: "right" });
  for (const [index, { name, earned_micros, paid_micros }] of months.entries()) {
    const y = top + 16 + index * 15;
    sheet.text(name, { ...small, x: LEFT, y, colour: INK.ink2 });
    const amount = { size: 9, voice: "data", colour: INK.ink2, y, align: "right" } as const;
    sheet.text(exactMicros(earned_micros), { ...amount, x: COLUMNS[1] });
    sheet.text(exactMicros(paid_micros), { ...amount, x: COLUMNS[2] });
  }
}

function drawFoot(sheet: Sheet, createdAt: Date): void {
  const y = PAPER.height - PAPER.margin - 6;
  const small = { y: y + 18, size: 8.5, voice: "body", colour: INK.ink3 } as const;
  const made = createdAt.toISOString().slice(0, 10);
  sheet.rule(y);
  sheet.text(`US dollars. Days are UTC. Made on ${made}.`, { ...small, x: LEFT });
  sheet.text(`Questions: ${product.supportEmail}`, { ...small, x: RIGHT, align: "right" });
}
