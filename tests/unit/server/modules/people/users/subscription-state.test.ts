import { describe, expect, it } from "vitest";
import { subscriptionState } from "@/server/modules/people/users/service";

type Given = Parameters<typeof subscriptionState>[0];

const tomorrow = new Date(Date.now() + 86_400_000);
const stateOf = (
  user: Partial<Given["user"]>,
  subscription: Partial<NonNullable<Given["subscription"]>> | null = null,
) => subscriptionState({ user, subscription, interval: "monthly" } as Given);

describe("the state of a user's plan", () => {
  it("is a free pass while one runs and the user has never paid", () => {
    const state = stateOf({ free_pass_ends_at: tomorrow, has_ever_paid: false });
    expect(state).toMatchObject({ subscription_status: "free_pass", is_subscribed: true });
  });

  it("isn't a free pass after a paid plan was cancelled, even while the pass would still run", () => {
    const state = stateOf({ free_pass_ends_at: tomorrow, has_ever_paid: true }, { status: "canceled" });
    expect(state.subscription_status).toBe("canceled");
    expect(state.is_subscribed).toBe(false);
  });

  it("is the subscription's for a user with a subscription and a free pass", () => {
    const state = stateOf(
      { free_pass_ends_at: tomorrow, has_ever_paid: false },
      { status: "in_trial", plan_code: "producer-monthly", trial_ends_at: tomorrow },
    );
    expect(state.subscription_status).toBe("in_trial");
  });
});
