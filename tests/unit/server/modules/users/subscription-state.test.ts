import { describe, expect, it } from "vitest";
import { subscriptionState } from "@/server/modules/users/service";

type Given = Parameters<typeof subscriptionState>[0];

const tomorrow = new Date(Date.now() + 86_400_000);
const person = (
  user: Partial<Given["user"]>,
  subscription: Partial<NonNullable<Given["subscription"]>> | null = null,
) => subscriptionState({ user, subscription, interval: "monthly" } as Given);

describe("the state of a user's plan", () => {
  it("is a free pass while that runs and nothing was paid", () => {
    const state = person({ free_pass_ends_at: tomorrow, has_ever_paid: false });
    expect(state).toMatchObject({ subscription_status: "free_pass", is_subscribed: true });
  });

  it("is no free pass again after a paid plan was cancelled within its days", () => {
    const state = person({ free_pass_ends_at: tomorrow, has_ever_paid: true }, { status: "canceled" });
    expect(state.subscription_status).toBe("canceled");
    expect(state.is_subscribed).toBe(false);
  });

  it("is the plan's where there is one beside the free pass", () => {
    const state = person(
      { free_pass_ends_at: tomorrow, has_ever_paid: false },
      { status: "in_trial", plan_code: "producer-monthly", trial_ends_at: tomorrow },
    );
    expect(state.subscription_status).toBe("in_trial");
  });
});
