import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ShopFigure } from "@/lib/contract/calls/site/stats";
import { compareBooks } from "@/server/modules/money/books/service";
import { addUpHours } from "@/server/modules/site/figures/adding-up";
import { readStats } from "@/server/modules/site/figures/service";
import { startApp, type TestApp } from "@/tests/integration/support/app";
import { engines } from "@/tests/integration/support/database";
import { FigureHistory, figureSteps } from "@/tests/money/figure-history";
import { countRows, type HourlySums } from "@/tests/money/figure-oracle";

/** Histories on each engine. */
const RUNS = Number(process.env.FIGURE_RUNS ?? 3);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each history begins after the one before is over. */
const START = Date.UTC(2010, 0, 5, 9);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

async function readStored(app: TestApp): Promise<HourlySums> {
  const { rows } = await app.db.execute<{ hour: string; figure: string; kind: string; value: string }>(
    sql`select * from hourly_figures`,
  );
  return new Map(
    rows.map(({ hour, figure, kind, value }) => [`${new Date(hour).toISOString()} ${figure} ${kind}`, Number(value)]),
  );
}

const until = (sums: HourlySums, end: string) => new Map([...sums].filter(([key]) => key < end).sort());

/** A figure's sum on a day, or before it, over some kinds. */
function sumOf(sums: HourlySums, figure: string, isIn: (day: string) => boolean, kinds?: string[]): number {
  let sum = 0;
  for (const [key, value] of sums) {
    const [hour = "", name, kind = ""] = key.split(" ");
    if (name === figure && isIn(hour.slice(0, 10)) && (!kinds || kinds.includes(kind))) sum += value;
  }
  return sum;
}

describe.each(engines)("hourly figures on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    app = await startApp(engine);
  });
  afterEach(async () => expect(await compareBooks(app.db)).toEqual([]));
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
  });

  /** The page of the days up to `now` says what the rows say, whatever of it is added up. */
  async function checkPage(now: number, { withPlays = true } = {}) {
    const sums = await countRows(app.db);
    const { range, before, figures } = await readStats(app.db, { scope: "all", period: "30" }, new Date(now));
    const days = Array.from({ length: 60 }, (_, index) => dayAt(Date.parse(before.first) + index * DAY));
    expect([days[0], days[30], days[59]]).toEqual([before.first, range.first, range.last]);
    const shown = new Map<string, ShopFigure>(figures.map((figure) => [figure.id, figure]));
    const valuesOf = (id: string) => [...(shown.get(id)?.days_before ?? []), ...(shown.get(id)?.days ?? [])];
    const flow = (id: string, figure = id, kinds?: string[]) =>
      expect(valuesOf(id), id).toEqual(days.map((day) => sumOf(sums, figure, (at) => at === day, kinds)));
    const amount = (id: string) =>
      expect(valuesOf(id), id).toEqual(days.map((day) => sumOf(sums, id, (at) => at <= day)));
    for (const id of ["revenue", "refunds", "trials", "trials_paid", "downloads", "pack_downloads", "credits"])
      flow(id);
    if (withPlays) flow("plays");
    flow("subscriptions", "revenue", ["subscription"]);
    flow("top_ups", "revenue", ["top_up"]);
    flow("packs", "revenue", ["sample", "preset", "oneshot"]);
    for (const id of ["owed", "recurring", "subscribers", "waiting"]) amount(id);
    expect(shown.get("revenue")?.value).toBe(sumOf(sums, "revenue", (at) => at >= range.first && at <= range.last));
  }

  it("equal the rows for random histories, hour by hour, with refunds, bans, deletions and kills between", {
    timeout: 240_000,
  }, async () => {
    const reached = new Set<string>();
    let run = 0;
    const property = fc.asyncProperty(figureSteps, async (history) => {
      const shop = await FigureHistory.open(app, START + 300 * DAY * run++);
      await shop.sales.fund();
      for (const [index, step] of history.entries()) {
        await shop.take(step);
        if (index % 40 === 39) await checkPage(shop.now, { withPlays: false });
      }
      for (const step of shop.reached) reached.add(step);
      // A day later, for plays that came late.
      const end = shop.now + 28 * HOUR;
      await addUpHours(app.db, { now: new Date(end) });
      const closed = new Date(Math.floor((end - 600_000) / HOUR) * HOUR).toISOString();
      expect(until(await readStored(app), closed)).toEqual(until(await countRows(app.db), closed));
      await checkPage(end);
    });
    await fc.assert(property, { numRuns: RUNS, seed: 40, endOnFailure: true });
    expect(reached.size).toBe(13);
  });
});
