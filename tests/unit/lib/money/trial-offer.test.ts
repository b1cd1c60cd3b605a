import { describe, expect, it } from "vitest";
import { STANDARD_LIST } from "@/lib/money/price-list";
import { firstBillAt, trialOffer } from "@/lib/money/trial-offer";

const plan = (code: string) => STANDARD_LIST.plans.find((each) => each.code === code)!;

describe("the offer of a trial", () => {
  it("names what it gives, the price and the day of the first bill", () => {
    const began = Date.UTC(2026, 10, 25, 23, 59);
    expect(trialOffer(plan("producer-monthly"), firstBillAt(began))).toBe(
      "7 days free with 25 credits, full access for the first 3 days. $19.99 a month from 2 Dec unless you cancel.",
    );
    expect(trialOffer(plan("studio-yearly"), firstBillAt(Date.UTC(2026, 11, 28)))).toBe(
      "7 days free with 25 credits, full access for the first 3 days. $399.90 a year from 4 Jan unless you cancel.",
    );
  });

  it("names the day of the trial on a page that outlasts today", () => {
    expect(trialOffer(plan("starter-monthly"), null)).toContain("$8.99 a month from day 8 unless you cancel.");
  });
});
