import { describe, expect, it } from "vitest";
import { changesOf } from "@/features/admin/audit/values";
import { deedOf, sentenceOf } from "@/features/admin/audit/words";
import { AUDIT_ACTIONS, type AuditAction } from "@/lib/contract/rules/audit-actions";

const NOTHING = { before: {}, after: {} };
const sentence = (action: AuditAction, before: object, after: object) =>
  sentenceOf({ action, before: { ...before }, after: { ...after } });

describe("the words of a record", () => {
  it.each(Object.keys(AUDIT_ACTIONS))("have a sentence for %s, also without figures", (action) => {
    const words = sentenceOf({ action, ...NOTHING });
    expect(words).toMatch(/^[A-Z][a-z]/);
    expect(words).not.toMatch(/[._]|undefined|null|NaN|\$/);
  });

  it("name the figure that was decided", () => {
    expect(sentence("credits.adjust", { credits: 3 }, { credits: 5 })).toBe("Granted 2 credits");
    expect(sentence("credits.adjust", { credits: 3 }, { credits: 2 })).toBe("Took 1 credit");
    expect(sentence("payment.refund", {}, { amount_cents: 2_400 })).toBe("Refunded $24.00");
    expect(sentence("earnings.keep", {}, { cents: 28_410 })).toBe("Kept earnings of $284.10");
    expect(sentence("search-history.forget", {}, { searches: 6 })).toBe("Forgot a word with 6 searches");
  });

  it("follow a name in lower case, and keep an action that the code doesn't know any more", () => {
    expect(deedOf({ action: "user.ban", ...NOTHING })).toBe("banned the user");
    expect(deedOf({ action: "user.paint", ...NOTHING })).toBe("user.paint");
    expect(deedOf({ action: "constructor", ...NOTHING })).toBe("constructor");
  });
});

describe("changesOf", () => {
  const user = { type: "user", id: 1, name: null, href: null };

  it("puts before and after side by side, and tells what changed", () => {
    expect(
      changesOf({
        subject: user,
        before: { is_seller: true, is_moderator: false },
        after: { is_seller: true, is_moderator: true },
      }),
    ).toEqual([
      { name: "Creator", before: "yes", after: "yes", isChanged: false },
      { name: "Moderator", before: "no", after: "yes", isChanged: true },
    ]);
  });

  it("reads amounts, states, roles, reasons and what is missing", () => {
    const changes = (before: object, after: object, type = "user") =>
      changesOf({ subject: { ...user, type }, before: { ...before }, after: { ...after } }).map(
        ({ name, before: old, after: now }) => [name, old, now],
      );
    expect(changes({ refunded_cents: 0 }, { amount_cents: 1_800 })).toEqual([
      ["Refunded", "$0.00", null],
      ["Amount", null, "$18.00"],
    ]);
    expect(changes({ status: 6 }, { status: 3, reasons: ["naming"] }, "sample-pack")).toEqual([
      ["Status", "Quality check", "Requires user update"],
      ["Reasons", null, "Names"],
    ]);
    expect(changes({ status: 0 }, { status: 1, price_cents: 999 }, "oneshot-pack")).toEqual([
      ["Status", "Inactive", "Active"],
      ["Price", null, "$9.99"],
    ]);
    expect(changes({ status: 6 }, { roles: ["creator", "pack_moderator", "odd"] })).toEqual([
      ["Status", "6", null],
      ["Roles", null, "Creator, Pack moderator, odd"],
    ]);
    expect(changes({}, { creator_id: 4_812, credits: 4_812, plan: null, roles: [], word: "" })).toEqual([
      ["Creator", null, "4812"],
      ["Credits", null, "4,812"],
      ["Plan", null, "–"],
      ["Roles", null, "–"],
      ["Word", null, "–"],
    ]);
  });
});
