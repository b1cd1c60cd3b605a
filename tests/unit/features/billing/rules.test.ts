import { describe, expect, it } from "vitest";
import { cardExpiry, cardName } from "@/features/billing/card-name";
import { creditShares } from "@/features/billing/credit-shares";
import { daysUntil } from "@/features/billing/days";
import { axisTop, spendingDays } from "@/features/billing/spending-days";
import { subscribeStep } from "@/features/billing/subscribe-step";
import { samplesFor, topUpFor } from "@/features/billing/top-up-choice";
import { returnPath } from "@/lib/client/billing/checkout";
import type { User } from "@/lib/contract/entities/user";
import type { SubscribeType } from "@/stores/dialogs";

const NOW = Date.parse("2025-11-22T14:00:00Z");

describe("days", () => {
  it("are counted by the calendar", () => {
    expect(daysUntil("2025-12-14T01:00:00Z", NOW)).toBe(22);
    expect(daysUntil("2025-11-22T23:59:00Z", NOW)).toBe(0);
  });
});

describe("the chart of spent credits", () => {
  it("has three shares at most, the largest first", () => {
    const spent = [
      { kind: "stems", credits: 5 },
      { kind: "sample", credits: 115 },
      { kind: "preset", credits: 0 },
      { kind: "pack", credits: 38 },
    ] as const;
    expect(creditShares(spent)).toEqual([
      { title: "Samples", credits: 115 },
      { title: "Whole packs", credits: 38 },
      { title: "Stems", credits: 5 },
    ]);
    expect(creditShares([...spent, { kind: "oneshot", credits: 7 }])).toEqual([
      { title: "Samples", credits: 115 },
      { title: "Whole packs", credits: 38 },
      { title: "Other sounds", credits: 12 },
    ]);
  });

  it("shows the whole period of a month, and the last month of a year", () => {
    const month = { from: "2025-11-14T09:00:00Z", until: "2025-12-14T09:00:00Z" };
    const spent = [
      { at: "2025-11-16T08:00:00Z", credits: 50 },
      { at: "2025-11-16T21:15:00Z", credits: 4 },
      { at: "2025-11-22T12:45:00Z", credits: 8 },
    ];
    const { days, today } = spendingDays(spent, month, NOW);
    expect(days).toHaveLength(31);
    expect(today).toBe(8);
    expect(days[2]).toMatchObject({ credits: 54 });
    expect(days[today]?.credits).toBe(8);
    const year = spendingDays(spent, { from: "2025-02-01T00:00:00Z", until: "2026-02-01T00:00:00Z" }, NOW);
    expect(year.days).toHaveLength(31);
    expect(year.today).toBe(30);
    expect(year.days.reduce((sum, { credits }) => sum + credits, 0)).toBe(62);
  });

  it("shows the last month if there is no period, and an overdue period up to today", () => {
    expect(spendingDays([], { from: null, until: null }, NOW)).toMatchObject({ today: 30 });
    const overdue = spendingDays([], { from: "2025-10-20T00:00:00Z", until: null }, NOW);
    expect(overdue.days[overdue.today]?.at).toBe("2025-11-22T12:00:00.000Z");
  });

  it("has an axis up to an even, round number that no value exceeds", () => {
    expect([0, 1, 2, 5, 58, 61, 600, 601].map(axisTop)).toEqual([2, 2, 2, 6, 60, 100, 600, 1000]);
  });
});

describe("a top-up", () => {
  const topUps = [250, 25, 100].map((credits) => ({ code: `credits-${credits}`, credits, price: credits / 5 }));
  it.each([
    ["3", 25],
    ["26", 100],
    ["100", 100],
    ["9999", 250],
    ["credits-25", 25],
    [null, 100],
    ["-1", 100],
    ["1e3", 100],
  ])("for %s in the URL has %i credits", (query, credits) => {
    expect(topUpFor(topUps, query)?.credits).toBe(credits);
  });

  it("is described in samples, and is undefined where none is on sale", () => {
    expect(samplesFor(25)).toBe("8 to 12 samples");
    expect(topUpFor([], "25")).toBeUndefined();
  });
});

describe("the subscribe popup", () => {
  const TYPES: SubscribeType[] = [
    "end-trial",
    "create-account",
    "subscribe",
    "free-trial",
    "get-started",
    "download",
    "no-subscription",
    "seller",
  ];
  const steps = (status: User["subscription_status"]) =>
    TYPES.map((type) => subscribeStep(type, { subscription_status: status }));

  it("asks a visitor to create an account, whatever its type", () => {
    expect(new Set(TYPES.map((type) => subscribeStep(type, null)))).toEqual(new Set(["account"]));
  });

  it("leads every user to a step that their subscription allows", () => {
    expect(steps("free_pass")).toEqual(["plan", "explore", "plan", "plan", "explore", "plan", "plan", "apply"]);
    expect(steps("canceled")).toEqual(steps("free_pass"));
    expect(steps("none")).toEqual(steps("free_pass"));
    expect(steps("in_trial")).toEqual(steps("free_pass").map((step) => (step === "plan" ? "end-trial" : step)));
    expect(steps("past_due")).toEqual(steps("free_pass").map((step) => (step === "plan" ? "overdue" : step)));
    expect(steps("active")).toEqual(steps("free_pass").map((step) => (step === "plan" ? "own-plan" : step)));
  });
});

describe("a payment", () => {
  it("returns to the page of its goal or the current page, but not to the pricing page", () => {
    const goal = {
      intent: { action: "download", kind: "sample", id: 7, key: "0123456789abcdef", path: "/packs/1" },
    } as const;
    expect(returnPath(goal, { pathname: "/pricing", search: "" })).toBe("/packs/1");
    expect(returnPath(null, { pathname: "/samples", search: "?page=2" })).toBe("/samples?page=2");
    expect(returnPath(null, { pathname: "/pricing", search: "?plan=x" })).toBe("/account/plan");
  });

  it("names the card by brand and last digits, with its expiry", () => {
    expect(cardName({ brand: "visa", last4: "4242" })).toBe("Visa ending 4242");
    expect(cardExpiry({ exp_month: 8, exp_year: 2027 })).toBe("08/27");
  });
});
