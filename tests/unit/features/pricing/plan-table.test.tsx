// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PlanTable } from "@/features/pricing/components/plan-table";
import type { Plan } from "@/lib/contract/entities/billing";
import { signIn, signOut } from "@/tests/unit/lib/client/session/fake-user";

afterEach(cleanup);

function shown() {
  const plan = (code: string): Plan => ({
    code,
    title: code,
    price: 8.99,
    interval: code.endsWith("yearly") ? "yearly" : "monthly",
    credits: 100,
    features: [],
  });
  const plans = ["starter-monthly", "producer-monthly", "producer-yearly"].map(plan);
  render(<PlanTable plans={plans} heading={null} aside={null} level="h2" />);
  const all = document.body.textContent ?? "";
  return {
    trials: screen.queryAllByRole("button", { name: "Start 7-day trial" }).length,
    own: screen.queryAllByText("Your plan").length,
    ends: screen.queryAllByRole("button", { name: "End trial and subscribe" }).length,
    free: all.split("full access for the first 3 days").length - 1,
  };
}

it("offers a trial of every plan to a visitor", () => {
  signOut();
  expect(shown()).toEqual({ trials: 2, own: 0, ends: 0, free: 2 });
});

it("offers a trial to a user with a free pass too, which counts as subscribed", () => {
  signIn({ is_subscribed: true, subscription_status: "free_pass" });
  expect(shown()).toEqual({ trials: 2, own: 0, ends: 0, free: 2 });
});

it("names a subscriber's plan and offers no trial", () => {
  signIn({ is_subscribed: true, subscription_status: "active", plan_code: "producer-monthly" });
  expect(shown()).toEqual({ trials: 0, own: 1, ends: 0, free: 0 });
});

it("opens on the interval that the user pays by", () => {
  signIn({
    is_subscribed: true,
    subscription_status: "active",
    plan_code: "producer-yearly",
    subscription_plan: "yearly",
  });
  expect(shown().own).toBe(1);
  expect(screen.queryByText("starter-monthly")).toBeNull();
});

it("lets a user in a trial end it", () => {
  signIn({ is_subscribed: true, subscription_status: "in_trial", plan_code: "producer-monthly" });
  expect(shown()).toEqual({ trials: 0, own: 0, ends: 1, free: 0 });
});
