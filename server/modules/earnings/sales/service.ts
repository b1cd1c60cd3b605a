import type { z } from "zod";
import type { earningsBalance, sales, salesLines, soldItems } from "@/lib/contract/calls/earnings/sales";
import type { ResponseOf } from "@/lib/contract/define-call";
import type { SalesFigures, SalesLine, soldPack } from "@/lib/contract/entities/sales";
import { readHolds, sumMovements } from "@/server/modules/earnings/sales/balance-repository";
import { figuresOf, type RangeQuery, rangeBefore, rangeOf } from "@/server/modules/earnings/sales/days";
import * as figures from "@/server/modules/earnings/sales/figures-repository";
import { type PackShareRow, readPackShares, readSoldSounds } from "@/server/modules/earnings/sales/items-repository";
import { titleOf } from "@/server/modules/earnings/sales/line-words";
import * as lines from "@/server/modules/earnings/sales/lines-repository";
import { pictureUrl } from "@/server/modules/kit/media-links/media-urls";
import { readEarnings } from "@/server/modules/money/ledger/earnings-balance";
import { readStanding } from "@/server/modules/money/payees/repository";
import type { Database } from "@/server/platform/db/database";
import { type Cell, time, usd } from "@/server/platform/table-file";

const MAX_ITEMS = 100;
const MAX_DEBTS = 20;
const MAX_EXPORTED = 100_000;

/** What a period brought a creator, day by day, and the period of the same length before it. */
export async function readSales(
  db: Database,
  creatorId: number,
  query: RangeQuery,
  now = new Date(),
): Promise<ResponseOf<typeof sales>> {
  const range = rangeOf(query, now);
  const before = rangeBefore(range);
  const [measured, measuredBefore, followers, origins] = await Promise.all([
    figures.readDays(db, creatorId, range),
    figures.readDays(db, creatorId, before),
    figures.countFollowers(db, creatorId),
    figures.readOrigins(db, creatorId, range),
  ]);
  const current = figuresOf(range, measured);
  const earlier = figuresOf(before, measuredBefore);
  return {
    range,
    before,
    figures: current.sum,
    figures_before: earlier.sum,
    followers,
    days: current.days,
    days_before: earlier.days,
    origins,
  };
}

const soldOf = ({ credits_micros, cash_micros, repaid_micros }: SalesFigures) =>
  credits_micros + cash_micros + repaid_micros;

/** What sold in a period: the best sounds and packs, and what remains beyond them. */
export async function readSoldItems(
  db: Database,
  userId: number,
  query: RangeQuery,
  now = new Date(),
): Promise<ResponseOf<typeof soldItems>> {
  const range = rangeOf(query, now);
  const [measured, sounds, shares] = await Promise.all([
    figures.readDays(db, userId, range),
    readSoldSounds(db, userId, { range, before: rangeBefore(range), limit: MAX_ITEMS }),
    readPackShares(db, userId, { range, limit: MAX_ITEMS }),
  ]);
  const packs = packsOf(shares, userId);
  const sold = soldOf(figuresOf(range, measured).sum);
  const sumOf = (rows: readonly { micros: number }[]) => rows.reduce((sum, { micros }) => sum + micros, 0);
  const shown = sounds.map(({ thumb_key, before, micros, ...sound }) => ({
    ...sound,
    thumb: pictureUrl(thumb_key),
    micros: Number(micros),
    before_micros: Number(before),
  }));
  return {
    sounds: shown,
    packs,
    sounds_rest_micros: sold - sumOf(shown),
    packs_rest_micros: sold - sumOf(packs),
  };
}

type SoldPack = z.output<typeof soldPack>;

function packsOf(rows: readonly PackShareRow[], userId: number): SoldPack[] {
  const packs = new Map<string, SoldPack>();
  for (const row of rows) {
    const { kind, id, title, thumb_key, creator_id, creator_username, sales, cash_sales } = row;
    const pack: SoldPack = packs.get(`${kind}:${id}`) ?? {
      kind,
      id,
      title,
      thumb: pictureUrl(thumb_key),
      creator_username,
      is_own: creator_id === userId,
      sales,
      cash_sales,
      total_micros: 0,
      micros: Number(row.own),
      shares: [],
    };
    packs.set(`${kind}:${id}`, pack);
    pack.total_micros += Number(row.micros);
    pack.shares.push({ username: row.username, is_own: row.user_id === userId, micros: Number(row.micros) });
  }
  return [...packs.values()];
}

const filterOf = ({ type, ...range }: RangeQuery & Pick<lines.LineFilter, "type">, now: Date): lines.LineFilter => ({
  type,
  range: rangeOf(range, now),
});

type LineQuery = RangeQuery & Pick<lines.LineFilter, "type">;

/** The events of a period, newest first. Throws InvalidInput for a cursor that no page had. */
export async function readSalesLines(
  db: Database,
  userId: number,
  query: LineQuery & { cursor?: string | undefined; perpage: number },
  now = new Date(),
): Promise<ResponseOf<typeof salesLines>> {
  const filter = filterOf(query, now);
  const [page, total] = await Promise.all([
    lines.readLinesPage(db, userId, filter, query),
    lines.countLines(db, userId, filter),
  ]);
  return { data: page.rows.map(toLine), next: page.next, previous: page.previous, total };
}

/** A line as it is shown. */
export function toLine(row: lines.LineRow): SalesLine {
  const { hold_reason: reason, hold_until: until } = row;
  return {
    id: Number(row.id),
    created_at: row.created_at,
    type: row.type,
    title: titleOf(row),
    origin: row.origin,
    taken_back_by: row.type === "taken_back" ? takenBackBy(row.kind) : null,
    on_hold_micros: Number(row.on_hold),
    available_micros: Number(row.available),
    debt_micros: Number(row.debt),
    hold: reason && { reason, micros: Number(row.held), until },
  };
}

function takenBackBy(kind: lines.LineRow["kind"]): SalesLine["taken_back_by"] {
  if (kind === "ban_return") return "ban";
  return kind === "dispute" ? "dispute" : "refund";
}

/** The head of a CSV of lines. */
export const LINE_HEAD = ["Time (UTC)", "Type", "What", "Origin", "On hold (USD)", "Available (USD)", "Debt (USD)"];

/** A line as a row of a CSV. */
export function csvRow(line: SalesLine): Cell[] {
  const amounts = [line.on_hold_micros, line.available_micros, line.debt_micros].map(usd);
  return [time(line.created_at), line.type, line.title, originOf(line), ...amounts];
}

const originOf = ({ type, origin }: SalesLine) =>
  type === "credits" || type === "cash" ? (origin ?? "not recorded") : "";

/** The same lines as a file, its head first. */
export async function* exportSales(db: Database, userId: number, query: LineQuery): AsyncGenerator<Cell[]> {
  yield LINE_HEAD;
  for await (const row of lines.readAllLines(db, userId, filterOf(query, new Date()), { limit: MAX_EXPORTED })) {
    yield csvRow(toLine(row));
  }
}

/** What a creator has and owes, and why: all of it as of one moment. */
export function readEarningsBalance(db: Database, userId: number): Promise<ResponseOf<typeof earningsBalance>> {
  return db.transaction(
    async (tx) => {
      const earnings = await readEarnings(tx, userId);
      const { held_until } = await readStanding(tx, userId);
      const moved = await sumMovements(tx, userId);
      const owed = earnings.debt_micros > 0 ? await lines.readDebtLines(tx, userId, MAX_DEBTS) : [];
      return {
        ...earnings,
        payouts_held_until: held_until?.toISOString() ?? null,
        holds: await readHolds(tx, userId),
        available: moved.flatMap(({ type, available }) => (available === 0 ? [] : [{ type, micros: available }])),
        debts: debtsOf(owed, earnings.debt_micros),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The part of each debt that isn't settled: the oldest are settled first. */
function debtsOf(rows: readonly lines.LineRow[], debt: number) {
  let rest = debt;
  return rows.flatMap((row) => {
    const micros = Math.min(rest, Number(row.debt));
    rest -= micros;
    return micros > 0 ? [{ id: Number(row.id), created_at: row.created_at, title: titleOf(row), micros }] : [];
  });
}
