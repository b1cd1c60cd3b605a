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

describe("the price list of the pages", () => {
  it("is the standard one unless another is shared, and then that one everywhere", async () => {
    const { STANDARD_LIST, sharedList, shareList, offer, pageList } = await load();
    expect(sharedList()).toBe(STANDARD_LIST);
    expect(pageList()).toBeUndefined();
    expect(offer.trialGift()).toBe("7 days free with 25 credits, full access for the first 3 days.");
    shareList(other(STANDARD_LIST));
    expect(sharedList().recommended_plan).toBe("solo");
    expect(offer.trialGift()).toBe("14 days free with 1 credit, full access for the first day.");
    expect(offer.trialLimits()).toBe(
      "On the first day only the credits limit what you download; from day 2 up to 1 one-shot is included.",
    );
    expect(offer.startTrial()).toBe("Start 14-day trial");
  });

  it("is that of a page in a browser, and of a process in modules that are loaded later", async () => {
    const { STANDARD_LIST, shareList } = await load();
    const list = other(STANDARD_LIST);
    vi.stubGlobal("document", { documentElement: { dataset: { prices: JSON.stringify(list) } } });
    expect((await load()).sharedList()).toEqual(list);
    vi.unstubAllGlobals();
    shareList(list);
    vi.resetModules();
    const later = await load();
    expect(later.sharedList()).toBe(list);
    expect(JSON.parse(later.pageList() ?? "")).toEqual(list);
  });
});

describe("the prices of a shop", () => {
  it("are two at once, each with what it sold before", async () => {
    const { STANDARD_LIST, pricesOf, rules } = await load();
    const [one, two] = [
      pricesOf(STANDARD_LIST),
      pricesOf(other(STANDARD_LIST), { plans: [STANDARD_LIST.plans[0]!], top_ups: [] }),
    ];
    expect(rules.findPlanPrice(two, "starter-monthly")).toMatchObject({ price_cents: 899, credits: 100 });
    expect(rules.findPlanPrice(two, "studio-yearly")).toBeNull();
    expect(rules.findPlanPrice(one, "studio-yearly")?.title).toBe("Studio");
    expect(rules.findPlanPrice(one, "solo")).toBeNull();
    expect(rules.findTopUpPrice(two, "credits-25")?.credits).toBe(25);
    const day = 86_400_000;
    expect([rules.isFullAccess(one, 0, 2 * day), rules.isFullAccess(two, 0, 2 * day)]).toEqual([true, false]);
  });
});
