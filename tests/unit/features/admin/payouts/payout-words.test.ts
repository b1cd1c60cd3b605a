import { describe, expect, it } from "vitest";
import {
  isPlain,
  parseSelectionId,
  selectionId,
  signFigure,
  signsText,
  signWords,
  stateOf,
} from "@/features/admin/payouts/payout-words";
import type { AdminPayoutRow } from "@/lib/contract/entities/payout";

const row: AdminPayoutRow = {
  id: 2_318,
  amount_cents: 86_430,
  status: "pending",
  creator: { id: 7, display: "Tunde Aro", username: "tunde-aro", thumb: "", is_banned: false },
  available_micros: 864_300_000,
  paypal_email: "tunde@aro.ng",
  created_at: "2026-11-20T10:26:00.000Z",
  decided_at: null,
  settled_at: null,
  decided_by: null,
  problem: null,
  unclaimed_at: null,
  held_until: null,
  signs: [],
  is_first: false,
};

describe("the words of a payout request", () => {
  it("name its signs: the first, and how many more", () => {
    expect(signsText([])).toBe("None");
    expect(signsText(["burst"])).toBe("A burst");
    expect(signsText(["own-purchases", "burst", "refunds"])).toBe("Own purchases and 2 more");
  });

  it("say what a sign found and what it is worth, or from what on it would be one", () => {
    const sign = { sign: "burst", is_found: true, figure: 31, micros: 12_400_000 } as const;
    expect(signWords(sign)).toBe("At least 20 sales came within 15 minutes. Worth $12.40.");
    expect(signWords({ ...sign, is_found: false })).toMatch(/Flagged from 20 on/);
    expect(signFigure(sign)).toBe("31 in 15 min");
    expect(signFigure({ sign: "refunds", figure: 12.5 })).toBe("12.5 %");
    expect(signFigure({ sign: "own-purchases", figure: 1 })).toBe("1 buyer");
  });

  it("tell what nobody claims from what is being paid", () => {
    expect(stateOf({ status: "sending", unclaimed_at: null }).word).toBe("Being paid");
    expect(stateOf({ status: "sending", unclaimed_at: row.created_at }).word).toBe("Unclaimed");
    expect(stateOf({ status: "cancelled" }).word).toBe("Taken back");
  });
});

describe("a request among others", () => {
  it("is approved with them only if nothing is to look at and nothing holds it", () => {
    expect(isPlain(row)).toBe(true);
    expect(isPlain({ ...row, signs: ["burst"] })).toBe(false);
    expect(isPlain({ ...row, held_until: "2026-11-29T09:14:00.000Z" })).toBe(false);
    expect(isPlain({ ...row, creator: { ...row.creator, is_banned: true } })).toBe(false);
    expect(isPlain({ ...row, status: "sending" })).toBe(false);
  });

  it("is selected with the amount that was shown", () => {
    expect(parseSelectionId(selectionId(row))).toEqual({ id: 2_318, cents: 86_430 });
  });
});
