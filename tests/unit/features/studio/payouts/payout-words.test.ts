import { describe, expect, it } from "vitest";
import { outcomeWords, payoutLook, payoutMoments } from "@/features/studio/payouts/payout-words";
import type { OwnPayout } from "@/lib/contract/entities/payout";
import { PAYOUT_STATUSES } from "@/lib/contract/rules/money";

const ASKED = "2026-08-04T10:20:00Z";
const DECIDED = "2026-08-04T15:58:00Z";
const SETTLED = "2026-08-06T09:14:00Z";
const request: OwnPayout = {
  id: 1,
  amount_cents: 5_000,
  status: "pending",
  paypal_email: "h••••@haldenrye.com",
  created_at: ASKED,
  decided_at: null,
  settled_at: null,
  reason: null,
  problem: null,
  unclaimed_at: null,
  may_cancel: true,
};
const decided = { ...request, decided_at: DECIDED };
const told = (payout: OwnPayout) => payoutMoments(payout).map(({ at, look, words }) => [at, look.word, words]);

describe("what happened to a request", () => {
  it("is told newest first, with the reason of PayPal as a sentence", () => {
    const returned = {
      ...decided,
      status: "returned" as const,
      settled_at: SETTLED,
      problem: "RECEIVER_ACCOUNT_LOCKED",
    };
    expect(told(returned)).toEqual([
      [SETTLED, "Returned", "The PayPal account is locked or closed. It went back to your balance."],
      [DECIDED, "Approved", "By an admin."],
      [ASKED, "Requested", "For $50.00."],
    ]);
    expect(outcomeWords(returned)).toBe("The PayPal account is locked or closed.");
  });

  it("has a reason also where PayPal names none, or one that isn't known", () => {
    for (const problem of [null, "SOMETHING_NEW"]) {
      expect(outcomeWords({ ...decided, status: "returned", problem })).toMatch(/^PayPal .+\.$/);
    }
  });

  it("quotes the admin who declined it", () => {
    const [declined] = payoutMoments({ ...decided, status: "rejected", reason: "Two sales are disputed." });
    expect(declined).toMatchObject({ at: DECIDED, look: { word: "Declined" }, quote: "Two sales are disputed." });
  });

  it("quotes the admin who took it back unclaimed", () => {
    const taken = { ...decided, status: "returned", problem: "CANCELLED", reason: "You asked us to." } as const;
    expect(payoutMoments(taken)[0]).toMatchObject({ look: { word: "Returned" }, quote: "You asked us to." });
    expect(outcomeWords(taken)).toBe("You asked us to.");
  });

  it("includes that nobody claims it, which is no end", () => {
    const unclaimed = {
      ...decided,
      status: "sending" as const,
      unclaimed_at: SETTLED,
      problem: "RECEIVER_UNREGISTERED",
    };
    expect(told(unclaimed).map(([at, word]) => [at, word])).toEqual([
      [SETTLED, "Not claimed yet"],
      [DECIDED, "Being paid"],
      [ASKED, "Requested"],
    ]);
    expect(payoutLook({ ...unclaimed, status: "paid" }).word).toBe("Paid");
  });

  it("begins with the asking, and each state differs from the others by word and by shape", () => {
    const looks = PAYOUT_STATUSES.map((status) => payoutLook({ status, unclaimed_at: null }));
    expect(new Set(looks.map(({ word }) => word)).size).toBe(PAYOUT_STATUSES.length);
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(PAYOUT_STATUSES.length);
    for (const status of PAYOUT_STATUSES) {
      const moments = payoutMoments({ ...decided, status, settled_at: SETTLED });
      expect(moments.at(-1)?.look.word).toBe("Requested");
      expect(moments[0]?.look).toEqual(payoutLook({ status, unclaimed_at: null }));
    }
  });
});
