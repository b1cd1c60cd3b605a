import type { Page } from "@playwright/test";
import { expectBooksToBalance, reading } from "@/e2e/support/books";
import { fetchJson } from "@/e2e/support/catalogue";
import { expect } from "@/e2e/support/test";
import { exactMicros } from "@/lib/format/money";
import { boundsOf } from "@/server/modules/earnings/statements/periods";
import { readFigures } from "@/server/modules/earnings/statements/repository";
import { statementRows } from "@/server/modules/earnings/statements/statement-csv";
import { compareBooks } from "@/server/modules/money/books/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { readBalance } from "@/server/modules/money/ledger/posting";
import type { Database } from "@/server/platform/db/database";
import { readCsv } from "@/tests/integration/support/files";

const DAY_MS = 86_400_000;
/** Time until the events of other tests, which buy from the same creator, are over, in ms. */
const EQUAL_WITHIN_MS = 60_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS);

/** What a creator has, in millionths of a dollar. */
interface Money {
  on_hold_micros: number;
  available_micros: number;
  debt_micros: number;
}

/** `available_micros` is everything past the hold: what is requested is still there. */
const readLedger = async (db: Database, userId: number): Promise<Money> => ({
  on_hold_micros: await readBalance(db, userId, "earnings_on_hold"),
  available_micros: await readBalance(db, userId, "earnings"),
  debt_micros: await readBalance(db, userId, "earnings_debt"),
});

/** How the statement of the month of `time` closes, whose events lead there. */
async function readClosing(db: Database, userId: number, time = new Date()): Promise<Money> {
  const bounds = boundsOf(time.toISOString().slice(0, 7));
  const figures = await readFigures(db, userId, bounds);
  for await (const row of statementRows(db, userId, { figures, ...bounds })) expect(row).toHaveLength(7);
  return figures.closing;
}

/** The sums of all events in the CSV. */
async function readCsvSums({ request }: Page): Promise<Money> {
  const from = day(-1_000).toISOString().slice(0, 10);
  const rows = readCsv(await (await request.get(`/api/seller/sales.csv?from=${from}`)).text()).slice(1);
  const sum = (column: number) => rows.reduce((total, row) => total + Math.round(Number(row[column]) * 1e6), 0);
  return { on_hold_micros: sum(4), available_micros: sum(5), debt_micros: sum(6) };
}

/**
 * Expects the ledger, the month's statement, the CSV and the page of a creator's sales to agree, and the books to equal
 * the providers'. The creator, `userId`, is signed in at `page`.
 */
export async function expectSameMoney(page: Page, userId: number): Promise<Money> {
  let money: Money | undefined;
  await expect(async () => {
    const [ledger, closing] = await expectBooksToBalance(
      async (db) => [await readLedger(db, userId), await readClosing(db, userId)] as const,
    );
    money = ledger;
    expect(closing).toEqual(ledger);
    expect(await readCsvSums(page)).toEqual(ledger);
    const balance = await fetchJson<Money & { requested_micros: number }>(page.request, "/api/seller/balance");
    const available_micros = ledger.available_micros - balance.requested_micros;
    expect(balance).toMatchObject({ ...ledger, available_micros });
    await page.goto("/account/seller/sales");
    for (const [name, micros] of [
      ["Available", available_micros],
      ["On hold", ledger.on_hold_micros],
    ] as const) {
      const sum = page
        .getByRole("region", { name, exact: true })
        .getByTitle(exactMicros(micros), { exact: true })
        .first();
      await expect(sum).toBeVisible();
    }
  }).toPass({ timeout: EQUAL_WITHIN_MS });
  return money!;
}

/** Expects what is on hold to be available fifteen days later, in a copy of the database, whose books stay right. */
export async function expectReleasedLater(userId: number): Promise<void> {
  const later = day(15);
  await reading(async (db) => {
    const before = await readLedger(db, userId);
    await releaseEarnings(db, later, [userId]);
    const available_micros = before.available_micros + before.on_hold_micros;
    const after = { on_hold_micros: 0, available_micros, debt_micros: 0 };
    expect(await readLedger(db, userId)).toEqual(after);
    expect(await readClosing(db, userId, later)).toEqual(after);
    expect(await compareBooks(db)).toEqual([]);
  });
}
