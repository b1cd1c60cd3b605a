import { describe, expect, it } from "vitest";
import { planWords } from "@/features/account/components/plan-summary";

const PRODUCER = { title: "Producer", interval: "monthly" } as const;
const ENDS = "2026-03-01T12:00:00Z";

describe("the summary of a plan", () => {
  it.each([
    ["active", null, PRODUCER, "Producer, billed monthly", null],
    ["in_trial", ENDS, PRODUCER, "Producer, billed monthly", "Trial until 1 Mar 2026."],
    ["past_due", null, PRODUCER, "Producer, billed monthly", "The last payment failed."],
    ["free_pass", ENDS, undefined, "Free pass", "Until 1 Mar 2026. What you own stays yours after that."],
    ["canceled", null, undefined, "No plan", "Your plan has ended. Your credits are still yours."],
    ["none", null, undefined, "No plan", "You can download free sounds and what you own."],
  ] as const)("%s", (subscription_status, trial_ends_at, plan, title, note) => {
    expect(planWords({ subscription_status, trial_ends_at }, plan)).toEqual({ title, note });
  });
});
