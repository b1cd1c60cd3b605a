import { describe, expect, it } from "vitest";
import { banWords } from "@/features/admin/users/ban-words";
import { addEffects, EMPTY_USER, newUserBody } from "@/features/admin/users/new-user";
import {
  parseCents,
  parseCredits,
  planText,
  refusalOf,
  rolesText,
  sameRoles,
  seenText,
  sessionsEnd,
  signed,
  toggleRole,
} from "@/features/admin/users/user-words";
import { addSentence, removeSentence } from "@/features/work/decision/sentences";
import type { BanEffects } from "@/lib/contract/entities/admin-user";

describe("the words of an account", () => {
  it("name its roles, and a user without any", () => {
    expect(rolesText([])).toBe("User");
    expect(rolesText(["creator"])).toBe("Creator");
    expect(rolesText(["creator", "pack_moderator"])).toBe("Creator, pack moderator");
  });

  it("name a plan, and none", () => {
    expect([null, "gone", "producer-monthly"].map(planText)).toEqual(["–", "gone", "Producer, monthly"]);
  });

  it("say when somebody was last here", () => {
    const now = Date.parse("2026-11-22T12:00:00Z");
    expect(seenText(null, now)).toBe("Never");
    expect(seenText("2026-11-22T11:51:00Z", now)).toBe("Now");
    expect(seenText("2026-11-22T11:20:00Z", now)).toBe("40 min ago");
    expect(seenText("2026-11-22T03:00:00Z", now)).toBe("9 h ago");
    expect(seenText("2026-11-21T11:59:00Z", now)).toBe("21 Nov 2026");
  });

  it("count sessions and credits", () => {
    expect([0, 1, 3].map(sessionsEnd)).toEqual([
      "There is no session to end.",
      "1 session ends at once.",
      "3 sessions end at once.",
    ]);
    expect([25, -1_300, 0].map(signed)).toEqual(["+25", "−1,300", "0"]);
  });

  it("say why nothing can be decided", () => {
    expect(refusalOf({ is_own: true, state: "active" })).toMatch(/your own account/);
    expect(refusalOf({ is_own: false, state: "erased" })).toMatch(/erased/);
    expect(refusalOf({ is_own: false, state: "banned" })).toBeNull();
  });
});

describe("roles", () => {
  it("are given and taken in their own order", () => {
    expect(toggleRole(["admin"], "creator")).toEqual(["creator", "admin"]);
    expect(toggleRole(["creator", "admin"], "creator")).toEqual(["admin"]);
  });

  it("never have an admin who is a pack moderator", () => {
    expect(toggleRole(["creator", "admin"], "pack_moderator")).toEqual(["creator", "pack_moderator"]);
    expect(toggleRole(["pack_moderator", "moderator"], "admin")).toEqual(["moderator", "admin"]);
  });

  it("are the same in any order", () => {
    expect(sameRoles(["admin", "creator"], ["creator", "admin"])).toBe(true);
    expect(sameRoles(["admin"], ["creator"])).toBe(false);
    expect(sameRoles(["admin"], ["admin", "creator"])).toBe(false);
  });
});

describe("what is typed", () => {
  it("is an amount with up to two decimals, or nothing", () => {
    expect(["12", "12.5", "$12.50", " 0,05 ", "1000.00"].map(parseCents)).toEqual([1_200, 1_250, 1_250, 5, 100_000]);
    for (const typed of ["", "-1", "1.234", "1e3", "12.", "abc", "12345678"])
      expect(parseCents(typed), typed).toBeNull();
  });

  it("is a number of credits from 1 to 100,000, or nothing", () => {
    expect(["1", " 25 ", "100,000"].map(parseCredits)).toEqual([1, 25, 100_000]);
    for (const typed of ["", "0", "-3", "2.5", "100001", "abc"]) expect(parseCredits(typed), typed).toBeNull();
  });

  it("takes a sentence once, and loses only one that wasn't changed", () => {
    expect(addSentence("", "Sorry.")).toBe("Sorry.");
    expect(addSentence("We saw it. ", "Sorry.")).toBe("We saw it. Sorry.");
    expect(addSentence("Sorry. Really.", "Sorry.")).toBe("Sorry. Really.");
    expect(removeSentence("We saw it. Sorry. Bye.", "Sorry.")).toBe("We saw it. Bye.");
    expect(removeSentence("Sorry!", "Sorry.")).toBe("Sorry!");
  });
});

describe("what a ban does", () => {
  const nobody: BanEffects = {
    sessions: 0,
    packs: 0,
    sounds: 0,
    buyers: 0,
    followers: 0,
    on_hold_cents: 0,
    available_cents: 0,
    plan: null,
  };

  it("leaves out what somebody doesn't have", () => {
    expect(banWords("Juno", nobody).map(({ words }) => words)).toEqual([
      "All links end at once.",
      "Juno reads the reason by mail.",
    ]);
  });

  it("names everything else in figures", () => {
    const effects = banWords("Juno", {
      sessions: 3,
      packs: 8,
      sounds: 1_204,
      buyers: 1,
      followers: 20,
      on_hold_cents: 28_410,
      available_cents: 90,
      plan: { code: "producer-monthly", status: "active", ends_at: "2026-12-14T09:00:00Z" },
    });
    expect(effects).toEqual([
      { lamp: "stopped", words: "3 sessions and all links end at once." },
      { lamp: "stopped", words: "8 packs and 1,204 sounds leave every list at once." },
      { lamp: "done", words: "1 buyer keeps what they have." },
      { lamp: "next", words: "20 followers no longer see the profile, and stay." },
      { lamp: "held", words: "$285.00 of earnings stay on hold until they are decided on." },
      {
        lamp: "held",
        words:
          "The plan Producer, monthly isn’t billed again and ends on 14 Dec 2026, unless the ban is lifted before.",
      },
      { lamp: "done", words: "Juno reads the reason by mail." },
    ]);
  });

  it("says that a trial runs on unbilled, and that an unpaid plan is lost", () => {
    const wordsOf = (plan: BanEffects["plan"]) => banWords("Juno", { ...nobody, plan })[1]?.words;
    expect(wordsOf({ code: "starter-yearly", status: "in_trial", ends_at: "2026-12-01T00:00:00Z" })).toBe(
      "The trial of Starter, yearly isn’t billed again and ends on 1 Dec 2026, unless the ban is lifted before.",
    );
    expect(wordsOf({ code: "starter-yearly", status: "past_due", ends_at: null })).toBe(
      "The plan Starter, yearly is unpaid and ends at once, for good.",
    );
  });
});

describe("a new account", () => {
  const typed = { ...EMPTY_USER, email: " juno@akers.audio ", display: "Juno" };

  it("isn't sent before address and name are there and the credits are a number", () => {
    expect(newUserBody(EMPTY_USER)).toBeNull();
    expect(newUserBody({ ...typed, display: " " })).toBeNull();
    expect(newUserBody({ ...typed, credits: "many" })).toBeNull();
  });

  it("leaves out what is empty", () => {
    const body = { email: "juno@akers.audio", display: "Juno", roles: [], credits: 0, sends_mail: true };
    expect(newUserBody(typed)).toEqual(body);
    expect(
      newUserBody({ ...typed, username: "juno", credits: "25", note: " From the fair ", sends_mail: false }),
    ).toEqual({
      ...body,
      username: "juno",
      credits: 25,
      sends_mail: false,
      note: "From the fair",
    });
  });

  it("says what will happen", () => {
    expect(addEffects({ ...typed, roles: ["creator"], credits: "25" }).map(({ words }) => words)).toEqual([
      "An account, which the link in the mail verifies.",
      "Creator: opens studio, packs, payouts.",
      "25 credits, given by you, in the ledger.",
      "A record of it in the audit log.",
    ]);
  });
});
