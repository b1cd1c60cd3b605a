// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PlanTable } from "@/features/pricing/components/plan-table";
import type { Plan } from "@/lib/contract/entities/billing";
import { signIn, signOut } from "../session/fake-user";

afterEach(cleanup);

function shown() {
  const plan = (code: string): Plan => ({
    code,
    title: code,
    price: 8.99,
    interval: "monthly",
    credits: 100,
    features: [],
  });
  render(
    <PlanTable plans={[plan("starter-monthly"), plan("producer-monthly")]} heading={null} aside={null} level="h2" />,
  );
  const all = document.body.textContent ?? "";
  return {
    trials: screen.queryAllByRole("button", { name: "Start 7-day trial" }).length,
    own: screen.queryAllByText("Your plan").length,
    ends: screen.queryAllByRole("button", { name: "End trial and subscribe" }).length,
    free: all.split("Full access free").length - 1,
  };
}

it("offers a trial of every plan to a visitor", () => {
  signOut();
  expect(shown()).toEqual({ trials: 2, own: 0, ends: 0, free: 2 });
});

it("offers it to a free pass, which counts as subscribed, too", () => {
  signIn({ is_subscribed: true, subscription_status: "free_pass" });
  expect(shown()).toEqual({ trials: 2, own: 0, ends: 0, free: 2 });
});

it("names a subscriber's plan and offers no trial", () => {
  signIn({ is_subscribed: true, subscription_status: "active", plan_code: "producer-monthly" });
  expect(shown()).toEqual({ trials: 0, own: 1, ends: 0, free: 0 });
});

it("lets somebody in a trial end it", () => {
  signIn({ is_subscribed: true, subscription_status: "in_trial", plan_code: "producer-monthly" });
  expect(shown()).toEqual({ trials: 0, own: 0, ends: 1, free: 0 });
});
