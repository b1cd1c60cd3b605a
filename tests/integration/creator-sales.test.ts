import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SalesFigures, SalesLine } from "@/lib/contract/entities/sales";
import { earnedMicros } from "@/server/modules/earnings/sales/days";
import * as sales from "@/server/modules/earnings/sales/service";
import { boundsOf, periodsSince } from "@/server/modules/earnings/statements/periods";
import { readStatement } from "@/server/modules/earnings/statements/service";
import { compareBooks } from "@/server/modules/money/books/service";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { readCsv, streamText } from "@/tests/integration/support/files";
import { type RawEntry, readRawEntries } from "@/tests/money/raw-entries";
import { SalesHistory, steps } from "@/tests/money/sales-history";

/** Sequences on each engine. */
const RUNS = Number(process.env.SALES_RUNS ?? 4);
const DAY = 86_400_000;
const SOLD = ["download", "pack_download", "pack_purchase", "debt"];
const TAKEN = ["refund", "dispute", "pack_refund", "ban_return"];

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const worth = (entries: readonly RawEntry[]) =>
  sum(entries.map(({ account, amount }) => (account === "earnings_debt" ? -amount : amount)));
const on = (account: RawEntry["account"], entries: readonly RawEntry[]) =>
  sum(entries.filter((entry) => entry.account === account).map(({ amount }) => amount));
const balancesOf = (entries: readonly RawEntry[]) => ({
  on_hold_micros: on("earnings_on_hold", entries),
  available_micros: on("earnings", entries),
  debt_micros: on("earnings_debt", entries),
});
const micros = (dollars: string | undefined) => Math.round(Number(dollars) * 1_000_000);

describe.each(engines)("a creator's sales on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp(engine);
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterAll(async () => {
    vi.useRealTimers();
    expect(await compareBooks(app.db)).toEqual([]);
    await app.close();
  });

  async function linesOf(userId: number, range: { from: string; to: string }, now: Date): Promise<SalesLine[]> {
    const lines: SalesLine[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = { period: "30", ...range, cursor, perpage: 7 };
      const page = await sales.readSalesLines(app.db, userId, query, now);
      lines.push(...page.data);
      if (page.next === null) return lines;
      cursor = page.next;
    }
  }

  async function checkFigures(userId: number, entries: RawEntry[], range: { from: string; to: string }, now: Date) {
    const within = entries.filter(({ day }) => day >= range.from && day <= range.to);
    const read = await sales.readSales(app.db, userId, { period: "30", ...range }, now);
    const of = (...kinds: string[]) => worth(within.filter(({ kind }) => kinds.includes(kind)));
    expect(read.figures).toMatchObject({
      credits_micros: of("download", "pack_download"),
      cash_micros: of("pack_purchase"),
      repaid_micros: of("debt"),
      taken_back_micros: of(...TAKEN),
    });
    for (const field of Object.keys(read.figures) as (keyof SalesFigures)[])
      expect(sum(read.days.map((day) => day[field]))).toBe(read.figures[field]);
    expect(sum(read.origins.map((origin) => origin.micros))).toBe(of(...SOLD));
    expect(earnedMicros(read.figures)).toBe(of(...SOLD, ...TAKEN));

    const lines = await linesOf(userId, range, now);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    const changes = { on_hold_micros: 0, available_micros: 0, debt_micros: 0 };
    for (const line of lines)
      for (const field of Object.keys(changes) as (keyof typeof changes)[]) changes[field] += line[field];
    expect(changes).toEqual(balancesOf(within));

    const items = await sales.readSoldItems(app.db, userId, { period: "30", ...range }, now);
    expect(sum(items.sounds.map((sound) => sound.micros)) + items.sounds_rest_micros).toBe(of(...SOLD));
    expect(sum(items.packs.map((pack) => pack.micros)) + items.packs_rest_micros).toBe(of(...SOLD));
    for (const pack of items.packs) {
      expect(sum(pack.shares.map((share) => share.micros))).toBe(pack.total_micros);
      expect(pack.shares.find(({ is_own }) => is_own)?.micros).toBe(pack.micros);
    }
    return items;
  }

  async function checkBalance(userId: number, entries: RawEntry[]) {
    const balance = await sales.readEarningsBalance(app.db, userId);
    const released = balance.available_micros + balance.requested_micros;
    expect({ ...balance, available_micros: released }).toMatchObject(balancesOf(entries));
    expect(sum(balance.holds.map((hold) => hold.micros))).toBe(balance.on_hold_micros);
    expect(sum(balance.available.map((part) => part.micros))).toBe(released);
    expect(sum(balance.debts.map((debt) => debt.micros))).toBe(balance.debt_micros);
    const query = { period: "30", type: "on_hold", perpage: 100 } as const;
    const held = await sales.readSalesLines(app.db, userId, query);
    expect(sum(held.data.map(({ hold }) => hold?.micros ?? 0))).toBe(balance.on_hold_micros);
  }

  /** Every statement that can be made, and that the earlier are what they were. */
  async function checkStatements(userId: number, entries: RawEntry[], since: Date, now: Date) {
    const context = { db: app.db, objects: app.deps.objects, env: app.deps.env };
    for (const period of periodsSince(since, now).slice(0, 4)) {
      const { from, to } = boundsOf(period);
      if (entries[0] && entries[0].day >= to.toISOString().slice(0, 10)) continue;
      const statement = await readStatement(context, userId, period, now);
      const upTo = (time: Date) => entries.filter(({ day }) => day < time.toISOString().slice(0, 10));
      expect(statement.figures.opening).toEqual(balancesOf(upTo(from)));
      expect(statement.figures.closing).toEqual(balancesOf(upTo(to)));
      const rows = readCsv(await streamText(await app.deps.objects.get(statement.csv_key)));
      const columns = [4, 5, 6].map((column) => sum(rows.slice(1, -1).map((row) => micros(row[column]))));
      const { on_hold_micros, available_micros, debt_micros } = statement.figures.closing;
      expect(columns).toEqual([on_hold_micros, available_micros, debt_micros]);
      expect(rows.at(-1)?.slice(4).map(micros)).toEqual(columns);
    }
  }

  it("are the ledger's to the millionth after any history, for owners and collaborators", {
    timeout: 120_000,
  }, async () => {
    const outcomes = new Set<string>();
    const property = fc.asyncProperty(steps, async (history) => {
      const shop = await SalesHistory.open(app);
      const started = new Date(shop.now);
      await shop.fund();
      for (const step of history) await shop.take(step);
      for (const outcome of shop.outcomes) outcomes.add(outcome);
      const now = new Date(shop.now);
      const whole = { from: started.toISOString().slice(0, 10), to: now.toISOString().slice(0, 10) };
      const middle = new Date((started.getTime() + shop.now) / 2).toISOString().slice(0, 10);
      for (const userId of shop.creators) {
        const entries = await readRawEntries(app.db, userId);
        if (entries.length === 0) continue;
        const items = await checkFigures(userId, entries, whole, now);
        await checkFigures(userId, entries, { from: middle, to: middle }, now);
        await checkFigures(userId, entries, { from: whole.from, to: middle }, now);
        const shown = new Map<string, number>();
        for (const sound of items.sounds) if (sound.micros > 0) shown.set(`${userId} sound ${sound.id}`, sound.micros);
        for (const pack of items.packs) shown.set(`${userId} pack ${pack.id}`, pack.micros);
        const expected = [...shop.expected].filter(([name]) => name.startsWith(`${userId} `));
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected));
        await checkBalance(userId, entries);
        await checkStatements(userId, entries, started, new Date(shop.now + 40 * DAY));
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed: 38, endOnFailure: true });
    // Otherwise the histories show nothing of them.
    const payouts = ["paid", "pending", "returned", "reversed", "taken back", "unclaimed"];
    expect([...outcomes].sort()).toEqual([...payouts, "ban", "keep", "release", "unban"].sort());
  });
});
