import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type PriceList, STANDARD_LIST } from "@/lib/money/price-list";
import { compareBooks } from "@/server/modules/money/books/service";
import { applyPriceList } from "@/server/modules/money/plans/price-list";
import { plans } from "@/server/platform/db/schema/billing";
import { type BillingShop, DAY, startBillingShop } from "@/tests/integration/support/billing";
import { engines } from "@/tests/integration/support/database";

const OTHER: PriceList = {
  plans: [
    { code: "solo-monthly", title: "Solo", interval: "monthly", price_cents: 700, credits: 60 },
    { code: "band-monthly", title: "Band", interval: "monthly", price_cents: 2500, credits: 400 },
  ],
  recommended_plan: "band-monthly",
  features: { Band: ["Priority support"] },
  top_ups: [{ code: "credits-10", title: "10 credits", price_cents: 250, credits: 10 }],
  trial: { days: 14, full_access_days: 5, credits: 30, oneshots: 4 },
  free_pass: { days: 2, credits: 6 },
};

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wavecrate-prices-"));
  path = join(folder, "shop.json");
  writeFileSync(path, JSON.stringify(OTHER));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(engines)("another price list on %s", (engine) => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(engine, { PRICE_LIST: path });
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await compareBooks(shop.db)).toEqual([]));
  const list = async (url: string) => ((await shop.request("GET", url)).body as { data: unknown[] }).data;

  it("is what the shop offers", async () => {
    expect(await list("/api/subscription/plans")).toMatchObject([
      { code: "solo-monthly", price: 7, credits: 60, features: [] },
      { code: "band-monthly", price: 25, credits: 400, features: ["Priority support"] },
    ]);
    expect(await list("/api/top-ups")).toEqual([{ code: "credits-10", price: 2.5, credits: 10 }]);
    expect((await shop.request("GET", "/api/subscription/plans/starter-monthly")).status).toBe(404);
  });

  it("is what a trial gives and a checkout charges", async () => {
    const user = await shop.signIn();
    expect((await shop.get(user, "/api/user/billing/change/band-monthly")).body).toMatchObject({
      price_cents: 2500,
      credits_after: 30,
    });
    await shop.subscribe(user, "band-monthly");
    expect(await shop.credits(user)).toBe(30);
    const { trial_started_at, trial_ends_at, full_access_ends_at } = (await shop.plan(user))!;
    const days = (to: Date | null) => Math.round((to!.getTime() - trial_started_at!.getTime()) / 86_400_000);
    expect([days(full_access_ends_at), days(trial_ends_at)]).toEqual([5, 14]);
    expect(await shop.charged(user)).toBe(0);
    await shop.advance(15 * DAY);
    expect(await shop.charged(user)).toBe(2500);
    // Only the provider's clock was advanced: the credits of the trial are still there.
    expect(await shop.credits(user)).toBe(430);
  });

  it("doesn’t sell what isn’t on it", async () => {
    const user = await shop.signIn();
    expect((await shop.post(user, "/api/subscribe/starter-monthly")).status).toBe(404);
  });
});

describe("two shops of one process on postgres", () => {
  let shops: BillingShop[];
  beforeAll(async () => {
    // The second one starts while the first one is open.
    shops = [await startBillingShop("postgres", { PRICE_LIST: path }), await startBillingShop("postgres")];
  });
  afterAll(async () => {
    for (const shop of shops) await shop.close();
  });

  it("each have a price list of their own, for what they show, sell and give", async () => {
    const found = await Promise.all(
      shops.map(async (shop) => {
        const codes = async (url: string) =>
          ((await shop.request("GET", url)).body as { data: { code: string }[] }).data.map(({ code }) => code);
        const user = await shop.signIn();
        const [plan] = await codes("/api/subscription/plans");
        await shop.subscribe(user, plan!);
        const { trial_started_at, trial_ends_at } = (await shop.plan(user))!;
        const days = Math.round((trial_ends_at!.getTime() - trial_started_at!.getTime()) / 86_400_000);
        return [plan, (await codes("/api/top-ups"))[0], await shop.credits(user), days];
      }),
    );
    const { plans: standard, top_ups, trial } = STANDARD_LIST;
    expect(found).toEqual([
      ["solo-monthly", "credits-10", 30, 14],
      [
        standard[0]!.code,
        [...top_ups].sort((one, other) => one.credits - other.credits)[0]!.code,
        trial.credits,
        trial.days,
      ],
    ]);
  });
});

describe.each(engines)("a price list that changes on %s", (engine) => {
  let shop: BillingShop;
  beforeAll(async () => {
    shop = await startBillingShop(engine);
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await compareBooks(shop.db)).toEqual([]));

  it("grants what another process sells already, whose webhook arrives at one with the list before", async () => {
    const { prices } = shop.deps;
    expect(prices.retired.plans).toEqual([]);
    Object.assign(shop.deps, { prices: await applyPriceList(shop.db, OTHER) });
    const user = await shop.signIn({ has_ever_paid: true });
    const { body } = await shop.post(user, "/api/subscribe/band-monthly");
    Object.assign(shop.deps, { prices });
    await shop.pay(body.link);
    expect([await shop.charged(user), await shop.credits(user)]).toEqual([2500, 400]);
    expect((await shop.plan(user))?.plan_code).toBe("band-monthly");
    Object.assign(shop.deps, { prices: await applyPriceList(shop.db, STANDARD_LIST) });
  });

  it("leaves subscribers what they bought: price, credits and name, at the next bill as well", async () => {
    const user = await shop.signIn({ has_ever_paid: true });
    await shop.subscribe(user, "starter-monthly");
    expect([await shop.charged(user), await shop.credits(user)]).toEqual([899, 100]);
    // As a process that starts with it.
    Object.assign(shop.deps, { prices: await applyPriceList(shop.db, OTHER) });
    expect((await shop.get(user, "/api/user/billing")).body).toMatchObject({
      plan: { code: "starter-monthly", title: "Starter", price: 8.99, credits: 100 },
    });
    await shop.advance(32 * DAY);
    expect([await shop.charged(user), await shop.credits(user)]).toEqual([1798, 200]);
    const change = (code: string) => shop.post(user, `/api/user/billing/change/${code}`, { charge_cents: 0 });
    expect((await change("studio-monthly")).status).toBe(404);
    expect((await change("solo-monthly")).status).toBe(200);
  });

  it("isn’t accepted if it gives a sold code another price or other credits, and changes nothing then", async () => {
    const [starter, ...others] = STANDARD_LIST.plans;
    for (const part of [{ price_cents: 999 }, { credits: 80 }]) {
      const next = { ...STANDARD_LIST, plans: [{ ...starter!, ...part }, ...others] };
      await expect(applyPriceList(shop.db, next)).rejects.toThrow(
        "The price list changes starter-monthly, which was sold for $8.99 with 100 credits. Give what has changed a code of its own, such as starter-monthly-2, and leave starter-monthly out: who has it keeps it.",
      );
      const [kept] = await shop.db.select().from(plans).where(eq(plans.code, "starter-monthly"));
      expect(kept).toMatchObject({ price_cents: 899, credits: 100 });
    }
    const unsold = { ...STANDARD_LIST, plans: others.map((plan) => ({ ...plan, price_cents: plan.price_cents + 1 })) };
    await expect(applyPriceList(shop.db, { ...unsold, recommended_plan: "producer-monthly" })).resolves.toMatchObject({
      recommended_plan: "producer-monthly",
      retired: { plans: expect.arrayContaining([expect.objectContaining({ code: "starter-monthly" })]) },
    });
  });
});
