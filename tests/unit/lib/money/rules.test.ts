import { describe, expect, it } from "vitest";
import { pricesOf, STANDARD_LIST } from "@/lib/money/price-list";
import {
  CASH_SHARE,
  CREATOR_SHARE,
  centsOfCredits,
  DAY_MS,
  DUNNING,
  EARNINGS_HOLD_DAYS,
  findPlanPrice,
  isFullAccess,
  isOneshotLimitReached,
  isSpendable,
  mayStartTrial,
  mayTopUp,
  type PlanStatus,
  planChangeAmounts,
  planChangeKind,
  spendOrder,
  takeFromLots,
} from "@/lib/money/rules";

const PRICES = pricesOf(STANDARD_LIST);
const { plans, top_ups, trial: TRIAL, free_pass: FREE_PASS } = PRICES;
const plan = (code: string) => findPlanPrice(PRICES, code)!;
const STATUSES: PlanStatus[] = ["free_pass", "in_trial", "active", "past_due", "canceled", "none", null];

describe("prices", () => {
  it("are those of the specification", () => {
    expect(plans.map(({ code, price_cents, credits }) => [code, price_cents, credits])).toEqual([
      ["starter-monthly", 899, 100],
      ["producer-monthly", 1999, 300],
      ["studio-monthly", 3999, 800],
      ["starter-yearly", 8990, 1200],
      ["producer-yearly", 19990, 3600],
      ["studio-yearly", 39990, 9600],
    ]);
    expect(top_ups.map(({ code, price_cents, credits }) => [code, price_cents, credits])).toEqual([
      ["credits-25", 499, 25],
      ["credits-100", 1499, 100],
      ["credits-250", 2999, 250],
    ]);
    expect(TRIAL).toEqual({ days: 7, full_access_days: 3, credits: 25, oneshots: 10 });
    expect(FREE_PASS).toEqual({ days: 3, credits: 10 });
    expect(DUNNING).toEqual({ mailDays: [0, 3, 5], cancelDays: 14 });
    expect([CASH_SHARE, CREATOR_SHARE, EARNINGS_HOLD_DAYS]).toEqual([70, 50, 14]);
  });

  it("of yearly plans are those of ten months, for the credits of twelve", () => {
    for (const yearly of plans.filter(({ interval }) => interval === "yearly")) {
      const monthly = plan(yearly.code.replace("yearly", "monthly"));
      expect([yearly.price_cents, yearly.credits]).toEqual([monthly.price_cents * 10, monthly.credits * 12]);
    }
  });

  it("are found by code only", () => {
    expect(findPlanPrice(PRICES, "studio-yearly")?.title).toBe("Studio");
    expect(findPlanPrice(PRICES, "free")).toBeNull();
    expect(findPlanPrice(PRICES, null)).toBeNull();
  });
});

describe("eligibility", () => {
  it("for top-ups requires a plan or an earlier payment", () => {
    const may = STATUSES.filter((status) => mayTopUp({ has_ever_paid: false, status }));
    expect(may).toEqual(["active", "past_due"]);
    expect(STATUSES.every((status) => mayTopUp({ has_ever_paid: true, status }))).toBe(true);
  });

  it("for a trial ends with the first trial, payment or plan", () => {
    const fresh = { has_ever_paid: false, has_had_trial: false };
    expect(STATUSES.filter((status) => mayStartTrial({ ...fresh, status }))).toEqual([
      "free_pass",
      "canceled",
      "none",
      null,
    ]);
    expect(mayStartTrial({ ...fresh, has_had_trial: true, status: "canceled" })).toBe(false);
    expect(mayStartTrial({ ...fresh, has_ever_paid: true, status: "canceled" })).toBe(false);
  });

  it("for full access ends three days after a trial began", () => {
    const began = Date.UTC(2026, 0, 1);
    expect(isFullAccess(PRICES, began, began + 3 * DAY_MS - 1)).toBe(true);
    expect(isFullAccess(PRICES, began, began + 3 * DAY_MS)).toBe(false);
  });

  it("for one more one-shot in a trial ends with the tenth, from the fourth day on", () => {
    const full_access_ends_at = Date.UTC(2026, 0, 4);
    const isReached = (oneshots: number, now: number) =>
      isOneshotLimitReached(PRICES, { full_access_ends_at, oneshots }, now);
    expect(isReached(25, full_access_ends_at - 1)).toBe(false);
    expect(isReached(9, full_access_ends_at)).toBe(false);
    expect(isReached(10, full_access_ends_at)).toBe(true);
  });
});

describe("a change of plan", () => {
  const kind = (from: string | null, to: string, status: PlanStatus = "active") =>
    planChangeKind(from === null ? null : plan(from), plan(to), status);

  it("is a start without a running plan", () => {
    expect(kind(null, "starter-monthly", "none")).toBe("start");
    expect(kind(null, "starter-monthly", "active")).toBe("start");
    expect(kind("studio-monthly", "starter-monthly", "canceled")).toBe("start");
    expect(kind("starter-monthly", "starter-monthly", "canceled")).toBe("start");
  });

  it("is one of the trial within a trial, to a higher as to a lower plan", () => {
    expect(kind("starter-monthly", "studio-yearly", "in_trial")).toBe("trial");
    expect(kind("studio-yearly", "starter-monthly", "in_trial")).toBe("trial");
    expect(kind("starter-monthly", "starter-monthly", "in_trial")).toBe("same");
  });

  it.each(["active", "past_due"] as const)("is an upgrade, a downgrade or none when %s", (status) => {
    expect(kind("starter-monthly", "producer-monthly", status)).toBe("upgrade");
    expect(kind("starter-yearly", "studio-monthly", status)).toBe("upgrade");
    expect(kind("producer-monthly", "producer-yearly", status)).toBe("upgrade");
    expect(kind("studio-monthly", "starter-yearly", status)).toBe("upgrade");
    expect(kind("producer-yearly", "producer-monthly", status)).toBe("downgrade");
    expect(kind("studio-yearly", "producer-yearly", status)).toBe("downgrade");
    expect(kind("studio-yearly", "producer-monthly", status)).toBe("downgrade");
    expect(kind("studio-monthly", "starter-monthly", status)).toBe("downgrade");
    expect(kind("studio-monthly", "studio-monthly", status)).toBe("same");
  });

  const producer = { grantCredits: 300, grantPaidCents: 1999, newPriceCents: 3999, balanceCents: 0 };

  it("refunds unused credits at the price paid for them", () => {
    expect(planChangeAmounts({ ...producer, unusedCredits: 142 })).toEqual({
      unused_cents: 946,
      charge_cents: 3053,
      balance_cents: 0,
    });
    expect(planChangeAmounts({ ...producer, unusedCredits: 0 }).charge_cents).toBe(3999);
    expect(planChangeAmounts({ ...producer, unusedCredits: 300 }).unused_cents).toBe(1999);
  });

  it("uses the customer's balance, and leaves a surplus on it", () => {
    expect(planChangeAmounts({ ...producer, unusedCredits: 0, balanceCents: 1000 })).toEqual({
      unused_cents: 0,
      charge_cents: 2999,
      balance_cents: 0,
    });
    const yearly = { grantCredits: 1200, grantPaidCents: 8990, newPriceCents: 3999, balanceCents: 10 };
    expect(planChangeAmounts({ ...yearly, unusedCredits: 1200 })).toEqual({
      unused_cents: 8990,
      charge_cents: 0,
      balance_cents: 5001,
    });
  });

  it("refunds nothing for credits that were free", () => {
    const trial = { grantCredits: 25, grantPaidCents: 0, newPriceCents: 899, balanceCents: 0 };
    expect(planChangeAmounts({ ...trial, unusedCredits: 25 })).toEqual({
      unused_cents: 0,
      charge_cents: 899,
      balance_cents: 0,
    });
    expect(centsOfCredits(0, { credits: 0, paid_cents: 0 })).toBe(0);
  });

  it("rounds to the nearest cent", () => {
    expect(centsOfCredits(1, { credits: 3, paid_cents: 100 })).toBe(33);
    expect(centsOfCredits(2, { credits: 3, paid_cents: 100 })).toBe(67);
    expect(centsOfCredits(1, { credits: 2, paid_cents: 1 })).toBe(1);
  });
});

describe("spending by lots", () => {
  const lot = (id: number, remaining: number, ends_at: number | null = null, frozen_at: number | null = null) => ({
    id,
    remaining,
    ends_at,
    frozen_at,
  });

  it("uses the lot that ends first, then the oldest", () => {
    const lots = [lot(1, 5), lot(4, 5, 300), lot(3, 5, 200), lot(2, 5), lot(5, 5, 200)];
    expect(spendOrder(lots, 100).map(({ id }) => id)).toEqual([3, 5, 4, 1, 2]);
    expect(lots.map(({ id }) => id)).toEqual([1, 4, 3, 2, 5]);
    const ids = (...order: number[]) =>
      spendOrder(
        order.map((id) => lot(id, 1)),
        100,
      ).map(({ id }) => id);
    expect([ids(1, 2, 3), ids(3, 2, 1), ids(2, 3, 1)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("leaves out lots that are expired, frozen or used up", () => {
    expect(isSpendable(lot(1, 1, 101), 100)).toBe(true);
    expect(isSpendable(lot(1, 1, 100), 100)).toBe(false);
    expect(isSpendable(lot(1, 1, null, 0), 100)).toBe(false);
    expect(isSpendable(lot(1, 0), 100)).toBe(false);
    expect(spendOrder([lot(1, 0), lot(2, 1, 99), lot(3, 1, null, 5), lot(4, 1)], 100).map(({ id }) => id)).toEqual([4]);
  });

  it("takes credits from several lots, and none where there are too few", () => {
    const lots = [lot(1, 2), lot(2, 3), lot(3, 9)];
    const parts = (credits: number) => takeFromLots(lots, credits)?.map((part) => [part.lot.id, part.credits]) ?? null;
    expect(parts(4)).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(parts(2)).toEqual([[1, 2]]);
    expect(parts(14)).toEqual([
      [1, 2],
      [2, 3],
      [3, 9],
    ]);
    expect(parts(15)).toBeNull();
    expect(parts(0)).toEqual([]);
  });
});
