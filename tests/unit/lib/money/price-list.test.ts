import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PriceList } from "@/lib/money/price-list";

const SLOT = Symbol.for("wavecrate.price-list");
const load = async () => ({
  ...(await import("@/lib/money/price-list")),
  rules: await import("@/lib/money/rules"),
  offer: await import("@/lib/money/trial-offer"),
});

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, SLOT);
});

const other = (standard: PriceList): PriceList => ({
  ...standard,
  plans: [{ code: "solo", title: "Solo", interval: "monthly", price_cents: 500, credits: 40 }],
  recommended_plan: "solo",
  features: {},
  trial: { days: 14, full_access_days: 1, credits: 1, oneshots: 1 },
});

describe("the price list of a process", () => {
  it("is the standard one unless another is set, and then that one everywhere", async () => {
    const { STANDARD_LIST, rules, offer, pageList } = await load();
    expect(rules.PLANS).toBe(STANDARD_LIST.plans);
    expect(pageList()).toBeUndefined();
    expect(offer.trialGift()).toBe("7 days free with 25 credits, full access for the first 3 days.");
    rules.setPriceList(other(STANDARD_LIST), { plans: [STANDARD_LIST.plans[0]!], top_ups: [] });
    expect(rules.PLANS.map(({ code }) => code)).toEqual(["solo"]);
    expect(rules.RECOMMENDED_PLAN).toBe("solo");
    expect(offer.trialGift()).toBe("14 days free with 1 credit, full access for the first day.");
    expect(offer.trialLimits()).toBe(
      "On the first day only the credits limit what you download; from day 2 up to 1 one-shot is included.",
    );
    expect(offer.startTrial()).toBe("Start 14-day trial");
    expect(rules.findPlanPrice("starter-monthly")).toMatchObject({ price_cents: 899, credits: 100 });
    expect(rules.findPlanPrice("studio-yearly")).toBeNull();
    expect(rules.findTopUpPrice("credits-25")?.credits).toBe(25);
  });

  it("is that of a page in a browser, and of a process in modules that are loaded later", async () => {
    const { STANDARD_LIST, shareList } = await load();
    const list = other(STANDARD_LIST);
    vi.stubGlobal("document", { documentElement: { dataset: { prices: JSON.stringify(list) } } });
    vi.resetModules();
    expect((await load()).rules.TRIAL).toEqual(list.trial);
    vi.unstubAllGlobals();
    shareList(list);
    vi.resetModules();
    const later = await load();
    expect(later.rules.TRIAL).toBe(list.trial);
    expect(JSON.parse(later.pageList() ?? "")).toEqual(list);
  });
});
