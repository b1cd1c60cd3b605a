import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallResponse } from "@/lib/contract/call-types";
import { FIGURES, type FigureId, type FigureScope } from "@/lib/contract/rules/figures";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { readStats } from "@/server/modules/site/figures/service";
import { packs } from "@/server/platform/db/schema/packs";
import { users } from "@/server/platform/db/schema/users";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { insertPack, insertSound } from "@/tests/integration/support/factories";
import { SalesHistory, type Step } from "@/tests/money/sales-history";

type Stats = CallResponse<"GET /api/admin/stats">;
type Best = CallResponse<"GET /api/admin/stats/best">["data"];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PRICE_MICROS = 129_990_000;
const step = (type: Step["type"], pick = 0, amount = 100): Step => ({ type, pick, amount, origin: undefined });
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

describe.each(engines)("stats on %s", (engine) => {
  let app: TestApp;
  let admin: { id: number; headers: { Authorization: string } };
  let shop: SalesHistory;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await app.signIn({ is_admin: true });
    shop = await SalesHistory.open(app);
  });
  afterAll(() => app.close());

  const get = async <Body>(path: string, query: Record<string, string> = {}) => {
    const { status, body } = await app.request("GET", `${path}?${new URLSearchParams(query)}`, admin);
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
    return body as Body;
  };
  const stats = (query: Record<string, string> = {}) => get<Stats>("/api/admin/stats", query);
  const figureOf = ({ figures }: Stats, id: FigureId) => figures.find((figure) => figure.id === id)!;
  const on = (read: Stats, id: FigureId, day: string) =>
    figureOf(read, id).days[(Date.parse(day) - Date.parse(read.range.first)) / DAY];
  const SALE = Date.UTC(2026, 8, 15, 9, 30);
  const REFUND = Date.UTC(2026, 9, 20, 12);
  const AUTUMN = { from: "2026-09-01", to: "2026-10-31" };
  const readAt = (now: number, query: { from: string; to: string } = AUTUMN) =>
    readStats(app.db, { scope: "all", period: "30", ...query }, new Date(now));

  it("a refund lowers the day of its sale at once, and a month that was over says when it was corrected", async () => {
    shop.now = SALE;
    await shop.take(step("cash"));
    await shop.take(step("cash"));
    shop.now = SALE + 2 * DAY;
    await shop.take(step("cash"));
    await addUpHours(app.db, { now: new Date(REFUND - DAY) });
    await addUpHours(app.db, { now: new Date(REFUND - HOUR) });
    const before = await readAt(REFUND);
    expect([dayAt(SALE), dayAt(SALE + 2 * DAY)].map((day) => on(before, "packs", day))).toEqual([
      2 * PRICE_MICROS,
      PRICE_MICROS,
    ]);
    expect(before.corrected).toEqual([]);

    shop.now = REFUND;
    await shop.take(step("refund", 0, 100));
    const check = (read: Stats) => {
      expect(on(read, "packs", dayAt(SALE))).toBe(2 * PRICE_MICROS - 40_000_000);
      expect(on(read, "revenue", dayAt(SALE))).toBe(on(read, "packs", dayAt(SALE)));
      expect(on(read, "refunds", dayAt(REFUND))).toBe(40_000_000);
      expect(on(read, "refunds", dayAt(SALE))).toBe(0);
      expect(on(read, "packs", dayAt(SALE + 2 * DAY))).toBe(PRICE_MICROS);
      expect(on(read, "packs", dayAt(REFUND))).toBe(0);
    };
    check(await readAt(REFUND + HOUR));
    await addUpHours(app.db, { now: new Date(REFUND + DAY) });
    const after = await readAt(REFUND + DAY);
    check(after);
    expect(after.corrected).toEqual([{ month: "2026-09", corrected_on: dayAt(REFUND + DAY) }]);
  });

  it("adding up again, and twice at once, changes nothing", async () => {
    const rows = async () => (await app.db.execute(sql`select * from hourly_figures order by hour, figure, kind`)).rows;
    const before = await rows();
    const now = new Date(REFUND + DAY);
    await app.db.execute(sql`update figure_hours set counted_at = hour`);
    const counted = await Promise.allSettled([addUpHours(app.db, { now }), addUpHours(app.db, { now })]);
    expect(counted.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await rows()).toEqual(before);
    expect(await addUpHours(app.db, { now })).toBe(0);
  });

  it("a ban changes what is on sale from then on, and no day before it", async () => {
    const [creator = 0] = shop.creators;
    const pack = await insertPack(app.db, creator);
    for (let count = 0; count < 3; count++) await insertSound(app.db, creator, { pack_id: pack.id });
    const now = Date.now();
    await addUpHours(app.db, { now: new Date(now + HOUR) });
    const read = async () =>
      figureOf(await readStats(app.db, { scope: "all", period: "7" }, new Date(now + 2 * DAY)), "sounds");
    const before = await read();
    await app.db.update(users).set({ banned_at: new Date() }).where(eq(users.id, creator));
    const after = await read();
    expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1));
    expect(after.value).toBeLessThan(before.value! - 2);
    await app.db.update(users).set({ banned_at: null }).where(eq(users.id, creator));
  });

  it("tells how many packs wait, were approved, and how long they had waited", async () => {
    const [waiting] = await app.db
      .insert(packs)
      .values({ kind: "sample", status: 3, creator_id: shop.creators[0]!, title: "Waits" })
      .returning({ key: packs.id });
    const moves: [number, number, number][] = [
      [3, 2, 100],
      [2, 6, 60],
      [6, 2, 50],
      [2, 6, 45],
      [6, 1, 40],
      [3, 2, 30],
    ];
    const at = (hours: number) => new Date(Date.UTC(2026, 7, 10) - hours * HOUR).toISOString();
    for (const [was, became, hours] of moves) {
      await app.db.execute(sql`insert into pack_events (pack_id, from_status, to_status, created_at)
        values (${waiting!.key}, ${was}, ${became}, ${at(hours)})`);
    }
    const read = await readAt(Date.UTC(2026, 7, 10), { from: "2026-08-05", to: "2026-08-09" });
    expect(figureOf(read, "waiting").days).toEqual([1, 1, 1, 1, 1]);
    expect(figureOf(read, "approved").days).toEqual([0, 0, 0, 1, 0]);
    expect(figureOf(read, "wait")).toMatchObject({
      value: 60 * 3_600,
      before: null,
      days: [null, null, null, 60 * 3_600, null],
    });
  });

  it("the file has a line for each figure and day of the page, with the sentence that defines it", async () => {
    for (const scope of ["all", "oneshot", "preset"] satisfies FigureScope[]) {
      const query = { scope, ...AUTUMN };
      const read = await stats(query);
      const response = await app.fetch(`/api/admin/stats.csv?${new URLSearchParams(query)}`, {
        headers: admin.headers,
      });
      const [, ...lines] = (await response.text()).trimEnd().split("\r\n");
      const factor = { usd: 1e-6, count: 1, share: 1, seconds: 1 / 86_400 };
      const expected = read.figures.flatMap(({ id, days }) =>
        days.map((value, index) => {
          const { name, unit } = FIGURES[id];
          const written = value === null ? "" : unit === "usd" ? value / 1_000_000 : value * factor[unit];
          return [name, dayAt(Date.parse(read.range.first) + index * DAY), String(written)];
        }),
      );
      const cells = lines.map((line) => line.split(","));
      expect(cells.map(([name, , day, value]) => [name, day, value])).toEqual(expected);
      for (const [line, { id }] of read.figures.map((figure, index) => [lines[index * 61]!, figure] as const)) {
        expect(line).toContain(FIGURES[id].definition.split(",")[0]);
      }
    }
    const { status } = await app.request("GET", "/api/admin/stats.csv?group=everything", admin);
    expect(status).toBe(422);
  });

  it("packs, sounds and creators are listed by what they bring", async () => {
    shop.now = Date.UTC(2026, 6, 1, 9);
    const JULY = { from: "2026-07-01", to: "2026-07-31" };
    for (let pick = 0; pick < 3; pick++) await shop.take(step("grant", pick, 400));
    for (let amount = 1; amount < 4; amount++) await shop.take(step("sound", 2, amount));
    await shop.take(step("cash", 0));
    await shop.take(step("cash", 1));
    const list = async (of: string, query = {}) =>
      (await get<{ data: Best }>("/api/admin/stats/best", { of, ...JULY, ...query })).data;
    const [first, second, third] = shop.creators;
    const { id: sound } = shop.sounds[2]!;
    expect(await list("sounds")).toMatchObject([{ kind: "sample", id: sound, cash_micros: 0, sales: 3 }]);
    const credits = (await list("sounds"))[0]!.credits;
    expect(await list("packs")).toMatchObject([
      { kind: "sample", id: shop.packs[1], title: "Low Tide", credits, cash_micros: PRICE_MICROS, sales: 4 },
      { kind: "sample", id: shop.packs[0], title: "Night Bus", credits: 0, cash_micros: PRICE_MICROS, sales: 1 },
    ]);
    expect((await list("creators", { by: "cash" })).map(({ id }) => id)).toEqual([second, first]);
    expect((await list("creators")).map(({ id }) => id)).not.toContain(third);
    expect(await list("packs", { scope: "preset" })).toEqual([]);
    // What is given back since is no part of it.
    shop.now = Date.UTC(2026, 7, 20);
    await shop.take(step("refund", 3, 400));
    const cash = (await list("packs", { by: "cash" })).map(({ cash_micros }) => cash_micros);
    expect(cash.reduce((sum, one) => sum + one, 0)).toBeLessThan(2 * PRICE_MICROS);
    const file = await app.fetch(`/api/admin/stats/best.csv?${new URLSearchParams({ of: "sounds", ...JULY })}`, admin);
    expect((await file.text()).split("\r\n")[1]).toMatch(new RegExp(`^sample,${sound},.*,${credits},0,3$`));
  });

  it.each([
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=2020-01-01", "from"],
    ["from=2026-02-31", "from"],
    ["period=9000", "period"],
    ["scope=sample", "scope"],
  ])("refuses %s", async (query, field) => {
    for (const path of ["stats", "stats.csv", "stats/best", "stats/best.csv"]) {
      const { status, body } = await app.request("GET", `/api/admin/${path}?of=packs&${query}`, admin);
      expect(status, path).toBe(422);
      expect(Object.keys((body as { errors: object }).errors), path).toContain(field);
    }
  });
});
