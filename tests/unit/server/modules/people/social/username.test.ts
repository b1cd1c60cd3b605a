import { describe, expect, it } from "vitest";
import { registerBody } from "@/lib/contract/calls/people/auth";
import { needsNumber, numbered, usernameOf } from "@/server/modules/people/social/username";

describe("the username of a user who signs up with a provider", () => {
  it.each([
    ["Sam Rivers", "sam-rivers"],
    ["  Łukasz  Żółć ", "lukasz-zolc"],
    ["Søren Ærø", "soren-aero"],
    ["D’Angelo O'Hara", "dangelo-ohara"],
    ["Jean-Luc", "jean-luc"],
    ["田中 太郎", "producer"],
    ["Li", "producer"],
    ["12345", "producer"],
    ["-- --", "producer"],
    [null, "producer"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    [`${"a".repeat(29)} b`, "a".repeat(29)],
  ])("for the name %o is %s", (name, username) => {
    expect(usernameOf(name)).toBe(username);
  });

  it("is always one that registration accepts", () => {
    for (const name of ["Sam Rivers", null, "é".repeat(90), `${"a".repeat(24)} ${"b".repeat(20)}`, "...x..."]) {
      for (const username of [usernameOf(name), numbered(usernameOf(name))]) {
        const body = { email: "a@b.example", username, password: "long enough" };
        expect(registerBody.safeParse(body).success, username).toBe(true);
      }
    }
  });

  it("needs a number where it is a page's name or the default one", () => {
    expect(["samples", "api", "producer"].map(needsNumber)).toEqual([true, true, true]);
    expect(needsNumber("sam-rivers")).toBe(false);
  });
});
