import { expect, it } from "vitest";
import { monthlyOf, planDifference } from "@/features/pricing/plan-difference";

const monthly = (price: number, credits: number) => ({ price, credits, interval: "monthly" as const });
const yearly = (price: number, credits: number) => ({ price, credits, interval: "yearly" as const });

it.each([
  ["a higher plan", monthly(19.99, 300), monthly(39.99, 800), "$20.00 more a month, 500 more credits."],
  ["a smaller plan", monthly(19.99, 300), monthly(8.99, 100), "Saves $11.00 a month, 200 fewer credits."],
  ["the same plan by the year", monthly(19.99, 300), yearly(199.9, 3600), "Saves $39.98 a year."],
  ["a higher plan by the year", monthly(8.99, 100), yearly(199.9, 3600), "$92.02 more a year, 2,400 more credits."],
  ["the same plan by the month", yearly(199.9, 3600), monthly(19.99, 300), "$3.33 more a month."],
  ["one credit", monthly(5, 10), monthly(5, 11), "The same price a month, 1 more credit."],
])("names what %s costs or saves", (_, own, plan, words) => {
  expect(planDifference(own, plan)).toBe(words);
});

it("compares with the monthly plan of the same name", () => {
  const plans = [
    { title: "Starter", interval: "monthly" as const },
    { title: "Producer", interval: "yearly" as const },
    { title: "Producer", interval: "monthly" as const },
  ];
  expect(monthlyOf(plans, { title: "Producer" })).toBe(plans[2]);
});
