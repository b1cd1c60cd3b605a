import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEarningsBalance, readSalesLines } from "@/server/modules/earnings/sales/service";
import { makeDueStatements, readStatement } from "@/server/modules/earnings/statements/service";
import { compareBooks } from "@/server/modules/money/books/service";
import { releaseEarnings } from "@/server/modules/money/ledger/creator-earnings";
import { readBalance } from "@/server/modules/money/ledger/posting";
import { startSession } from "@/server/modules/people/auth/sessions";
import { releasedObjects } from "@/server/platform/db/schema/pack-files";
import { statements } from "@/server/platform/db/schema/statements";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { readCsv, streamText } from "@/tests/integration/support/files";
import { SalesHistory, type Step } from "@/tests/money/sales-history";
import { readXlsx, valuesOf } from "@/tests/support/xlsx";

const step = (type: Step["type"], pick = 0, amount = 100): Step => ({ type, pick, amount, origin: undefined });

describe.each(engines)("statements on %s", (engine) => {
  let app: TestApp;
  let shop: SalesHistory;
  let owner: number;
  beforeAll(async () => {
    app = await startApp(engine, { SELLER_ADDRESS: "1 Depot Lane; Ostrava" });
    shop = await SalesHistory.open(app);
    owner = shop.creators[0]!;
    await shop.take(step("cash"));
    await shop.take(step("cash"));
  });
  afterAll(async () => {
    expect(await compareBooks(app.db)).toEqual([]);
    await app.close();
  });

  const context = () => ({ db: app.db, objects: app.deps.objects, env: app.deps.env });
  const headersOf = async (userId: number) => {
    const { token } = await startSession(app.db, userId, { userAgent: "test" });
    return { Authorization: `Bearer ${token}` };
  };
  const MARCH = new Date("2026-03-02T00:00:00Z");

  it("are made once, even by two at once, and stay what they are when a sale is refunded later", async () => {
    const now = new Date("2026-02-02T00:00:00Z");
    const [january, again] = await Promise.all([
      readStatement(context(), owner, "2026-01", now),
      readStatement(context(), owner, "2026-01", now),
    ]);
    expect(again).toEqual(january);
    expect(january.figures.closing.on_hold_micros).toBe(await readBalance(app.db, owner, "earnings_on_hold"));
    shop.now = Date.parse("2026-02-10T00:00:00Z");
    await shop.take(step("refund", 0, 400));
    expect(await readStatement(context(), owner, "2026-01", MARCH)).toEqual(january);
    const february = await readStatement(context(), owner, "2026-02", MARCH);
    expect(february.figures.opening).toEqual(january.figures.closing);
    expect(february.figures.changes.taken_back?.on_hold_micros).toBeLessThan(0);
    expect(Object.keys(february.figures.changes)).toEqual(["taken_back"]);
    const csv = await streamText(await app.deps.objects.get(february.csv_key));
    expect(csv).toMatch(/Refunded: A pack/);
  });

  it("can be neither changed nor deleted", async () => {
    await expect(app.db.update(statements).set({ pdf_key: "x" })).rejects.toThrow();
    await expect(app.db.delete(statements)).rejects.toThrow();
  });

  it("are only for the period's own creator, and only when it is over", async () => {
    const headers = await headersOf(owner);
    const open = (period: string, format: string, by = headers) =>
      app.request("POST", `/api/seller/statements/${period}`, { headers: by, json: { format } });
    const { status, body } = await open("2026-01", "pdf");
    expect(status).toBe(200);
    const file = await app.fetch((body as { link: string }).link, { headers });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toContain("2026-01.pdf");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await open("2026-01", "csv")).status).toBe(200);
    const { body: excel } = await open("2026-01", "xlsx");
    const sheet = await app.fetch((excel as { link: string }).link, { headers });
    expect(sheet.headers.get("content-type")).toMatch(/spreadsheetml\.sheet$/);
    expect(sheet.headers.get("content-disposition")).toContain("2026-01.xlsx");
    const kept = await app.db.select().from(statements).where(eq(statements.period, "2026-01"));
    const { csv_key } = kept.find(({ user_id }) => user_id === owner)!;
    const lines = readCsv(await streamText(await app.deps.objects.get(csv_key)));
    const rows = valuesOf(readXlsx(new Uint8Array(await sheet.arrayBuffer())));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map((row) => row.slice(4).map(String))).toEqual(lines.map((line) => line.slice(4)));
    // Equal lines are one file, however often it is asked for.
    const stored = () => app.db.$count(releasedObjects);
    const before = await stored();
    await open("2026-01", "xlsx");
    expect(await stored()).toBe(before);
    for (const period of ["2025-12", "2025", "2099-01"]) expect((await open(period, "pdf")).status, period).toBe(404);
    for (const period of ["2026-13", "all"]) expect((await open(period, "pdf")).status, period).toBe(422);
    expect((await open("2026-01", "docx")).status).toBe(422);
    const stranger = (await SalesHistory.open(app)).creators[0]!;
    expect((await open("2026-01", "pdf", await headersOf(stranger))).status).toBe(404);
    const { body: list } = await app.request("GET", "/api/seller/statements", { headers });
    const periods = (list as { data: { period: string }[] }).data.map(({ period }) => period);
    expect(periods).toEqual(expect.arrayContaining(["2026-02", "2026-01"]));
  });

  it("are made for everybody after the month's end, once", async () => {
    const partner = shop.creators[1]!;
    expect(await makeDueStatements(context(), MARCH)).toBeGreaterThan(0);
    expect(await makeDueStatements(context(), MARCH)).toBe(0);
    const before = await app.db.select().from(statements).where(sql`user_id = ${partner} and period = '2026-02'`);
    expect(before).toHaveLength(1);
  });

  it("a sale in dispute stays on hold with its reason, and is released when the dispute is over", async () => {
    const later = new Date("2026-04-01T00:00:00Z");
    await shop.dispute(step("dispute", 1, 1));
    await releaseEarnings(app.db, later, [owner]);
    const { holds, on_hold_micros } = await readEarningsBalance(app.db, owner);
    expect(holds).toEqual([{ reason: "dispute", until: "2026-01-19", sales: 1, micros: on_hold_micros }]);
    expect(on_hold_micros).toBeGreaterThan(0);
    const { data } = await readSalesLines(app.db, owner, { period: "30", type: "on_hold", perpage: 10 }, later);
    expect(data).toMatchObject([{ title: "A pack (whole pack)", hold: { reason: "dispute" } }]);
    await shop.dispute(step("dispute", 1, 2));
    await releaseEarnings(app.db, later, [owner]);
    expect(await readBalance(app.db, owner, "earnings_on_hold")).toBe(0);
  });

  it("what a refund takes back after the payout is owed, and says what it was", async () => {
    shop.now = Date.parse("2026-04-02T00:00:00Z");
    await shop.take(step("pay out", 0));
    await shop.take(step("refund", 1, 200));
    const balance = await readEarningsBalance(app.db, owner);
    expect(balance.debt_micros).toBeGreaterThan(0);
    expect(balance.debts).toMatchObject([{ title: "Refunded: A pack", micros: balance.debt_micros }]);
    await shop.take(step("cash"));
    await releaseEarnings(app.db, new Date("2026-05-20T00:00:00Z"), [owner]);
    expect(await readEarningsBalance(app.db, owner)).toMatchObject({ debt_micros: 0, debts: [], on_hold_micros: 0 });
  });
});
